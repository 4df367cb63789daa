import type { ReactNode } from 'react';
import styles from './closing-band.module.css';
import { Later, type LaterSize } from './later';
import { Lines } from './lines';
import { phrases } from './phrases';
import { Picture } from './picture';
import shared from './shared.module.css';

type ClosingBandProps = Record<'title' | 'text' | 'actions', ReactNode> & {
  id: string;
  picture?: string | undefined;
  beside?: boolean;
  size?: LaterSize;
  background?: 'warm' | 'tint';
};

export function ClosingBand({ id, title, text, actions, picture, beside, size, background }: ClosingBandProps) {
  return (
    <Later
      size={size ?? (picture ? 'bandPicture' : 'band')}
      aria-labelledby={id}
      className={[styles.band, background === 'tint' && styles.tint, beside && styles.beside].filter(Boolean).join(' ')}
    >
      {picture && <Picture src={picture} alt="" width={320} height={320} className={styles.picture} />}
      <div>
        <h2 id={id}>{phrases(title)}</h2>
        <Lines className={shared.lead}>{text}</Lines>
        <div className={`${shared.actions} ${styles.actions}`}>{actions}</div>
      </div>
    </Later>
  );
}
