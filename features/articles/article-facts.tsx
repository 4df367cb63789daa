import type { Article } from '@talkaroo/content/articles/article-file';
import { memo } from '@talkaroo/content/packs/memo';
import { getText } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';
import { articleDate } from './article-date';
import styles from './article-facts.module.css';
import { articleText } from './article-html';
import { readingMinutes } from './reading-minutes';

export async function ArticleFacts({ article, whole = false }: { article: Article; whole?: boolean }) {
  const { language } = await getCurrent();
  const { kind, slug, author, date, updated, body } = article;
  const text = await getText('blog');
  // A page may list hundreds of articles, and is rendered for each change of one.
  const minutes = memo(`reading time ${language} ${kind} ${slug}`, [body], () =>
    readingMinutes(articleText(body), language),
  );
  return (
    <p className={styles.facts}>
      <span className={styles.row}>
        {whole && author && <span>{author}</span>}
        <time dateTime={date}>{text('published', { date: articleDate(date, language) })}</time>
        {whole && updated && (
          <time dateTime={updated}>{text('updated', { date: articleDate(updated, language) })}</time>
        )}
        <span>{text('readingTime', { minutes })}</span>
      </span>
    </p>
  );
}
