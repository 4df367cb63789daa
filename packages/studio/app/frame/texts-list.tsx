import type { Ref } from '@talkaroo/studio/protocol';
import { groupBy, partition, uniqBy } from 'es-toolkit';
import { useId, useMemo, useState } from 'react';
import { Action } from '../action';
import { keyWords, spokenIn, wordsOf } from '../places';
import { useStudio } from '../studio-context';
import { stateOf } from './describe-text';
import styles from './frame.module.css';
import { isShown } from './geometry';
import type { ShownPage } from './page-frame';
import { covers, type MarkedPage, type Occurrence, refName } from './read-marks';

/** Lists all texts of a page, for screen reader users and for texts not shown at the moment. */
export function TextsList({ shown }: { shown: ShownPage }) {
  const { session, view, selection, select } = useStudio();
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const id = useId();
  // Visibility is only computed while the list is open, and again for each version of the page.
  const list = useMemo(() => (isOpen ? listTexts(shown.page) : []), [isOpen, shown]);
  const count = useMemo(() => new Set(shown.page.all.map(({ ref }) => refName(ref))).size, [shown]);
  const wanted = words.toLocaleLowerCase().split(/\s+/);
  const found = list.filter(({ text, ref }) => {
    const whole = `${text} ${nameOf(ref)}`.toLocaleLowerCase();
    return wanted.every((word) => whole.includes(word));
  });
  const groups = Object.entries(groupBy(found, ({ group }) => group));
  const spoken = spokenIn(session, view);

  return (
    <section className={styles.texts} aria-label="All texts of this page">
      <Action
        look="quiet"
        label={`All texts (${count})`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div id={id} className={`card ${styles.textsBody}`}>
          <input
            type="search"
            className="field"
            aria-label="Filter the texts"
            placeholder="Filter the texts"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          {groups.map(([name, all]) => (
            <section key={name}>
              <h2 className={styles.groupName}>{name}</h2>
              <ul>
                {all.map(({ ref, text, isPicture }) => (
                  <li key={refName(ref)}>
                    <button
                      type="button"
                      className={`option ${styles.text}`}
                      aria-current={(selection && covers(selection, ref)) || undefined}
                      onClick={() => select(ref)}
                    >
                      <span {...(!isPicture && spoken)} className="clamped">
                        {isPicture ? `Picture: ${text}` : text}
                      </span>
                      <span className="hint">{nameOf(ref)}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <p role="status" className="hint">
            {groups.length === 0 ? 'No text has these words.' : ''}
          </p>
        </div>
      )}
    </section>
  );
}

function nameOf(ref: Ref, isOfGroup = false): string {
  if (ref.kind === 'fixed') return 'written by the program';
  const { key } = ref.kind === 'text' ? ref : ref.place;
  return isOfGroup ? wordsOf(key.split('.')[0] ?? '') : keyWords(key);
}

/** Lists all texts and pictures in page order. Last come those of the head, and those not visible now. */
function listTexts(page: MarkedPage) {
  const [visible, hidden] = partition(page.all, isShown);
  const texts = [
    ...visible.map((one) => listed(one, nameOf(one.ref, true))),
    ...page.head.map((one) => listed(one, 'Browser tab and search results')),
    ...hidden.map((one) => listed(one, whenSeen(one))),
  ].filter(({ text }) => text.trim() !== '');
  return uniqBy(texts, ({ ref }) => refName(ref));
}

function listed({ ref, text, attribute = '' }: Occurrence, group: string) {
  return { ref, text, group, isPicture: pictures.test(attribute) };
}

function whenSeen(one: Occurrence): string {
  const state = stateOf(one);
  return state ? `Seen only ${state}` : 'Not visible now';
}

const pictures = /^(src|srcset|style|poster|(xlink:)?href)$/;
