import type { StateCommand } from '@codemirror/state';
import { articlePage, isArticleKind } from '@talkaroo/content/regions/pages';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { placeId } from '../../core/place-id';
import type { ArticleEntry, Edit, FormAnswer, SessionAnswer, Value } from '../../protocol';
import shared from '../controls.module.css';
import { inWords } from '../finding-words';
import { Fields } from '../forms/field-group';
import { fieldsOf, type JsonSchema, type TextField } from '../forms/fields';
import { Findings } from '../forms/findings';
import { FormContext, type FormSettings } from '../forms/form-context';
import { Waiting } from '../forms/region-section';
import { useDraftValue } from '../forms/use-draft-value';
import { type FileForm, useFileForm } from '../forms/use-file-form';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { ArticlePreview } from './article-preview';
import styles from './articles.module.css';
import { bodyFindings, bodyText, fileFindings, paragraphAt, trimmedEnd } from './body-text';
import { EnglishSource } from './english-source';
import { LinkDialog, linkTargets } from './link-dialog';
import { insertLink, insertPicture } from './markdown-commands';
import { type LineFinding, MarkdownEditor, type MarkdownHandle } from './markdown-editor';
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
  const { announce, selection } = useStudio();
  const form = useFileForm(file);
  const [isPreview, setPreview] = useState(true);
  const [isEnglish, setEnglish] = useState(english !== undefined && article.state !== 'original');
  const [line, setLine] = useState(0);
  const { answer, save } = form;

  const settings = useMemo((): FormSettings | undefined => {
    if (!answer) return undefined;
    const { name, tag, dir } = language;
    return {
      answer,
      save,
      isReadOnly,
      announce,
      languageOf: () => ({ name, lang: tag, dir }),
      mainLanguage: language.id,
      target:
        selection?.kind === 'article' && selection.place.file === file && selection.place.key !== 'body'
          ? { key: selection.place.key, selection }
          : undefined,
    };
  }, [answer, save, isReadOnly, announce, language, selection, file]);

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
        <button type="button" className={shared.quiet} onClick={onBack}>
          <span aria-hidden="true">←</span> {t.back}
        </button>
        <h2 lang={language.tag} dir={language.dir}>
          {article.title}
        </h2>
        <span className={shared.badge} data-state={article.state}>
          {t.states[article.state]}
        </span>
        {!isReadOnly && <RenameArticle article={article} />}
        <span className={styles.room} />
        {english && (
          <button
            type="button"
            className={shared.button}
            aria-pressed={isEnglish}
            onClick={() => setEnglish(!isEnglish)}
          >
            {t.editor.english}
          </button>
        )}
        <button type="button" className={shared.button} aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
          {t.editor.preview}
        </button>
      </header>
      {isReadOnly && <p className={styles.notice}>{t.noRight}</p>}
      {!settings || !answer ? (
        <Waiting problem={form.problem} onRetry={form.retry} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.column}>
            {answer.value && text ? (
              <>
                <Body {...props} answer={answer} save={save} text={text.text} above={text.above} onLine={setLine} />
                <Head settings={settings} articles={articles} slug={article.slug} />
              </>
            ) : (
              <Source {...props} answer={answer} save={save} />
            )}
          </div>
          {isEnglish && english && (
            <div className={styles.column}>
              <h3>{t.editor.englishHeading}</h3>
              <EnglishSource file={english} paragraph={text ? paragraphAt(text.text, line) : 0} />
            </div>
          )}
          {isPreview && (
            <div className={styles.column}>
              <h3>{t.editor.previewHeading}</h3>
              <ArticlePreview view={view} file={file} line={line + (text?.above ?? 0)} hasErrors={hasErrors} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

type HeadProps = { settings: FormSettings; articles: readonly ArticleEntry[]; slug: string };

function Head({ settings, articles, slug }: HeadProps) {
  const { answer, target } = settings;
  const others = new Map(
    articles.flatMap((one) => (one.state !== 'missing' && one.slug !== slug ? [[one.slug, one.title] as const] : [])),
  );
  const fields = fieldsOf(withRelated(answer.schema, others, answer.value?.related));
  const { file, body, findings } = answer;
  const own = findings.filter(({ path, line }) => path === file && line < (body?.line ?? 1));
  const hasErrors = own.some(({ severity }) => severity === 'error');
  const [isOpen, setOpen] = useState(hasErrors);
  const isTarget = target !== undefined;
  useEffect(() => {
    if (isTarget || hasErrors) setOpen(true);
  }, [isTarget, hasErrors]);
  return (
    <details className={styles.head} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h3>{t.editor.head}</h3>
        {hasErrors && (
          <span className={shared.errors}>{t.errors(own.filter(({ severity }) => severity === 'error').length)}</span>
        )}
      </summary>
      <Findings findings={own.filter(({ key }) => !fields.some(({ name }) => name === key))} />
      {isOpen && (
        <FormContext value={settings}>
          <Fields fields={fields} parent="" path="" level={4} />
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

const bodyField: TextField = { kind: 'text', name: 'body', path: 'body', isOptional: false, isProse: true, extras: [] };

type BodyProps = ArticleEditorProps & {
  answer: FormAnswer;
  save: FileForm['save'];
  text: string;
  above: number;
  onLine: (line: number) => void;
};

function Body({ answer, save, text, above, onLine, ...props }: BodyProps) {
  const { file } = answer;
  const { selection } = useStudio();
  const editor = useRef<MarkdownHandle>(null);
  const draft = useDraftValue(placeId({ file, key: 'body' }), bodyField, text, (value, expected, isAgain) =>
    save([{ do: 'set', file, key: 'body', value: value ?? '', expected: expected ?? null }], isAgain),
  );
  const findings = useMemo(() => bodyFindings(answer), [answer]);
  const isHere = selection?.kind === 'article' && selection.place.file === file && selection.place.key === 'body';
  const line = isHere && selection.kind === 'article' ? selection.line : undefined;
  // Follow each selection only once: a save may change the number of empty lines above the text.
  const followed = useRef<object>(undefined);
  useEffect(() => {
    if (line === undefined || followed.current === selection) return;
    followed.current = selection;
    editor.current?.goTo(line - above, false);
  }, [line, above, selection]);
  return (
    <MarkdownPart
      {...props}
      heading={t.editor.body}
      label={t.editor.bodyLabel}
      draft={draft}
      saved={text}
      findings={findings}
      editor={editor}
      onLine={onLine}
    />
  );
}

/** Edits the source of an article whose head cannot be parsed. */
function Source({ answer, save, ...props }: ArticleEditorProps & { answer: FormAnswer; save: FileForm['save'] }) {
  const { file, source = '' } = answer;
  const editor = useRef<MarkdownHandle>(null);
  const draft = useDraftValue(placeId({ file, key: '' }), bodyField, source, (value, expected, isAgain) => {
    const edit: Edit = { do: 'file', file, source: String(value ?? ''), expected: String(expected ?? '') };
    return save([edit], isAgain);
  });
  const findings = useMemo(() => fileFindings(answer), [answer]);
  return (
    <>
      <p className={styles.notice}>{t.editor.unreadable}</p>
      <MarkdownPart
        {...props}
        heading={t.editor.source}
        label={t.editor.source}
        draft={draft}
        saved={source}
        findings={findings}
        editor={editor}
        isWhole
      />
    </>
  );
}

type MarkdownPartProps = ArticleEditorProps & {
  heading: string;
  label: string;
  draft: ReturnType<typeof useDraftValue>;
  saved: string;
  findings: readonly LineFinding[];
  editor: RefObject<MarkdownHandle | null>;
  onLine?: (line: number) => void;
  /** Edits the whole file: trailing newlines are kept. */
  isWhole?: boolean;
};

function MarkdownPart(props: MarkdownPartProps) {
  const { heading, label, draft, saved, findings, editor, onLine, isWhole = false } = props;
  const { articles, region, language, isReadOnly } = props;
  const [linked, setLinked] = useState<string>();
  const [isChoosing, setChoosing] = useState(false);
  const findingsId = useId();
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
    if (view) setLinked(view.state.sliceDoc(view.state.selection.main.from, view.state.selection.main.to));
  };
  const state = draft.isSaving ? texts.app.saving : value === saved ? '' : t.editor.unsaved;
  return (
    <section aria-label={heading} className={styles.body}>
      <div className={styles.bodyHead}>
        <h3>{heading}</h3>
        <Toolbar isDisabled={isReadOnly} onCommand={run} onLink={openLink} onPicture={() => setChoosing(true)} />
        <span className={shared.hint}>{state}</span>
      </div>
      {draft.refusal && <Refused refusal={draft.refusal} onRetry={draft.retry} onDiscard={draft.discard} />}
      <MarkdownEditor
        ref={editor}
        label={label}
        describedBy={findings.length > 0 ? findingsId : undefined}
        value={value}
        onChange={(text) => draft.change(isWhole ? text : trimmedEnd(text), 'later')}
        onDone={draft.end}
        onLine={onLine}
        onLink={isReadOnly ? undefined : openLink}
        findings={findings}
        isReadOnly={isReadOnly}
        lang={language.tag}
        dir={language.dir}
      />
      {findings.length > 0 && (
        <section aria-label={t.editor.findings}>
          <ul id={findingsId} className={shared.findings}>
            {findings.map(({ line, severity, text }) => (
              <li key={`${line} ${text}`} data-severity={severity}>
                <button
                  type="button"
                  className={shared.link}
                  aria-label={t.editor.show(line + 1)}
                  onClick={() => editor.current?.goTo(line, true)}
                >
                  {t.editor.finding}
                </button>{' '}
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      {linked !== undefined && (
        <LinkDialog
          words={linked}
          targets={targets}
          lang={language.tag}
          dir={language.dir}
          onClose={() => setLinked(undefined)}
          onInsert={(words, address) => {
            // The dialog gives the focus back to the button before the editor takes it.
            flushSync(() => setLinked(undefined));
            run(insertLink(words, address));
          }}
        />
      )}
      {isChoosing && (
        <PictureDialog
          lang={language.tag}
          dir={language.dir}
          onClose={() => setChoosing(false)}
          onInsert={(words, address) => {
            flushSync(() => setChoosing(false));
            run(insertPicture(words, address));
          }}
        />
      )}
    </section>
  );
}

type RefusedProps = {
  refusal: NonNullable<ReturnType<typeof useDraftValue>['refusal']>;
  onRetry: () => void;
  onDiscard: () => void;
};

function Refused({ refusal, onRetry, onDiscard }: RefusedProps) {
  const isConflict = refusal.because === 'conflict';
  const said = refusal.because === 'refused' ? inWords(refusal) : '';
  return (
    <p role="alert" className={shared.mistake}>
      {isConflict ? t.editor.conflict : `${texts.app.notSaved} ${said}`}{' '}
      <button type="button" className={shared.button} onClick={onRetry}>
        {isConflict ? t.editor.overwrite : texts.forms.trySave}
      </button>{' '}
      {isConflict && (
        <button type="button" className={shared.button} onClick={onDiscard}>
          {t.editor.takeTheirs}
        </button>
      )}
    </p>
  );
}
