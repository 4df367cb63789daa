import { useEffect, useRef } from 'react';
import controls from '../controls.module.css';
import ui from '../section.module.css';
import { useStudio } from '../studio-context';
import styles from './panel.module.css';
import { PlacePanel } from './place-panel';
import { TextPanel } from './text-panel';

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

/** Field of the panel, or the button leading to one, or the explanation why there is none. */
const first = ':is(input, select, textarea, button, [contenteditable="true"], p[tabindex]):not(header *, :disabled)';

/** Focuses the panel's main control once it has loaded, unless the focus has moved. Returns a cancel function. */
export function focusOnceLoaded(panel: HTMLElement): () => void {
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

const keys = [
  ['Tab', 'leaves a text; nothing is lost, all is saved as you type'],
  ['Ctrl Space', 'in a text: finds a placeholder, fact or link to put in'],
  ['Ctrl Z', 'in a text: takes back what you typed'],
  ['Arrow keys', 'go over a placeholder or tag as over one letter'],
] as const;

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
        <div className={`${ui.stack} ${styles.panel}`}>
          <h2>Not a text of yours</h2>
          <p tabIndex={-1}>
            The program writes or draws this itself: a number, a date, the name of a language or country, a QR code of
            an address in the region file, or a drawing.
          </p>
        </div>
      );
    default:
      return (
        <div className={`${ui.stack} ${styles.panel}`}>
          <h2>How to change the site</h2>
          <ol className={styles.steps}>
            <li>Click a text, a picture or a link on the page.</li>
            <li>Type here. The page shows it at once, and visitors do not see it yet.</li>
            <li>Press “Publish” at the top, look at what you changed, and make it public.</li>
          </ol>
          <details>
            <summary>Keys</summary>
            <dl className={`${controls.stack} ${styles.keys}`}>
              {keys.map(([key, does]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </details>
        </div>
      );
  }
}
