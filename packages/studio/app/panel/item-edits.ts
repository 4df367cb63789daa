import { moveItem, removeItem } from '../../core/array-items';
import type { Edit, ListInfo, Value } from '../../protocol';

/** Number of characters from which a text gets a multi-line field. */
export const longText = 60;

/** Builds a list item from fields by path; `''` is an item that is a plain text. */
export function itemValue(fields: Readonly<Record<string, string>>): Value {
  if (Object.hasOwn(fields, '')) return fields[''] ?? '';
  const item: { [key: string]: Value } = {};
  for (const [path, text] of Object.entries(fields)) {
    const names = path.split('.');
    const last = names.pop() as string;
    let group = item;
    for (const name of names) {
      group[name] ??= {};
      group = group[name] as { [key: string]: Value };
    }
    group[last] = text;
  }
  return item;
}

/** Returns the name that an entry of a region file takes its texts from: `name`, or `id` if absent. */
export function nameOfEntry(entry: Value | undefined): string | undefined {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return undefined;
  const name = entry.name ?? entry.id;
  return typeof name === 'string' ? name : undefined;
}

export function indexIn(entries: Value | undefined, id: string): number {
  return Array.isArray(entries) ? entries.findIndex((entry) => nameOfEntry(entry) === id) : -1;
}

/** Removes an item from the region's list that shows it, and from files of that region only. */
export function removeEdits(list: ListInfo, id: string, entries: Value | undefined): Edit[] {
  const item = list.items.find((one) => one.id === id);
  const index = indexIn(entries, id);
  const edits: Edit[] = [];
  if (list.shownBy && Array.isArray(entries) && index >= 0) edits.push(removeItem(list.shownBy, entries, index));
  if (item && (!list.shownBy || item.file.split('/')[0]?.includes('@')))
    edits.push({ do: 'remove', file: item.file, list: list.path, item: id });
  return edits;
}

/** Returns the position of an item in the region's list that shows it, or in its file. */
export function standing(list: ListInfo, id: string, entries: Value | undefined): { index: number; count: number } {
  if (list.shownBy) return { index: indexIn(entries, id), count: Array.isArray(entries) ? entries.length : 0 };
  const item = list.items.find((one) => one.id === id);
  // Only items of the same file can be reordered.
  const own = list.items.filter(({ file }) => file === item?.file);
  return { index: own.findIndex((one) => one.id === id), count: own.length };
}

export function moveEdit(list: ListInfo, id: string, to: number, entries: Value | undefined): Edit {
  if (list.shownBy) return moveItem(list.shownBy, Array.isArray(entries) ? entries : [], indexIn(entries, id), to);
  const file = list.items.find((one) => one.id === id)?.file ?? '';
  return { do: 'move', file, list: list.path, item: id, to };
}
