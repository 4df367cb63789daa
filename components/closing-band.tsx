import type { ReactNode } from 'react';
import styles from './closing-band.module.css';
import { Picture } from './picture';
import shared from './shared.module.css';

type ClosingBandProps = {
  /** Of the heading. */
  id: string;
  title: ReactNode;
  text: ReactNode;
  /** Links and buttons. */
  actions: ReactNode;
  /** A square scene of Roo's, which says nothing that the words do not. */
  picture?: string | undefined;
  /** The picture stands beside the words where there is room, not above them. */
  beside?: boolean;
  background?: 'warm' | 'tint';
};

/** The end of a page: a last word, and what to do next. */
export function ClosingBand({ id, title, text, actions, picture, beside, background }: ClosingBandProps) {
  return (
    <section
      aria-labelledby={id}
      className={[styles.band, background === 'tint' && styles.tint, beside && styles.beside].filter(Boolean).join(' ')}
    >
      {picture && <Picture src={picture} alt="" width={320} height={320} className={styles.picture} />}
      <div>
        <h2 id={id}>{title}</h2>
        <p className={shared.lead}>{text}</p>
        <div className={`${shared.actions} ${styles.actions}`}>{actions}</div>
      </div>
    </section>
  );
}
