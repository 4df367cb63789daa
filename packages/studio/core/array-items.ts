import { isGroup } from '@talkaroo/content/json/group';
import type { Edit, Place, Value } from '../protocol';

/** Returns an item's `id` or `name`, or the item itself if it is a string. */
function ownName(item: Value): string | undefined {
  if (typeof item !== 'object' || item === null) return typeof item === 'string' ? item : undefined;
  const name = Array.isArray(item) ? undefined : (item.id ?? item.name);
  return typeof name === 'string' ? name : undefined;
}

/** Returns the items of a list by name, or the members of a group; undefined for other values and nameless items. */
export function itemsIn(value: Value | null): Map<string, Value> | undefined {
  if (isGroup<Value>(value)) return new Map(Object.entries(value));
  if (!Array.isArray(value)) return undefined;
  const items = value.map((item): [string | undefined, Value] => [ownName(item), item]);
  const named = new Map(items.flatMap(([name, item]) => (name === undefined ? [] : [[name, item]])));
  return named.size === items.length ? named : undefined;
}

export function nameOf(items: readonly Value[], index: number): string | undefined {
  const name = ownName(items[index] ?? null);
  return items.filter((item) => ownName(item) === name).length === 1 ? name : undefined;
}

/** Returns an edit that writes a list. The server merges it with what others do to other items. */
export function listEdit(place: Place, items: readonly Value[], value: Value[]): Edit {
  return { ...place, value, expected: [...items] };
}

export function moveItem(place: Place, items: readonly Value[], from: number, to: number): Edit {
  return listEdit(place, items, items.toSpliced(from, 1).toSpliced(to, 0, items[from] ?? null));
}
