import { isGroup } from '@talkaroo/content/json/group';
import type { Edit, Place, Value } from '../protocol';

// Edits name array items where possible, because other users may move them.

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

export function indexesOf(items: readonly Value[], name: string): number[] {
  return items.flatMap((item, index) => (ownName(item) === name ? [index] : []));
}

/** Returns an item's name if it is unique in the list. */
export function nameOf(items: readonly Value[], index: number): string | undefined {
  const name = ownName(items[index] ?? null);
  return name !== undefined && indexesOf(items, name).length === 1 ? name : undefined;
}

/** Returns an edit that moves an item. Without a unique name, the edit replaces the whole list. */
export function moveItem({ file, key }: Place, items: readonly Value[], from: number, to: number): Edit {
  const item = nameOf(items, from);
  if (item !== undefined) return { do: 'move', file, list: key, item, to };
  const value = items.toSpliced(from, 1).toSpliced(to, 0, items[from] ?? null);
  return { do: 'set', file, key, value, expected: [...items] };
}

/** Returns an edit that removes an item, see {@link moveItem}. */
export function removeItem({ file, key }: Place, items: readonly Value[], index: number): Edit {
  const item = nameOf(items, index);
  if (item !== undefined) return { do: 'remove', file, list: key, item };
  return { do: 'set', file, key, value: items.toSpliced(index, 1), expected: [...items] };
}
