import { type ReactNode, useId } from 'react';
import { Phrases } from './phrases';
import styles from './section.module.css';
import shared from './shared.module.css';

type SectionProps = {
  /** Omitted directly below the page's own heading. */
  title?: ReactNode;
  lead?: ReactNode;
  background?: 'plain' | 'tint' | 'surface';
  children?: ReactNode;
};

/** Renders a band of a page with its heading. */
export function Section({ title, lead, background = 'plain', children }: SectionProps) {
  const id = useId();
  return (
    <section
      className={`${styles.section} ${background === 'plain' ? '' : styles[background]}`}
      {...(title && { 'aria-labelledby': id })}
    >
      <div className={shared.container}>
        {title && (
          <div className={styles.heading}>
            <h2 id={id}>
              <Phrases>{title}</Phrases>
            </h2>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
