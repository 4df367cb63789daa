import { isError } from '@talkaroo/content/packs/finding';
import { uniq } from 'es-toolkit';
import { useEffect, useRef, useState } from 'react';
import { paragraphsOf } from '../../core/paragraphs';
import type { ArticleEntry, FormAnswer } from '../../protocol';
import { Action } from '../action';
import { ErrorCount, Findings } from '../findings';
import { Fields } from '../forms/field-group';
import { fieldsOf, type JsonSchema, withUnknown } from '../forms/fields';
import { FileForm, useFileForm, useForm } from '../forms/form-context';
import { PageFrame, type ShownPage } from '../frame/page-frame';
import { elementOf } from '../frame/read-marks';
import { inEnglish, mayChange, spokenIn } from '../places';
import { Waiting } from '../section';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import { editedText, paragraphAt } from './article-source';
import { ArticleText } from './article-text';
import styles from './articles.module.css';
import { RenameArticle } from './dialogs';

type ArticleProps = { article: ArticleEntry; articles: readonly ArticleEntry[] };

export function ArticleEditor({ article, articles }: ArticleProps) {
  const { session, view, go } = useStudio();
  const { file, english } = article;
  const isReadOnly = !mayChange(session, file);
  const [isPreview, setPreview] = useState(true);
  const [isEnglish, setEnglish] = useState(english !== undefined);
  const toggles = [
    ...(english ? [['Show English beside it', isEnglish, setEnglish] as const] : []),
    ['Show the page beside it', isPreview, setPreview] as const,
  ];
  return (
    <div className={`column ${styles.editor}`}>
      <header className={`actions ${styles.editorHead}`}>
        <Action look="quiet" label="← All articles" onClick={() => go({ view: { page: article.kind, slug: '' } })} />
        <h2 {...spokenIn(session, view)}>{article.title}</h2>
        <StateBadge state={article.state} />
        {!isReadOnly && <RenameArticle article={article} />}
        <div className="actions end">
          {toggles.map(([label, isOn, set]) => (
            <Action key={label} look="button" label={label} aria-pressed={isOn} onClick={() => set(!isOn)} />
          ))}
        </div>
      </header>
      {isReadOnly && <p className="note">You may not change texts of this language.</p>}
      <FileForm file={file}>
        <Columns article={article} articles={articles} isEnglish={isEnglish} isPreview={isPreview} />
      </FileForm>
    </div>
  );
}

type ColumnsProps = ArticleProps & { isEnglish: boolean; isPreview: boolean };

function Columns({ article: { slug, english }, articles, isEnglish, isPreview }: ColumnsProps) {
  const [line, setLine] = useState(0);
  const { key, text, above } = editedText(useForm().answer);
  return (
    <div className={styles.columns}>
      <div className={`column ${styles.column}`}>
        <ArticleText
          // The whole file, if its head cannot be read.
          key={key}
          articles={articles}
          onLine={setLine}
        />
        {key === 'body' && <Head others={articles.filter((one) => one.state !== 'missing' && one.slug !== slug)} />}
      </div>
      {isEnglish && english && (
        <div className={`column ${styles.column}`}>
          <h3>English</h3>
          <EnglishSource file={english} paragraph={paragraphAt(text, line)} />
        </div>
      )}
      {isPreview && (
        <div className={`column ${styles.column}`}>
          <h3>The page</h3>
          <ArticlePreview line={line + above} />
        </div>
      )}
    </div>
  );
}

function Head({ others }: { others: readonly ArticleEntry[] }) {
  const { answer, target } = useForm();
  const fields = withUnknown(fieldsOf(withRelated(answer, others)), answer.value);
  const own = answer.findings.filter(({ line }) => line < (answer.body?.line ?? 1));
  const errors = own.filter(isError);
  const hasErrors = errors.length > 0;
  const isTarget = target !== undefined && target.place.key !== 'body';
  const [isOpen, setOpen] = useState(hasErrors);
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
      {isOpen && <Fields fields={fields} above="" level={4} />}
    </details>
  );
}

/** Restricts related articles in the schema to existing ones, by title. */
function withRelated({ schema, value }: FormAnswer, others: readonly ArticleEntry[]): JsonSchema {
  const properties = schema.properties as Record<string, JsonSchema>;
  const now = Array.isArray(value?.related) ? value.related.map(String) : [];
  const known = uniq([...others.map(({ slug }) => slug), ...now]);
  if (known.length === 0) return schema;
  const labels = Object.fromEntries(others.map(({ slug, title }) => [slug, title]));
  const related = { ...properties.related, items: { type: 'string', enum: known, labels } };
  return { ...schema, properties: { ...properties, related } };
}

function EnglishSource({ file, paragraph }: { file: string; paragraph: number }) {
  const { answer, problem, reload } = useFileForm(file);
  const current = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the paragraph changes
  useEffect(() => {
    // Braces: newer browsers return a promise, which React would call as the effect's cleanup.
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [paragraph]);
  if (!answer) return <Waiting problem={problem} onRetry={reload} />;
  const { value, body, source } = answer;
  const paragraphs = paragraphsOf(body?.text ?? source ?? '');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
    <section aria-label="English" {...inEnglish} tabIndex={0} className={`box ${styles.english}`}>
      {typeof value?.title === 'string' && <h4>{value.title}</h4>}
      {paragraphs.map((one, index) => (
        <p key={one.line} ref={index === paragraph ? current : null} aria-current={index === paragraph || undefined}>
          {one.text}
        </p>
      ))}
    </section>
  );
}

/** @param props `line`: that of the cursor in the body, from 0 */
function ArticlePreview({ line }: { line: number }) {
  const { view } = useStudio();
  const { file, findings } = useForm().answer;
  const [shown, setShown] = useState<ShownPage>();
  useEffect(() => {
    if (shown) showLine(shown, file, line);
  }, [shown, file, line]);
  const isMissing = shown?.answer.status === 404;
  const hasErrors = findings.some(isError);
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
  const nodes = page.nodesOf({ kind: 'article', place: { file, key: 'body' } });
  const last = nodes.findLast(({ ref }) => ref.kind === 'article' && ref.line !== undefined && ref.line <= line);
  const element = elementOf(last?.node);
  const window = page.document.defaultView;
  if (!element || !window) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top >= 0 && bottom <= window.innerHeight) return;
  window.scrollTo({ top: window.scrollY + top - window.innerHeight / 3 });
}

export function StateBadge({ state }: Pick<ArticleEntry, 'state'>) {
  return <span className={state === 'stale' ? 'badge warn' : 'badge'}>{texts.articles.states[state]}</span>;
}
