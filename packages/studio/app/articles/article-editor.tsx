import type { StateCommand } from '@codemirror/state';
import { articlePage, isArticleKind } from '@talkaroo/content/regions/pages';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ArticleEntry, FormAnswer, SessionAnswer, Value } from '../../protocol';
import { Action } from '../action';
import shared from '../controls.module.css';
import { Findings } from '../findings';
import { Fields } from '../forms/field-group';
import { fieldOf, fieldsOf, type JsonSchema } from '../forms/fields';
import { FormContext } from '../forms/form-context';
import { Waiting } from '../forms/region-section';
import { useDraftValue } from '../forms/use-draft-value';
import { useFileForm } from '../forms/use-file-form';
import { counted } from '../names';
import ui from '../section.module.css';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { ArticlePreview } from './article-preview';
import styles from './articles.module.css';
import { bodyFindings, bodyText, fileFindings, paragraphAt, trimmedEnd } from './body-text';
import { EnglishSource } from './english-source';
import { LinkDialog, linkTargets } from './link-dialog';
import { insertLink, insertPicture } from './markdown-commands';
import { MarkdownEditor, type MarkdownHandle } from './markdown-editor';
import { PictureDialog } from './picture-dialog';
import { RenameArticle } from './rename-article';
import { Toolbar } from './toolbar';

type Region = SessionAnswer['regions'][number];

type ArticleEditorProps = {
  article: ArticleEntry;
  articles: readonly ArticleEntry[];
  region: Region;
  language: Region['languages'][number];
  isReadOnly: boolean;
  onBack: () => void;
};

const t = texts.articles;

export function ArticleEditor(props: ArticleEditorProps) {
  const { article, articles, region, language, isReadOnly, onBack } = props;
  const { file, english } = article;
  const form = useFileForm(file);
  const [isPreview, setPreview] = useState(true);
  const [isEnglish, setEnglish] = useState(english !== undefined && article.state !== 'original');
  const [line, setLine] = useState(0);
  const { answer, reload } = form;

  const text = answer?.body ? bodyText(answer.body.text) : undefined;
  const view = {
    region: region.id,
    language: language.id,
    page: isArticleKind(article.kind) ? articlePage(article.kind) : '',
    slug: article.slug,
  };
  const hasErrors = answer?.findings.some(({ path, severity }) => path === file && severity === 'error') ?? false;
  return (
    <div className={styles.editor}>
      <header className={styles.editorHead}>
        <Action look="quiet" label={`← All articles`} onClick={onBack} />
        <h2 lang={language.tag} dir={language.dir}>
          {article.title}
        </h2>
        <span className={`${shared.badge} ${styles.state}`} data-state={article.state}>
          {t.states[article.state]}
        </span>
        {!isReadOnly && <RenameArticle article={article} />}
        <span className={styles.room} />
        {english && (
          <Action
            look="button"
            label="Show English beside it"
            aria-pressed={isEnglish}
            onClick={() => setEnglish(!isEnglish)}
          />
        )}
        <Action
          look="button"
          label="Show the page beside it"
          aria-pressed={isPreview}
          onClick={() => setPreview(!isPreview)}
        />
      </header>
      {isReadOnly && <p className={ui.note}>You may not change texts of this language.</p>}
      {!answer ? (
        <Waiting problem={form.problem} onRetry={reload} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.column}>
            <ArticleText
              // The whole file, if its head cannot be read.
              key={answer.value && text ? 'body' : 'file'}
              {...props}
              answer={answer}
              body={answer.value ? text : undefined}
              onLine={setLine}
            />
            {answer.value && text && <Head answer={answer} reload={reload} articles={articles} slug={article.slug} />}
          </div>
          {isEnglish && english && (
            <div className={styles.column}>
              <h3>English</h3>
              <EnglishSource file={english} paragraph={text ? paragraphAt(text.text, line) : 0} />
            </div>
          )}
          {isPreview && (
            <div className={styles.column}>
              <h3>The page</h3>
              <ArticlePreview view={view} file={file} line={line + (text?.above ?? 0)} hasErrors={hasErrors} />
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

type ArticleTextProps = ArticleEditorProps & {
  answer: FormAnswer;
  /** Absent if the head cannot be read: then the whole file is edited. */
  body: ReturnType<typeof bodyText> | undefined;
  onLine: (line: number) => void;
};

function ArticleText({ answer, body, onLine, ...props }: ArticleTextProps) {
  const { articles, region, language, isReadOnly } = props;
  const { file, source = '' } = answer;
  const { selection } = useStudio();
  const editor = useRef<MarkdownHandle>(null);
  const [dialog, setDialog] = useState<{ link: string } | 'picture'>();
  const findingsId = useId();
  const saved = body?.text ?? source;
  const draft = useDraftValue({ file, key: body ? 'body' : '' }, bodyField, saved, answer);
  const findings = useMemo(() => (body ? bodyFindings(answer) : fileFindings(answer)), [answer, body]);
  const line =
    selection?.kind === 'article' && selection.place.file === file && selection.place.key === 'body'
      ? selection.line
      : undefined;
  const above = body?.above ?? 0;
  // Follow each selection only once: a save may change the number of empty lines above the text.
  const followed = useRef<object>(undefined);
  useEffect(() => {
    if (line === undefined || followed.current === selection) return;
    followed.current = selection;
    editor.current?.goTo(line - above, false);
  }, [line, above, selection]);
  const value = typeof draft.value === 'string' ? draft.value : saved;
  const targets = useMemo(() => linkTargets(region.pages, articles), [region, articles]);
  const run = (command: StateCommand) => {
    const view = editor.current?.view();
    if (!view) return;
    command(view);
    view.focus();
  };
  const openLink = () => {
    const view = editor.current?.view();
    const { from, to } = view?.state.selection.main ?? {};
    if (view) setDialog({ link: view.state.sliceDoc(from, to) });
  };
  const close = () => setDialog(undefined);
  const insert = (command: StateCommand) => {
    // The dialog gives the focus back to the button before the editor takes it.
    flushSync(close);
    run(command);
  };
  const spoken = { lang: language.tag, dir: language.dir };
  const heading = body ? 'Text' : 'The whole file';
  const state = draft.isSaving ? texts.app.saving : value === saved ? '' : 'Not saved yet';
  return (
    <section aria-label={heading} className={styles.body}>
      {!body && <p className={ui.note}>The head of this article cannot be read. Fix it in the file itself:</p>}
      <div className={styles.bodyHead}>
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
        ref={editor}
        label={body ? 'Text of the article' : 'The whole file'}
        describedBy={findings.length > 0 ? findingsId : undefined}
        value={value}
        onChange={(text) => draft.change(body ? trimmedEnd(text) : text, 'later')}
        onDone={draft.end}
        onLine={onLine}
        onLink={isReadOnly ? undefined : openLink}
        findings={findings}
        isReadOnly={isReadOnly}
        {...spoken}
      />
      {findings.length > 0 && (
        <section aria-label="What the checks say">
          <ul id={findingsId} className={shared.findings}>
            {findings.map(({ line, severity, text }) => (
              <li key={`${line} ${text}`} data-severity={severity}>
                <Action
                  label="Show"
                  aria-label={`Go to line ${line + 1}`}
                  onClick={() => editor.current?.goTo(line, true)}
                />{' '}
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      {typeof dialog === 'object' && (
        <LinkDialog
          {...spoken}
          words={dialog.link}
          targets={targets}
          onClose={close}
          onInsert={(words, address) => insert(insertLink(words, address))}
        />
      )}
      {dialog === 'picture' && (
        <PictureDialog
          {...spoken}
          onClose={close}
          onInsert={(words, address) => insert(insertPicture(words, address))}
        />
      )}
    </section>
  );
}
