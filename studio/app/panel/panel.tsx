import { useStudio } from '../studio-context';
import { texts } from '../texts';
import styles from './panel.module.css';
import { PlacePanel } from './place-panel';
import { TextPanel } from './text-panel';

const t = texts.panel;

/** What is selected: what it says, where it comes from, and how to change it. */
export function Panel() {
  const { selection } = useStudio();
  switch (selection?.kind) {
    case 'text':
      return <TextPanel selection={selection} />;
    case 'region':
    case 'article':
      return <PlacePanel selection={selection} />;
    case 'fixed':
      return (
        <div className={styles.panel}>
          <h2>{t.fixedTitle}</h2>
          <p>{t.fixed[selection.reason]}</p>
        </div>
      );
    default:
      return (
        <div className={styles.panel}>
          <h2>{t.nothing}</h2>
          <p>{t.help}</p>
          <dl className={styles.keys}>
            {t.keys.map(([keys, does]) => (
              <div key={keys}>
                <dt>
                  <kbd>{keys}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </div>
      );
  }
}
