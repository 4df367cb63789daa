import { useEffect, useState } from 'react';
import { placeId } from '../../core/place-id';
import type { Place, StudioEvent } from '../../protocol';
import { Action } from '../action';
import { ask } from '../api';
import { covers } from '../frame/read-marks';
import { describePlace, refOf } from '../places';
import { type Studio, useStudio } from '../studio-context';
import styles from './review.module.css';

type DraftEvent = Extract<StudioEvent, { event: 'draft' }>;

export function OthersNotice({ latest }: { latest: DraftEvent | undefined }) {
  const studio = useStudio();
  const { session, go } = studio;
  const [notice, setNotice] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: each event is announced once, in the state at that time
  useEffect(() => {
    if (!latest || latest.by.id === session.user.id) return;
    const tell = (place: Place | undefined) => place && setNotice(sentence(studio, latest, place));
    // Ignore failures: the review lists it anyway.
    touched(studio, latest).then(tell, () => {});
  }, [latest]);

  return (
    <div role="status">
      {notice && (
        <div className={`floating actions ${styles.notice}`}>
          <p>{notice}</p>
          <Action
            look="button"
            label="Look at the changes"
            onClick={() => {
              setNotice('');
              go({ section: 'review' });
            }}
          />
          <Action look="quiet" label="Dismiss" onClick={() => setNotice('')} />
        </div>
      )}
    </div>
  );
}

async function touched({ draft, unsaved, selection }: Studio, { id, places }: DraftEvent): Promise<Place | undefined> {
  if (id === draft.id) {
    return places.find((place) => {
      const ref = refOf(place);
      return unsaved.has(placeId(place)) || (ref && selection && covers(ref, selection));
    });
  }
  if (draft.changes === 0) return undefined;
  const mine = new Set((await ask('GET /drafts/:id', { id: draft.id })).list.map(placeId));
  return places.find((place) => mine.has(placeId(place)));
}

function sentence({ session, draft, drafts }: Studio, { id, by }: DraftEvent, place: Place): string {
  const changed = `${by.name} has just changed “${describePlace(session, place).whole}” in`;
  if (id === draft.id) return `${changed} this draft.`;
  return `${changed} the draft “${drafts.find((one) => one.id === id)?.name ?? ''}”. You change it too.`;
}
