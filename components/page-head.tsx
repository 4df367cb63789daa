import type { ReactNode } from 'react';
import { Lines } from './lines';
import styles from './page-head.module.css';
import { phrases } from './phrases';

type PageHeadProps = {
  title: ReactNode;
  slogan: ReactNode;
  text?: ReactNode;
  /** Below the words, and on a wide screen in their column. */
  picture?: ReactNode;
  variant: 'faces' | 'packages' | 'checklist';
  /** The page's subject: beside the words on a wide screen, packages below them. */
  children: ReactNode;
};

/** Renders the head of a page that begins with its subject rather than with a banner. */
export function PageHead({ title, slogan, text, picture, variant, children }: PageHeadProps) {
  return (
    <div className={`${styles.head} ${styles[variant]}`}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1>{phrases(title)}</h1>
          <p className={styles.slogan}>{slogan}</p>
          {text && <Lines className={styles.text}>{text}</Lines>}
        </div>
        <div className={styles.subject}>{children}</div>
        {picture && <div className={styles.picture}>{picture}</div>}
      </div>
    </div>
  );
}
