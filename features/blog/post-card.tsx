import { PageLink } from '@/components/page-link.island';
import { Picture } from '@/components/picture';
import shared from '@/components/shared.module.css';
import type { Post } from '@/lib/posts/post-file';
import styles from './post-card.module.css';
import { PostFacts } from './post-facts';

type PostCardProps = {
  post: Post;
  /** `wide`, for the newest: cover and text side by side where they fit. */
  variant?: 'card' | 'wide';
  /** Level of its heading: one below the heading above it. */
  heading: 'h2' | 'h3';
};

/** An article in a list. Its heading is the link, and the whole card is clickable. */
export function PostCard({ post, variant = 'card', heading: Heading }: PostCardProps) {
  return (
    <article aria-labelledby={`post-${post.slug}`} className={`${styles.card} ${styles[variant]}`}>
      {/* Decorative here: the title says it all. */}
      <Picture src={post.cover} alt="" width={640} height={360} className={styles.cover} eager={variant === 'wide'} />
      <div className={styles.words}>
        <Heading id={`post-${post.slug}`} className={shared.smallTitle}>
          <PageLink page="post" slug={post.slug} className={styles.link}>
            {post.title}
          </PageLink>
        </Heading>
        <p className={styles.description}>{post.description}</p>
        <PostFacts post={post} />
      </div>
    </article>
  );
}
