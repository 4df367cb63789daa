import type { ReactNode } from 'react';
import styles from './question-list.module.css';

/** Questions that open on their answers, without a script. */
export function QuestionList({ items }: { items: { id: string; question: ReactNode; answer: ReactNode }[] }) {
  return (
    <div className={styles.list}>
      {items.map(({ id, question, answer }) => (
        <details key={id} className={styles.item}>
          <summary className={styles.question}>{question}</summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
