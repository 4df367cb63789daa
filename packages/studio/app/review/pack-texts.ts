import { isGroup } from '@talkaroo/content/json/group';
import { isLeaf, type ShapeNode, shape, shapeAt } from '@talkaroo/content/packs/shape';
import type { Place, Value } from '../../protocol';
import { refOf } from '../places';

function nodeOf(place: Place): ShapeNode | undefined {
  const ref = refOf(place);
  const group = ref?.kind === 'text' ? shape.get(ref.namespace) : undefined;
  return group && shapeAt(group, place.key);
}

/** Returns the text that represents a group: its first; for a list, that of the first item in `value`. */
export function firstText(place: Place, value: Value | null = null): Place {
  let { key } = place;
  for (let node = nodeOf(place); node && !isLeaf(node); ) {
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
