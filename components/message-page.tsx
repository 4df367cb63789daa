import type { ReactNode, Ref } from 'react';
import styles from './message-page.module.css';
import { Picture } from './picture';
import shared from './shared.module.css';

type MessagePageProps = {
  /** A decorative picture, with its size on the page in px. */
  picture?: { src: string; width: number; height: number };
  title: ReactNode;
  text: ReactNode;
  /** Links and buttons: the ways on from here. */
  actions: ReactNode;
  /** There is neither header nor footer. */
  alone?: boolean;
  /** With it, the heading can be focused by script. */
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
};

/** A page in place of the one that was asked for: what has happened, and the ways on. */
export function MessagePage({ picture, title, text, actions, alone, headingRef, children }: MessagePageProps) {
  return (
    <div className={alone ? `${styles.page} ${styles.alone}` : styles.page}>
      {/* Not eager: Next prepares the 404 page with every page, and its picture would be fetched along with each. */}
      {picture && <Picture {...picture} alt="" className={styles.picture} />}
      <h1 {...(headingRef && { ref: headingRef, tabIndex: -1 })}>{title}</h1>
      <p className={shared.lead}>{text}</p>
      <div className={shared.actions}>{actions}</div>
      {children}
    </div>
  );
}
