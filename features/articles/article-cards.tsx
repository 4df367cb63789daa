import type { Article } from '@talkaroo/content/articles/article-file';
import { ArticleCard } from './article-card';
import styles from './article-cards.module.css';

type ArticleCardsProps = {
  articles: readonly Article[];
  heading: 'h2' | 'h3';
};

export function ArticleCards({ articles, heading }: ArticleCardsProps) {
  return (
    <ul className={styles.cards}>
      {articles.map((article) => (
        <li key={article.slug}>
          <ArticleCard article={article} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
