import type { ReactNode } from 'react';
import styles from './question-list.module.css';

type QuestionListProps = {
  items: { id: string; question: ReactNode; answer: ReactNode }[];
  /** Words of the link that each answer has to itself. With it, a question has its `id` in the page. */
  linkLabel?: ReactNode;
};

/** Questions that open on their answers, without a script. */
export function QuestionList({ items, linkLabel }: QuestionListProps) {
  return (
    <div className={styles.list}>
      {items.map(({ id, question, answer }) => (
        <details key={id} className={styles.item} {...(linkLabel && { id })}>
          <summary className={styles.question} {...(linkLabel && { id: `${id}-question` })}>
            {question}
          </summary>
          <div className={styles.answer}>
            <p>{answer}</p>
            {linkLabel && (
              <a href={`#${id}`} aria-describedby={`${id}-question`} className={styles.link}>
                {linkLabel}
              </a>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
