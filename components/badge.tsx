import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** A year, a level, a number: a word or two that stands apart from the text it belongs to. */
export function Badge({ variant = 'second', children }: { variant?: 'second' | 'warm'; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[variant]}`}>{children}</span>;
}
