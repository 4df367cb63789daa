import type { ReactNode, Ref } from 'react';
import styles from './message-page.module.css';
import shared from './shared.module.css';

type MessagePageProps = Record<'title' | 'text' | 'actions', ReactNode> & {
  /** Lazy: Next prepares the 404 page with every page and would fetch its picture each time. */
  picture?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
};

export function MessagePage({ picture, title, text, actions, headingRef, children }: MessagePageProps) {
  return (
    <div className={styles.page}>
      {picture}
      <h1 {...(headingRef && { ref: headingRef, tabIndex: -1 })}>{title}</h1>
      <p className={shared.lead}>{text}</p>
      <div className={shared.actions}>{actions}</div>
      {children}
    </div>
  );
}
