import { moveItem, removeItem } from '../../core/array-items';
import type { Edit, ListInfo, Value } from '../../protocol';

/** From how many characters on a text has a field of several lines. */
export const longText = 60;

/** The value of an item of a list of packs, of its fields by their paths; `''` stands for an item that is one text. */
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

/** What an entry of a region file's list has its texts from: `name`, where it says one, or its `id`. */
export function nameOfEntry(entry: Value | undefined): string | undefined {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return undefined;
  const name = entry.name ?? entry.id;
  return typeof name === 'string' ? name : undefined;
}

/** Where an item stands in the list of a region file that shows it; -1 where it does not. */
export function indexIn(entries: Value | undefined, id: string): number {
  return Array.isArray(entries) ? entries.findIndex((entry) => nameOfEntry(entry) === id) : -1;
}

/** The entry of a new item in a region's list, made of that of another one. */
export function entryFrom(
  entry: Value | undefined,
  id: string,
  given: Readonly<Record<string, string | number>>,
): Value {
  const old = typeof entry === 'object' && entry !== null && !Array.isArray(entry) ? entry : {};
  const kept = Object.entries(old).filter(([name, value]) => name in given && typeof value !== 'object');
  const filled = Object.entries(given).filter(([, value]) => value !== '');
  return { id, ...Object.fromEntries(kept), ...Object.fromEntries(filled) };
}

/** Takes an item out of a list: out of the region's list that shows it, and out of files that are only its region's. */
export function removeEdits(list: ListInfo, id: string, entries: Value | undefined): Edit[] {
  const item = list.items.find((one) => one.id === id);
  const index = indexIn(entries, id);
  const edits: Edit[] = [];
  if (list.shownBy && Array.isArray(entries) && index >= 0) edits.push(removeItem(list.shownBy, entries, index));
  if (item && (!list.shownBy || item.file.split('/')[0]?.includes('@')))
    edits.push({ do: 'remove', file: item.file, list: list.path, item: id });
  return edits;
}

/** Where an item stands among those that it can change places with: in the region's list that shows it, or in its file. */
export function standing(list: ListInfo, id: string, entries: Value | undefined): { index: number; count: number } {
  if (list.shownBy) return { index: indexIn(entries, id), count: Array.isArray(entries) ? entries.length : 0 };
  const item = list.items.find((one) => one.id === id);
  // Items of other files are not in the order of this one.
  const own = list.items.filter(({ file }) => file === item?.file);
  return { index: own.findIndex((one) => one.id === id), count: own.length };
}

/** Moves an item to a place among those of `standing`. */
export function moveEdit(list: ListInfo, id: string, to: number, entries: Value | undefined): Edit {
  if (list.shownBy) return moveItem(list.shownBy, Array.isArray(entries) ? entries : [], indexIn(entries, id), to);
  const file = list.items.find((one) => one.id === id)?.file ?? '';
  return { do: 'move', file, list: list.path, item: id, to };
}
