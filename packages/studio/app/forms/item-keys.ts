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
  const keys = new Map<number, number>();
  const left = new Set(before.keys());
  const was = before.map(({ item }) => item);
  const match = (isIt: (index: number, old: number) => boolean) => {
    for (const index of items.keys()) {
      const old = keys.has(index) ? undefined : [...left].find((one) => isIt(index, one));
      if (old === undefined) continue;
      keys.set(index, before[old]?.key ?? newKey());
      left.delete(old);
    }
  };
  match((index, old) => index === old && isEqual(items[index], was[old]));
  match((index, old) => isEqual(items[index], was[old]));
  match((index, old) => {
    const name = nameOf(items, index);
    return name !== undefined && name === nameOf(was, old);
  });
  match((index, old) => index === old);
  return items.map((item, index) => ({ item, key: keys.get(index) ?? newKey() }));
}
