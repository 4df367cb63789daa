import type { View } from '@talkaroo/studio/protocol';
import { delay, uniqBy } from 'es-toolkit';
import { type RefObject, useState } from 'react';
import { ask, useLoaded } from '../api';
import { counted, languageLabel, pageLabel, sitesOf, spokenIn, viewLanguage } from '../places';
import { useStudio } from '../studio-context';
import { Suggest } from '../suggest';
import styles from './frame.module.css';
import { refName } from './read-marks';

const pauseMs = 150;
const label = 'Find words on a page';

/** Finds texts by their words: in the language shown, or else in any other. */
export function PageSearch({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const { session, draft, view, go } = useStudio();
  const [words, setWords] = useState('');
  const asked = words.trim();
  const homes = sitesOf(session).map(({ home }) => home);
  const elsewhere = uniqBy(homes, ({ language }) => language).filter(({ language }) => language !== view.language);
  const found = useLoaded(
    // Not again when the page changes, so that the hits stay in place after opening one.
    asked === '' ? undefined : `${draft.id} ${view.region} ${view.language}`,
    `${draft.revision} ${asked}`,
    async (signal) => {
      await delay(pauseMs, { signal });
      const find = (at: View) => ask('GET /drafts/:id/search', { id: draft.id, ...at, words: asked }, { signal });
      const own = await find(view);
      const others = own.length > 0 ? [] : await Promise.all(elsewhere.map(find));
      return { asked, hits: [...own, ...others.flat()] };
    },
  );
  // The previous hits stay during a new search.
  const { asked: last, hits = [] } = found.data ?? {};
  const isElsewhere = hits.length > 0 && hits.every((hit) => hit.view.language !== view.language);
  let said = '';
  if (found.problem) said = `The search did not work: ${found.problem}`;
  else if (isElsewhere) said = `Not in ${languageLabel(viewLanguage(session, view))}. In other languages:`;
  else if (hits.length > 0) said = counted(hits.length, 'text');
  else if (asked !== '' && asked === last) said = 'No text has these words, in any language.';
  return (
    <div className={styles.search}>
      <Suggest
        input={{ ref: input, type: 'search', placeholder: 'Find words ( / )', dir: 'auto', 'aria-label': label }}
        label={label}
        value={words}
        items={hits}
        keyOf={(hit) => `${refName(hit.ref)} ${Object.values(hit.view).join(' ')}`}
        onType={setWords}
        onPick={(hit) => go({ view: hit.view, select: hit.ref })}
      >
        {(hit) => (
          <>
            <span {...spokenIn(session, hit.view)} className="clamped">
              {hit.text}
            </span>
            <span className="hint">
              {[pageLabel(session, hit.view), isElsewhere && languageLabel(viewLanguage(session, hit.view))]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </>
        )}
      </Suggest>
      {/* Explicitly live: an open list hides all else from screen readers. */}
      <p
        role="status"
        aria-live="polite"
        className={said && (hits.length === 0 || isElsewhere) ? `card ${styles.searchNote}` : 'visually-hidden'}
      >
        {said}
      </p>
    </div>
  );
}
