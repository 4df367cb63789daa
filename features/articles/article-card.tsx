import type { Article } from '@talkaroo/content/articles/article-file';
import { articlePage } from '@talkaroo/content/regions/pages';
import { PageLink } from '@/components/page-link.island';
import { phrases } from '@/components/phrases';
import { Picture } from '@/components/picture';
import shared from '@/components/shared.module.css';
import styles from './article-card.module.css';
import { ArticleFacts } from './article-facts';

type ArticleCardProps = {
  article: Article;
  variant?: 'card' | 'wide';
  /** One level below the heading above the card. */
  heading: 'h2' | 'h3';
};

/** Renders an article in a list: its heading is the link, and the whole card is clickable. */
export function ArticleCard({ article, variant = 'card', heading: Heading }: ArticleCardProps) {
  return (
    <article aria-labelledby={`${article.kind}-${article.slug}`} className={`${styles.card} ${styles[variant]}`}>
      <Picture
        src={article.cover}
        alt=""
        width={640}
        height={360}
        className={styles.cover}
        eager={variant === 'wide'}
      />
      <div className={styles.words}>
        <Heading id={`${article.kind}-${article.slug}`} className={shared.smallTitle}>
          <PageLink page={articlePage(article.kind)} slug={article.slug} className={styles.link}>
            {phrases(article.title)}
          </PageLink>
        </Heading>
        <p className={styles.description}>{article.description}</p>
        <ArticleFacts article={article} />
      </div>
    </article>
  );
}
