import type { ReactNode } from 'react';
import styles from './registration-form.module.css';

type ProblemBoxProps = {
  message: ReactNode;
  /** That nothing is lost, and what can be done. */
  kept: ReactNode;
  contacts: ReactNode;
};

/** Why a registration failed, where no field is to blame. It gets the focus, and stays until the next try. */
export function ProblemBox({ message, kept, contacts }: ProblemBoxProps) {
  return (
    <div data-problem tabIndex={-1} className={styles.problem}>
      <p className={styles.problemTitle}>{message}</p>
      <p>{kept}</p>
      {contacts}
    </div>
  );
}
