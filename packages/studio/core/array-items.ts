import type { Edit, Place, Value } from '../protocol';

// Items of arrays, as of a region file. Somebody else may move them at any time: who edits one says which by its name.

/** What an item calls itself: its `id`, or `name`; a text is its own name. Undefined: it has none. */
function ownName(item: Value): string | undefined {
  if (typeof item !== 'object' || item === null) return typeof item === 'string' ? item : undefined;
  const name = Array.isArray(item) ? undefined : (item.id ?? item.name);
  return typeof name === 'string' ? name : undefined;
}

/** Where the items of this name stand: most lists have each name once. */
export function indexesOf(items: readonly Value[], name: string): number[] {
  return items.flatMap((item, index) => (ownName(item) === name ? [index] : []));
}

/** What an item is told from the others by; undefined: nothing. */
export function nameOf(items: readonly Value[], index: number): string | undefined {
  const name = ownName(items[index] ?? null);
  return name !== undefined && indexesOf(items, name).length === 1 ? name : undefined;
}

/**
 * Moves an item of an array. Where it has no name of its own, the whole list is set, if it is still as the sender sees it.
 * @param items as the sender sees them
 */
export function moveItem({ file, key }: Place, items: readonly Value[], from: number, to: number): Edit {
  const item = nameOf(items, from);
  if (item !== undefined) return { do: 'move', file, list: key, item, to };
  const value = items.toSpliced(from, 1).toSpliced(to, 0, items[from] ?? null);
  return { do: 'set', file, key, value, expected: [...items] };
}

/** Removes an item of an array, see {@link moveItem}. */
export function removeItem({ file, key }: Place, items: readonly Value[], index: number): Edit {
  const item = nameOf(items, index);
  if (item !== undefined) return { do: 'remove', file, list: key, item };
  return { do: 'set', file, key, value: items.toSpliced(index, 1), expected: [...items] };
}
