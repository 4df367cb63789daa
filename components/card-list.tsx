import type { ReactNode } from 'react';
import styles from './card-list.module.css';
import { Lines } from './lines';
import { phrases } from './phrases';
import { Picture } from './picture';
import shared from './shared.module.css';
import { StepNumber } from './step-number';

type CardListProps = {
  cards: (Record<'title' | 'text', ReactNode> & { id: string; image?: string })[];
  ordered?: boolean;
};

export function CardList({ cards, ordered = false }: CardListProps) {
  const List = ordered ? 'ol' : 'ul';
  // By number, so that no card moves when the next arrives, and none stands alone in a row.
  const columns = cards.length % 3 === 0 ? shared.columns3 : cards.length === 4 ? shared.columns4 : shared.grid;
  return (
    <List className={`${columns} ${styles.list}`}>
      {cards.map((card, index) => (
        <li key={card.id} className={`${shared.card} ${styles.card}`}>
          {ordered && <StepNumber index={index} className={styles.picture} />}
          {card.image && <Picture src={card.image} alt="" width={96} height={96} className={styles.picture} />}
          <h3>{phrases(card.title)}</h3>
          <Lines className={`${shared.text} ${styles.text}`}>{card.text}</Lines>
        </li>
      ))}
    </List>
  );
}
