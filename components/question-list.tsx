import type { ReactNode } from 'react';
import { Lines } from './lines';
import { phrases } from './phrases';
import styles from './question-list.module.css';

type QuestionListProps = {
  items: { id: string; question: ReactNode; answer: ReactNode }[];
  /** Text of each answer's link to itself. If set, each question's `id` is in the HTML. */
  linkLabel?: ReactNode;
};

export function QuestionList({ items, linkLabel }: QuestionListProps) {
  return (
    <div className={styles.list}>
      {items.map(({ id, question, answer }) => (
        <details key={id} className={styles.item} {...(linkLabel && { id })}>
          <summary className={styles.question} {...(linkLabel && { id: `${id}-question` })}>
            <h3 className={styles.words}>{phrases(question)}</h3>
          </summary>
          <div className={styles.answer}>
            <Lines>{answer}</Lines>
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
