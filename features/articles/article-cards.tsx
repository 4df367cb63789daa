import type { Article } from '@talkaroo/content/articles/article-file';
import { type ArticleKind, articlePage } from '@talkaroo/content/regions/pages';
import type { ReactNode } from 'react';
import { PageLink } from '@/components/page-link.island';
import { phrases } from '@/components/phrases';
import { Picture } from '@/components/picture';
import shared from '@/components/shared.module.css';
import { getCurrent } from '@/lib/site/current';
import { swipeRow } from '@/lib/starter/swipe-rows';
import styles from './article-cards.module.css';
import { ArticleFacts } from './article-facts';

export async function ArticleList({ kind, empty }: { kind: ArticleKind; empty: ReactNode }) {
  const [newest, ...older] = (await getCurrent()).pack.articles[kind].values();
  return (
    <>
      {newest ? <ArticleCard article={newest} variant="wide" heading="h2" /> : <p className={shared.more}>{empty}</p>}
      <ArticleCards articles={older} heading="h2" />
    </>
  );
}

type ArticleCardsProps = {
  articles: readonly Article[];
  heading: 'h2' | 'h3';
  /** Name of the row that the cards form on a phone; without it they stand one below the other. */
  row?: string;
};

export function ArticleCards({ articles, heading, row }: ArticleCardsProps) {
  return (
    <ul
      className={row ? `${styles.list} ${shared.swipe}` : styles.list}
      {...(row && { 'aria-label': row, ...swipeRow })}
    >
      {articles.map((article) => (
        <li key={article.slug}>
          <ArticleCard article={article} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

type ArticleCardProps = Pick<ArticleCardsProps, 'heading'> & { article: Article; variant?: 'card' | 'wide' };

/** Renders an article in a list: its heading is the link, and the whole card is clickable. */
function ArticleCard({ article, variant = 'card', heading: Heading }: ArticleCardProps) {
  const { kind, slug, title, cover, description } = article;
  return (
    <article aria-labelledby={`${kind}-${slug}`} className={`${styles.card} ${styles[variant]}`}>
      <Picture src={cover} alt="" width={640} height={360} className={styles.cover} eager={variant === 'wide'} />
      <div className={styles.words}>
        <Heading id={`${kind}-${slug}`} className={shared.smallTitle}>
          <PageLink page={articlePage(kind)} slug={slug} className={styles.link}>
            {phrases(title)}
          </PageLink>
        </Heading>
        <p className={styles.description}>{description}</p>
        <ArticleFacts article={article} />
      </div>
    </article>
  );
}
