import { type ReactNode, useId } from 'react';
import type { Fitted } from '../../core/search-result';
import { texts } from '../texts';
import { cutNote } from './part';
import styles from './previews.module.css';

type PreviewProps = {
  name: keyof typeof texts.previews.names;
  fitted?: Partial<Record<keyof typeof texts.previews.parts, Fitted>>;
  children: ReactNode;
};

export function Preview({ name, fitted, children }: PreviewProps) {
  const id = useId();
  const parts = Object.entries(fitted ?? {}) as [keyof typeof texts.previews.parts, Fitted][];
  const notes = parts.flatMap(([part, one]) => cutNote(part, one) ?? []);
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h4 id={id} className={styles.name}>
        {texts.previews.names[name]}
      </h4>
      <div className={styles.stage}>{children}</div>
      {parts.length > 0 && (
        <ul className={styles.notes}>
          {notes.length === 0 && <li>{texts.previews.whole}</li>}
          {notes.map((note) => (
            <li key={note} className={styles.warning}>
              {note}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
