import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** A short label set apart from the text it belongs to: a year, a level, a number. */
export function Badge({ variant = 'second', children }: { variant?: 'second' | 'warm'; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[variant]}`}>{children}</span>;
}
