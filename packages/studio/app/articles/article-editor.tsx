import { useEffect, useRef, useState } from 'react';
import { paragraphsOf } from '../../core/paragraphs';
import type { ArticleEntry, FormAnswer, Value } from '../../protocol';
import { Action } from '../action';
import { ErrorCount, Findings } from '../findings';
import { Fields } from '../forms/field-group';
import { fieldsOf, type JsonSchema } from '../forms/fields';
import { FormContext, useFileForm } from '../forms/form-context';
import { PageFrame, type ShownPage } from '../frame/page-frame';
import { elementOf } from '../frame/read-marks';
import { mayChange, viewLanguage } from '../places';
import { Waiting } from '../section';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { editedText, paragraphAt } from './article-source';
import { ArticleText } from './article-text';
import styles from './articles.module.css';
import { RenameArticle } from './dialogs';

export function ArticleEditor({ article, articles }: { article: ArticleEntry; articles: readonly ArticleEntry[] }) {
  const { session, view, go } = useStudio();
  const { tag, dir } = viewLanguage(session, view);
  const { file, english } = article;
  const isReadOnly = !mayChange(session, file);
  const { answer, problem, reload } = useFileForm(file);
  const [isPreview, setPreview] = useState(true);
  const [isEnglish, setEnglish] = useState(english !== undefined && article.state !== 'original');
  const [line, setLine] = useState(0);
  const edited = answer && editedText(answer);
  const hasErrors = answer?.findings.some((one) => one.file === file && one.severity === 'error') ?? false;
  const toggles = [
    ...(english ? [['Show English beside it', isEnglish, setEnglish] as const] : []),
    ['Show the page beside it', isPreview, setPreview] as const,
  ];
  return (
    <div className={`column ${styles.editor}`}>
      <header className={`actions ${styles.editorHead}`}>
        <Action look="quiet" label="← All articles" onClick={() => go({ view: { page: article.kind, slug: '' } })} />
        <h2 lang={tag} dir={dir}>
          {article.title}
        </h2>
        <StateBadge state={article.state} />
        {!isReadOnly && <RenameArticle article={article} />}
        <div className="actions end">
          {toggles.map(([label, isOn, set]) => (
            <Action key={label} look="button" label={label} aria-pressed={isOn} onClick={() => set(!isOn)} />
          ))}
        </div>
      </header>
      {isReadOnly && <p className="note">You may not change texts of this language.</p>}
      {!answer ? (
        <Waiting problem={problem} onRetry={reload} />
      ) : (
        <div className={styles.columns}>
          <div className={`column ${styles.column}`}>
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
            <div className={`column ${styles.column}`}>
              <h3>English</h3>
              <EnglishSource file={english} paragraph={edited ? paragraphAt(edited.text, line) : 0} />
            </div>
          )}
          {isPreview && (
            <div className={`column ${styles.column}`}>
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
  const own = findings.filter((one) => one.file === file && one.line < (body?.line ?? 1));
  const errors = own.filter(({ severity }) => severity === 'error');
  const hasErrors = errors.length > 0;
  const [isOpen, setOpen] = useState(hasErrors);
  const isTarget = selection?.kind === 'article' && selection.place.file === file && selection.place.key !== 'body';
  useEffect(() => {
    if (isTarget || hasErrors) setOpen(true);
  }, [isTarget, hasErrors]);
  return (
    <details className={`card ${styles.head}`} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h3>Title, description and cover</h3>
        <ErrorCount count={errors.length} />
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

function EnglishSource({ file, paragraph }: { file: string; paragraph: number }) {
  const { answer, problem, reload } = useFileForm(file);
  const current = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the paragraph changes
  useEffect(() => {
    // Braces: newer browsers return a promise, which React would call as the effect's cleanup.
    current.current?.scrollIntoView?.({ block: 'nearest' });
  }, [paragraph]);
  if (!answer) return <Waiting problem={problem} onRetry={reload} />;
  const { value, body, source } = answer;
  const paragraphs = paragraphsOf(body?.text ?? source ?? '');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
    <section aria-label="English" lang="en" dir="ltr" tabIndex={0} className={`box ${styles.english}`}>
      {typeof value?.title === 'string' && <h4>{value.title}</h4>}
      {paragraphs.map((one, index) => (
        <p key={one.line} ref={index === paragraph ? current : null} aria-current={index === paragraph || undefined}>
          {one.text}
        </p>
      ))}
    </section>
  );
}

type ArticlePreviewProps = {
  file: string;
  /** Line of the cursor in the body, from 0. */
  line: number;
  hasErrors: boolean;
};

function ArticlePreview({ file, line, hasErrors }: ArticlePreviewProps) {
  const { view } = useStudio();
  const [shown, setShown] = useState<ShownPage>();
  useEffect(() => {
    if (shown) showLine(shown, file, line);
  }, [shown, file, line]);
  const isMissing = shown?.answer.status === 404;
  return (
    <div className={`column ${styles.preview}`}>
      {(isMissing || hasErrors) && (
        <p className="note">
          {isMissing
            ? 'The page of this article is shown once it has no errors.'
            : 'The page shows the article as it was without errors. Fix what is listed, and it follows.'}
        </p>
      )}
      <PageFrame view={view} width="fit" onShown={setShown} />
    </div>
  );
}

/** Scrolls to the element rendered from a line of the body, or from the nearest line above it. */
function showLine({ page }: ShownPage, file: string, line: number): void {
  const lines = page
    .nodesOf({ kind: 'article', place: { file, key: 'body' } })
    .filter(({ ref }) => ref.kind === 'article' && ref.line !== undefined && ref.line <= line);
  const element = elementOf(lines.at(-1)?.node);
  const window = page.document.defaultView;
  if (!element || !window) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top >= 0 && bottom <= window.innerHeight) return;
  window.scrollTo({ top: window.scrollY + top - window.innerHeight / 3 });
}

export function StateBadge({ state }: Pick<ArticleEntry, 'state'>) {
  return (
    <span className="badge" data-mood={state === 'stale' ? 'warn' : undefined}>
      {texts.articles.states[state]}
    </span>
  );
}
