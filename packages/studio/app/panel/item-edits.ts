import { isGroup } from '@talkaroo/content/json/group';
import { moveItem, removeItem } from '../../core/array-items';
import type { Edit, ListInfo, Value } from '../../protocol';

/** Builds a list item from fields by path; `''` is an item that is a plain text. */
export function itemValue(fields: Readonly<Record<string, Value>>): Value {
  if (fields[''] !== undefined) return fields[''];
  const item: { [key: string]: Value } = {};
  for (const [path, text] of Object.entries(fields)) {
    const [name = '', ...rest] = path.split('.');
    const group = isGroup<Value>(item[name]) ? item[name] : {};
    item[name] = rest.length > 0 ? { ...group, ...Object(itemValue({ [rest.join('.')]: text })) } : text;
  }
  return item;
}

/** Returns the name that an entry of a region file takes its texts from: `name`, or `id` if absent. */
export function nameOfEntry(entry: Value | undefined): string | undefined {
  const name = isGroup<Value>(entry) ? (entry.name ?? entry.id) : undefined;
  return typeof name === 'string' ? name : undefined;
}

export function indexIn(entries: readonly Value[], id: string): number {
  return entries.findIndex((entry) => nameOfEntry(entry) === id);
}

/** Removes an item from the region's list that shows it, and from files of that region only. */
export function removeEdits(list: ListInfo, id: string, entries: readonly Value[]): Edit[] {
  const item = list.items.find((one) => one.id === id);
  const index = indexIn(entries, id);
  const edits: Edit[] = [];
  if (list.shownBy && index >= 0) edits.push(removeItem(list.shownBy, entries, index));
  if (item && (!list.shownBy || item.file.split('/')[0]?.includes('@')))
    edits.push({ do: 'remove', file: item.file, list: list.path, item: id });
  return edits;
}

/** Returns the position of an item in the region's list that shows it, or in its file. */
export function standing(list: ListInfo, id: string, entries: readonly Value[]): { index: number; count: number } {
  if (list.shownBy) return { index: indexIn(entries, id), count: entries.length };
  const item = list.items.find((one) => one.id === id);
  // Only items of the same file can be reordered.
  const own = list.items.filter(({ file }) => file === item?.file);
  return { index: own.findIndex((one) => one.id === id), count: own.length };
}

export function moveEdit(list: ListInfo, id: string, to: number, entries: readonly Value[]): Edit {
  if (list.shownBy) return moveItem(list.shownBy, entries, indexIn(entries, id), to);
  const file = list.items.find((one) => one.id === id)?.file ?? '';
  return { do: 'move', file, list: list.path, item: id, to };
}
