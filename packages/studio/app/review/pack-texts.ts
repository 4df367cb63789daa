import { isLeaf, type ShapeNode, shape, shapeAt } from '@talkaroo/content/packs/shape';
import type { Place } from '../../protocol';
import { refOf } from '../places';

/** What the code needs of a place in a pack; undefined of all others, and where it needs nothing. */
function nodeOf(place: Place): ShapeNode | undefined {
  const ref = refOf(place);
  const group = ref?.kind === 'text' ? shape.get(ref.namespace) : undefined;
  return group && shapeAt(group, place.key);
}

/** Whether a place is one text of a pack, and no group of texts, list, region file or article. */
export function isText(place: Place): boolean {
  const node = nodeOf(place);
  return node !== undefined && isLeaf(node);
}

/**
 * The text by which a group of texts is selected: of a list one of its first item, beside which the panel shows all of them.
 * @param order of a list: its names as a change or conflict of its order has them
 * @returns the place itself, if it is no group
 */
export function firstText(place: Place, order = ''): Place {
  let { key } = place;
  for (let node = nodeOf(place); node && !isLeaf(node); ) {
    const { children, item }: Exclude<ShapeNode, { kind: string }> = node;
    const names = key === place.key ? order.split(', ').filter(Boolean) : [];
    const first = item && names.find((name) => !children.has(name));
    const name = first ?? [...children.keys()][0];
    if (name === undefined) break;
    key = `${key}.${name}`;
    node = first ? item : children.get(name);
  }
  return { file: place.file, key };
}
