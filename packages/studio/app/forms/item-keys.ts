import { isEqual } from 'es-toolkit';
import { useRef } from 'react';
import { nameOf } from '../../core/array-items';
import type { Value } from '../../protocol';

type Keyed = { item: Value; key: number };

/** Returns stable keys for list items, so that moved items keep their fields and unsaved text. */
export function useItemKeys(items: readonly Value[]): number[] {
  const known = useRef<readonly Keyed[]>([]);
  const next = useRef(0);
  known.current = keyItems(known.current, items, () => next.current++);
  return known.current.map(({ key }) => key);
}

/** Matches items to the previous list by content, name, then position, and reuses their keys. */
export function keyItems(before: readonly Keyed[], items: readonly Value[], newKey: () => number): Keyed[] {
  const was = before.map(({ item }) => item);
  const left = before.map((one, at) => ({ ...one, at, name: nameOf(was, at) }));
  const matches: ((old: (typeof left)[number], index: number) => boolean)[] = [
    ({ at, item }, index) => at === index && isEqual(item, items[index]),
    ({ item }, index) => isEqual(item, items[index]),
    ({ name }, index) => name !== undefined && name === nameOf(items, index),
    ({ at }, index) => at === index,
  ];
  const keys = new Map<number, number>();
  for (const isSame of matches) {
    for (const index of items.keys()) {
      const old = keys.has(index) ? undefined : left.find((one) => isSame(one, index));
      if (!old) continue;
      keys.set(index, old.key);
      left.splice(left.indexOf(old), 1);
    }
  }
  return items.map((item, index) => ({ item, key: keys.get(index) ?? newKey() }));
}
