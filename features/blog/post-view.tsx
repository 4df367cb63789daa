import { CallToAction } from '@/features/call-to-action/call-to-action';
import { getText } from '@/lib/packs/get-text';
import styles from './blog-view.module.css';
import type { PostSlug } from './posts';

export async function PostView({ slug }: { slug: PostSlug }) {
  const text = await getText('blog');
  return (
    <>
      <article className={styles.article}>
        <h1>{text(`posts.${slug}.title`)}</h1>
        <p className={styles.lead}>{text(`posts.${slug}.description`)}</p>
        {text.texts(`posts.${slug}.body`).map((id) => (
          <p key={id}>{text(`posts.${slug}.body.${id}`)}</p>
        ))}
      </article>
      <CallToAction />
    </>
  );
}
