import { type ReactNode, useId } from 'react';
import { Later, type LaterSize } from './later';
import { phrases } from './phrases';
import styles from './section.module.css';
import shared from './shared.module.css';

type SectionProps = {
  /** Omitted directly below the page's head, where it is laid out at once. */
  size?: LaterSize;
  /** Omitted directly below the page's own heading. */
  title?: ReactNode;
  lead?: ReactNode;
  background?: 'plain' | 'tint' | 'surface';
  children?: ReactNode;
};

export function Section({ size, title, lead, background = 'plain', children }: SectionProps) {
  const id = useId();
  const attributes = {
    className: background === 'plain' ? styles.section : `${styles.section} ${styles[background]}`,
    ...(title && { 'aria-labelledby': id }),
  };
  const content = (
    <div className={shared.container}>
      {title && (
        <div className={styles.heading}>
          <h2 id={id}>{phrases(title)}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
      )}
      {children}
    </div>
  );
  return size ? (
    <Later size={size} {...attributes}>
      {content}
    </Later>
  ) : (
    <section {...attributes}>{content}</section>
  );
}
