import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** A year, a level, a number: a word or two that stands apart from the text it belongs to. */
export function Badge({ look = 'second', children }: { look?: 'second' | 'warm'; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[look]}`}>{children}</span>;
}
