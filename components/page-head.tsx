import type { ReactNode } from 'react';
import { Lines } from './lines';
import styles from './page-head.module.css';

type PageHeadProps = {
  title: ReactNode;
  slogan: ReactNode;
  text?: ReactNode;
  /** Below the words, and on a wide screen in their column. */
  picture?: ReactNode;
  variant: 'faces' | 'packages' | 'checklist';
  /** What the page is about. On a wide screen beside the words, packages below them. */
  children: ReactNode;
};

/** Renders the head of a page that begins with its subject rather than with a banner. */
export function PageHead({ title, slogan, text, picture, variant, children }: PageHeadProps) {
  return (
    <div className={`${styles.head} ${styles[variant]}`}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1>{title}</h1>
          <p className={styles.slogan}>{slogan}</p>
          {text && <Lines className={styles.text}>{text}</Lines>}
        </div>
        <div className={styles.subject}>{children}</div>
        {picture && <div className={styles.picture}>{picture}</div>}
      </div>
    </div>
  );
}
