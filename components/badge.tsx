import type { ReactNode } from 'react';
import styles from './badge.module.css';

export function Badge({ variant = 'second', children }: { variant?: 'second' | 'warm'; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[variant]}`}>{children}</span>;
}
