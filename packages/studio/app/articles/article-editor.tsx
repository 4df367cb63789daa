import { useEffect, useState } from 'react';
import type { ArticleEntry, FormAnswer, Value } from '../../protocol';
import { Action } from '../action';
import shared from '../controls.module.css';
import { Findings } from '../findings';
import { Fields } from '../forms/field-group';
import { fieldsOf, type JsonSchema } from '../forms/fields';
import { FormContext, useFileForm } from '../forms/form-context';
import { Waiting } from '../forms/region-section';
import { counted } from '../names';
import { mayChange, viewLanguage } from '../places';
import ui from '../section.module.css';
import { useStudio } from '../studio-context';
import { StateBadge } from './article-list';
import { ArticlePreview } from './article-preview';
import { ArticleText } from './article-text';
import styles from './articles.module.css';
import { editedText, paragraphAt } from './body-text';
import { RenameArticle } from './dialogs';
import { EnglishSource } from './english-source';

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
