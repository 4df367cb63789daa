import { useEffect, useRef } from 'react';
import { useStudio } from '../studio-context';
import { texts } from '../texts';
import styles from './panel.module.css';
import { PlacePanel } from './place-panel';
import { TextPanel } from './text-panel';

const t = texts.panel;

/** What is selected: what it says, where it comes from, and how to change it. */
export function Panel() {
  const { toEdit } = useStudio();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (toEdit && panel.current) return focusOnceLoaded(panel.current);
  }, [toEdit]);
  return (
    <div ref={panel}>
      <Selected />
    </div>
  );
}

/** Its field, else the button that leads to one, else what says why there is none. */
const first = ':is(input, select, textarea, button, [contenteditable="true"], p[tabindex]):not(header *, :disabled)';

/**
 * Gives the focus to what a panel is for, as soon as that has been loaded; not if somebody has gone on meanwhile.
 * @returns what ends the waiting
 */
function focusOnceLoaded(panel: HTMLElement): () => void {
  const { activeElement } = document;
  const focus = () => {
    const control = panel.querySelector<HTMLElement>(first);
    if (!control) return;
    observer.disconnect();
    if (document.activeElement === activeElement) control.focus();
  };
  const observer = new MutationObserver(focus);
  observer.observe(panel, { childList: true, subtree: true });
  focus();
  return () => observer.disconnect();
}

function Selected() {
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
          <p tabIndex={-1}>{t.fixed[selection.reason]}</p>
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
