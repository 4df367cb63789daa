import { isWithin } from '@talkaroo/content/packs/keys';
import { shownValue } from '../../core/item-changes';
import type { Change, Ref, Value } from '../../protocol';
import type { MarkedPage } from '../frame/read-marks';
import { covers, lineOf } from '../frame/ref-key';
import { refOf } from '../places';
import { firstText } from './pack-texts';

/** Returns the ref that shows a change: the first differing line, a list's first item, or an article's start. */
export function placeOnPage(page: MarkedPage, change: Change, said: Value | null): Ref | undefined {
  const meant = refOf(firstText(change, said));
  const refs = [...page.all, ...page.head].map(({ ref }) => ref);
  if (meant?.kind === 'region') {
    // A value missing from the region's file comes from the shared one.
    return refs.find((ref) => ref.kind === 'region' && isWithin(ref.place.key, meant.place.key));
  }
  if (meant?.kind === 'article' && meant.place.key === '') {
    return refs.find((ref) => ref.kind === 'article' && ref.place.file === meant.place.file);
  }
  const lines = refs.filter((ref) => meant && covers(meant, ref));
  const changed = firstDifference(shownValue(change.before), shownValue(change.after));
  return lines.find((ref) => (lineOf(ref) ?? changed) >= changed) ?? lines.at(-1);
}

function firstDifference(one = '', other = ''): number {
  const [lines, others] = [one.split(/\r?\n/), other.split(/\r?\n/)];
  const at = lines.findIndex((line, index) => line !== others[index]);
  return at < 0 ? lines.length : at;
}
