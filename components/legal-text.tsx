import type { ReactNode } from 'react';
import styles from './legal-text.module.css';
import { Lines } from './lines';
import { phrases } from './phrases';
import shared from './shared.module.css';

type LegalTextProps = {
  title: ReactNode;
  note?: ReactNode;
  lead: ReactNode;
  sections?: { id: string; title: ReactNode; text: ReactNode }[];
  wide?: boolean;
  children?: ReactNode;
};

export function LegalText({ title, note, lead, sections, wide, children }: LegalTextProps) {
  return (
    <article className={wide ? `${styles.text} ${styles.wide}` : styles.text}>
      <h1>{phrases(title)}</h1>
      {note && <p className={shared.small}>{note}</p>}
      <p className={styles.lead}>{lead}</p>
      {sections?.map((section) => (
        <section key={section.id} id={section.id} className={styles.section}>
          <h2>{phrases(section.title)}</h2>
          <Lines>{section.text}</Lines>
        </section>
      ))}
      {children}
    </article>
  );
}
