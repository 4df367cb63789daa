import type { EditorView } from '@codemirror/view';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ArticleEntry, FormAnswer, Value } from '../../protocol';
import { Action } from '../action';
import shared from '../controls.module.css';
import { Findings } from '../findings';
import { Fields } from '../forms/field-group';
import { useTarget } from '../forms/field-row';
import { fieldOf, fieldsOf, type JsonSchema } from '../forms/fields';
import { FormContext, useFileForm } from '../forms/form-context';
import { Waiting } from '../forms/region-section';
import { useDraftValue } from '../forms/use-draft-value';
import { counted } from '../names';
import { mayChange, viewLanguage } from '../places';
import ui from '../section.module.css';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { StateBadge } from './article-list';
import { ArticlePreview } from './article-preview';
import styles from './articles.module.css';
import { editedText, lineFindings, paragraphAt, trimmedEnd } from './body-text';
import { LinkDialog, PictureDialog, RenameArticle } from './dialogs';
import { EnglishSource } from './english-source';
import { insertLink, insertPicture } from './markdown-commands';
import { goToLine, MarkdownEditor } from './markdown-editor';
import { Toolbar } from './toolbar';

type ArticleEditorProps = { article: ArticleEntry; articles: readonly ArticleEntry[] };

export function ArticleEditor({ article, articles }: ArticleEditorProps) {
  const { session, view, go } = useStudio();
  const { tag, dir } = viewLanguage(session, view);
  const { file, english } = article;
  const isReadOnly = !mayChange(session, file);
  const { answer, problem, reload } = useFileForm(file);
  const [isPreview, setPreview] = useState(true);
  const [isEnglish, setEnglish] = useState(english !== undefined && article.state !== 'original');
  const [line, setLine] = useState(0);
  const edited = answer && editedText(answer);
  const hasErrors = answer?.findings.some(({ path, severity }) => path === file && severity === 'error') ?? false;
  const toggles = [
    ...(english ? [['Show English beside it', isEnglish, setEnglish] as const] : []),
    ['Show the page beside it', isPreview, setPreview] as const,
  ];
  return (
    <div className={styles.editor}>
      <header className={`${shared.actions} ${styles.editorHead}`}>
        <Action look="quiet" label="← All articles" onClick={() => go({ view: { page: article.kind, slug: '' } })} />
        <h2 lang={tag} dir={dir}>
          {article.title}
        </h2>
        <StateBadge state={article.state} />
        {!isReadOnly && <RenameArticle article={article} />}
        <div className={`${shared.actions} ${styles.end}`}>
          {toggles.map(([label, isOn, set]) => (
            <Action key={label} look="button" label={label} aria-pressed={isOn} onClick={() => set(!isOn)} />
          ))}
        </div>
      </header>
      {isReadOnly && <p className={ui.note}>You may not change texts of this language.</p>}
      {!answer ? (
        <Waiting problem={problem} onRetry={reload} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.column}>
            <ArticleText
              // The whole file, if its head cannot be read.
              key={edited?.key}
              articles={articles}
              answer={answer}
              onLine={setLine}
            />
            {edited?.key === 'body' && <Head answer={answer} reload={reload} articles={articles} slug={article.slug} />}
          </div>
          {isEnglish && english && (
            <div className={styles.column}>
              <h3>English</h3>
              <EnglishSource file={english} paragraph={edited ? paragraphAt(edited.text, line) : 0} />
            </div>
          )}
          {isPreview && (
            <div className={styles.column}>
              <h3>The page</h3>
              <ArticlePreview file={file} line={line + (edited?.above ?? 0)} hasErrors={hasErrors} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

type HeadProps = { answer: FormAnswer; reload: () => void; articles: readonly ArticleEntry[]; slug: string };

function Head({ answer, reload, articles, slug }: HeadProps) {
  const { selection } = useStudio();
  const others = new Map(
    articles.flatMap((one) => (one.state !== 'missing' && one.slug !== slug ? [[one.slug, one.title] as const] : [])),
  );
  const fields = fieldsOf(withRelated(answer.schema, others, answer.value?.related));
  const { file, body, findings } = answer;
  const own = findings.filter(({ path, line }) => path === file && line < (body?.line ?? 1));
  const errors = own.filter(({ severity }) => severity === 'error');
  const hasErrors = errors.length > 0;
  const [isOpen, setOpen] = useState(hasErrors);
  const isTarget = selection?.kind === 'article' && selection.place.file === file && selection.place.key !== 'body';
  useEffect(() => {
    if (isTarget || hasErrors) setOpen(true);
  }, [isTarget, hasErrors]);
  return (
    <details className={styles.head} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h3>Title, description and cover</h3>
        {hasErrors && <span className={shared.errors}>{counted(errors.length, 'error')}</span>}
      </summary>
      <Findings findings={own.filter(({ key }) => !fields.some(({ name }) => name === key))} />
      {isOpen && (
        <FormContext value={{ answer, reload }}>
          <Fields fields={fields} parent="" level={4} />
        </FormContext>
      )}
    </details>
  );
}

/** Restricts related articles in the schema to existing ones, by title. */
function withRelated(schema: JsonSchema, titles: ReadonlyMap<string, string>, now: Value | undefined): JsonSchema {
  const properties = schema.properties as Record<string, JsonSchema>;
  if (!properties.related) return schema;
  const known = [...new Set([...titles.keys(), ...(Array.isArray(now) ? now.map(String) : [])])];
  if (known.length === 0) return schema;
  const items = { type: 'string', enum: known, labels: Object.fromEntries(titles) };
  const related = { ...properties.related, items };
  return { ...schema, properties: { ...properties, related } };
}

const bodyField = fieldOf({ type: 'string' }, 'body');

type ArticleTextProps = Pick<ArticleEditorProps, 'articles'> & { answer: FormAnswer; onLine: (line: number) => void };

function ArticleText({ answer, onLine, articles }: ArticleTextProps) {
  const { file } = answer;
  const { session, view, selection } = useStudio();
  const isReadOnly = !mayChange(session, file);
  const { tag, dir } = viewLanguage(session, view);
  const editor = useRef<EditorView>(undefined);
  const [dialog, setDialog] = useState<{ link: string } | 'picture'>();
  const findingsId = useId();
  const { key, text: saved, above } = editedText(answer);
  const isBody = key === 'body';
  const draft = useDraftValue({ file, key }, bodyField, saved, answer);
  const findings = useMemo(() => lineFindings(answer), [answer]);
  const target = selection?.kind === 'article' && selection.place.file === file ? selection : undefined;
  useTarget(target && { key: target.place.key, selection: target }, 'body', () => {
    if (editor.current && target?.line !== undefined) goToLine(editor.current, target.line - above);
  });
  const value = typeof draft.value === 'string' ? draft.value : saved;
  const run = (command: (view: EditorView) => unknown) => {
    if (!editor.current) return;
    command(editor.current);
    editor.current.focus();
  };
  const openLink = () => {
    const { state } = editor.current ?? {};
    if (state) setDialog({ link: state.sliceDoc(state.selection.main.from, state.selection.main.to) });
  };
  const close = () => setDialog(undefined);
  const insert = (command: typeof insertLink) => (words: string, address: string) => {
    // The dialog gives the focus back to the button before the editor takes it.
    flushSync(close);
    run(command(words, address));
  };
  const heading = isBody ? 'Text' : 'The whole file';
  const state = draft.isSaving ? texts.app.saving : value === saved ? '' : 'Not saved yet';
  return (
    <section aria-label={heading} className={styles.body}>
      {!isBody && <p className={ui.note}>The head of this article cannot be read. Fix it in the file itself:</p>}
      <div className={`${shared.actions} ${styles.bodyHead}`}>
        <h3>{heading}</h3>
        <Toolbar isDisabled={isReadOnly} onCommand={run} onLink={openLink} onPicture={() => setDialog('picture')} />
        <span className={shared.hint}>{state}</span>
      </div>
      {draft.why !== undefined && (
        <p role="alert" className={shared.mistake}>
          {texts.forms.notSaved} {draft.why}
        </p>
      )}
      <MarkdownEditor
        editor={editor}
        label={isBody ? 'Text of the article' : heading}
        describedBy={findingsId}
        value={value}
        onChange={(text) => draft.change(isBody ? trimmedEnd(text) : text, 'later')}
        onDone={draft.end}
        onLine={onLine}
        onLink={isReadOnly ? undefined : openLink}
        findings={findings}
        isReadOnly={isReadOnly}
        lang={tag}
        dir={dir}
      />
      <section aria-label="What the checks say" hidden={findings.length === 0}>
        <ul id={findingsId} className={shared.findings}>
          {findings.map(({ line, severity, text }) => (
            <li key={`${line} ${text}`} data-severity={severity}>
              <Action
                label="Show"
                aria-label={`Go to line ${line + 1}`}
                onClick={() => run((view) => goToLine(view, line))}
              />{' '}
              {text}
            </li>
          ))}
        </ul>
      </section>
      {typeof dialog === 'object' && (
        <LinkDialog words={dialog.link} articles={articles} onClose={close} onInsert={insert(insertLink)} />
      )}
      {dialog === 'picture' && <PictureDialog onClose={close} onInsert={insert(insertPicture)} />}
    </section>
  );
}
