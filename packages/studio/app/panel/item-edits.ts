import { isGroup } from '@talkaroo/content/json/group';
import { setWith } from 'es-toolkit/compat';
import { listEdit, moveItem } from '../../core/array-items';
import type { Edit, ListInfo, Value } from '../../protocol';

/** Builds a list item from fields by path; `''` is an item that is a plain text. */
export function itemValue(fields: Readonly<Record<string, Value>>): Value {
  if (fields[''] !== undefined) return fields[''];
  return Object.entries(fields).reduce((item, [path, text]) => setWith(item, path, text, Object), {});
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
  if (list.shownBy && index >= 0) edits.push(listEdit(list.shownBy, entries, entries.toSpliced(index, 1)));
  if (item && (!list.shownBy || item.file.split('/')[0]?.includes('@')))
    edits.push({ file: item.file, key: `${list.path}.${id}`, value: null });
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
  return putEdit(list, file, id, list.groups[file]?.[id] ?? null, to);
}

/** Returns an edit that puts an item at a place among those of its file, and leaves other texts of the list in theirs. */
export function putEdit({ path, items, groups }: ListInfo, file: string, id: string, value: Value, at: number): Edit {
  const expected = groups[file] ?? {};
  const others = items.flatMap((item) => (item.file === file && item.id !== id ? [item.id] : []));
  const names = Object.keys(expected).filter((name) => name !== id);
  const last = others.at(-1);
  const end = last === undefined ? names.length : names.indexOf(last) + 1;
  names.splice(others[at] === undefined ? end : names.indexOf(others[at]), 0, id);
  const entries = names.map((name): [string, Value] => [name, name === id ? value : (expected[name] ?? null)]);
  return { file, key: path, value: Object.fromEntries(entries), expected };
}
