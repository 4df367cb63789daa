import { placeId } from '../../core/place-id';
import type { WorkItem } from '../../protocol';
import controls from '../controls.module.css';
import { describePlace } from '../places';
import ui from '../section.module.css';
import { useStudio } from '../studio-context';

export const reasons = { error: 'Error', untranslated: 'Not translated', stale: 'Stale', warning: 'Warning' };

/** Number of items listed; laying out a thousand would take seconds. */
export const firstOnes = 50;

const moods = { untranslated: undefined, stale: 'warn', warning: 'warn', error: 'bad' };

export type Done = 'saved' | 'confirmed';

/** Unique: a place may be in a work list for several reasons. */
export function itemId({ place, reason, finding }: WorkItem): string {
  return `${placeId(place)} ${reason} ${finding?.message ?? ''}`;
}

export function ItemHead({ item, done }: { item: WorkItem; done?: Done | undefined }) {
  const { session } = useStudio();
  const { page, key } = describePlace(session, item.place);
  return (
    <div className={ui.row}>
      <span className={controls.badge} data-mood={moods[item.reason]}>
        {reasons[item.reason]}
      </span>
      <strong>{key}</strong>
      <span className={controls.hint}>{page}</span>
      {done && (
        <span className={controls.badge} data-mood="good">
          {done}
        </span>
      )}
    </div>
  );
}

export function More({ items }: { items: readonly unknown[] }) {
  return items.length > firstOnes && <p className={controls.hint}>{`and ${items.length - firstOnes} more`}</p>;
}
