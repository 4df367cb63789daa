import { isGroup } from '@talkaroo/content/json/group';
import { isWithin } from '@talkaroo/content/packs/keys';
import { isLeaf, type ShapeNode, shape, shapeAt } from '@talkaroo/content/packs/shape';
import { shownValue } from '../../core/item-changes';
import type { Change, Place, Ref, Value } from '../../protocol';
import { covers, lineOf, type MarkedPage } from '../frame/read-marks';
import { refOf } from '../places';

/** Returns the ref that shows a change: the first differing line, a list's first item, or an article's start. */
export function placeOnPage(page: MarkedPage, change: Change, said: Value): Ref | undefined {
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

/** Returns the text that represents a group: its first; for a list, that of the first item in `value`. */
export function firstText(place: Place, value: Value): Place {
  const ref = refOf(place);
  const group = ref?.kind === 'text' ? shape.get(ref.namespace) : undefined;
  let { key } = place;
  for (let node = group && shapeAt(group, key); node && !isLeaf(node); ) {
    const { children, item }: Exclude<ShapeNode, { kind: string }> = node;
    const names = key === place.key && isGroup(value) ? Object.keys(value) : [];
    const first = item && names.find((name) => !children.has(name));
    const name = first ?? [...children.keys()][0];
    if (name === undefined) break;
    key = `${key}.${name}`;
    node = first ? item : children.get(name);
  }
  return { file: place.file, key };
}
