import { HtmlText } from '@/components/html-text';
import { PageLink } from '@/components/page-link.island';
import { Picture } from '@/components/picture';
import { Section } from '@/components/section';
import { CallToAction } from '@/features/call-to-action/call-to-action';
import { getText } from '@/lib/i18n/get-text';
import { loadPack } from '@/lib/packs/packs';
import type { Post } from '@/lib/posts/post-file';
import { getCurrent } from '@/lib/regions/current';
import styles from './blog-view.module.css';
import { PostCard } from './post-card';
import { PostFacts } from './post-facts';
import { postHtml } from './post-html';
import article from './post-view.module.css';

/** One article. */
export async function PostView({ post }: { post: Post }) {
  const { region, language } = await getCurrent();
  const text = await getText('blog');
  const { posts } = loadPack(region, language);
  const related = post.related.flatMap((slug) => posts.get(slug) ?? []);
  return (
    <>
      <article aria-labelledby="post-title">
        <header className={article.head}>
          <div className={article.inner}>
            <p className={article.back}>
              <PageLink page="blog">{text('allPosts')}</PageLink>
            </p>
            <h1 id="post-title">{post.title}</h1>
            <p className={article.lead}>{post.description}</p>
            <PostFacts post={post} updated />
            <Picture src={post.cover} alt={post.coverAlt} width={640} height={360} className={article.cover} eager />
          </div>
        </header>
        <HtmlText className={article.body} html={postHtml(post.body, region, language)} />
      </article>
      {related.length > 0 && (
        <Section title={text('related')} background="tint">
          <ul className={styles.posts}>
            {related.map((other) => (
              <li key={other.slug}>
                <PostCard post={other} heading="h3" />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <CallToAction />
    </>
  );
}
