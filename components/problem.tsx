import type { ReactNode } from 'react';
import styles from './problem.module.css';

/** Selector of a {@link Problem}, which takes the focus when it appears. */
export const problemSelector = '[data-problem]';

/** Shows a failure that concerns no single field; it stays until the next try. */
export function Problem({ message, children }: { message: ReactNode; children?: ReactNode }) {
  return (
    <div data-problem tabIndex={-1} className={styles.problem}>
      <p className={styles.title}>{message}</p>
      {children}
    </div>
  );
}
