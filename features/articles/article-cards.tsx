import type { Article } from '@talkaroo/content/articles/article-file';
import shared from '@/components/shared.module.css';
import { swipeRow } from '@/lib/starter/swipe-rows';
import { ArticleCard } from './article-card';
import styles from './article-cards.module.css';

type ArticleCardsProps = {
  articles: readonly Article[];
  heading: 'h2' | 'h3';
  /** Name of the row that the cards form on a phone; without it they stand one below the other. */
  row?: string;
};

export function ArticleCards({ articles, heading, row }: ArticleCardsProps) {
  return (
    <ul
      className={row ? `${styles.cards} ${shared.swipe}` : styles.cards}
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
