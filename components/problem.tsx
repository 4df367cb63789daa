import type { ReactNode } from 'react';
import styles from './problem.module.css';

/** Selector of a {@link Problem}, which takes the focus when it appears. */
export const problemSelector = '[data-problem]';

type ProblemProps = {
  message: ReactNode;
  /** What to do now: that nothing is lost, ways to contact somebody, a button. */
  children?: ReactNode;
};

/** Why something failed, if not for a field; it stays until it is tried again. */
export function Problem({ message, children }: ProblemProps) {
  return (
    <div data-problem tabIndex={-1} className={styles.problem}>
      <p className={styles.title}>{message}</p>
      {children}
    </div>
  );
}
