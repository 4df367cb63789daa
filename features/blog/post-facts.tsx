import { getText } from '@/lib/i18n/get-text';
import type { Post } from '@/lib/posts/post-file';
import { getCurrent } from '@/lib/regions/current';
import { postDate } from './post-date';
import styles from './post-facts.module.css';
import { postText } from './post-html';
import { readingMinutes } from './reading-minutes';

/** Publication date and reading time of an article; with `updated`, also when it was last changed. */
export async function PostFacts({ post, updated = false }: { post: Post; updated?: boolean }) {
  const { language } = await getCurrent();
  const text = await getText('blog');
  return (
    <p className={styles.facts}>
      <span className={styles.row}>
        <time dateTime={post.date}>{text('published', { date: postDate(post.date, language) })}</time>
        {updated && post.updated && (
          <time dateTime={post.updated}>{text('updated', { date: postDate(post.updated, language) })}</time>
        )}
        <span>{text('readingTime', { minutes: readingMinutes(postText(post.body), language) })}</span>
      </span>
    </p>
  );
}
