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

/** Returns how an item of a list of texts is moved and removed: `entries` are the region's list that shows it. */
export function itemEdits({ shownBy, items, path }: ListInfo, id: string, entries: readonly Value[]) {
  const file = items.find((one) => one.id === id)?.file ?? '';
  const shownAt = entries.findIndex((entry) => nameOfEntry(entry) === id);
  // Only items of the same file can be reordered.
  const own = items.filter((one) => one.file === file);
  return {
    isShown: !shownBy || shownAt >= 0,
    index: shownBy ? shownAt : own.findIndex((one) => one.id === id),
    count: shownBy ? entries.length : own.length,
    moveTo: (to: number): Edit =>
      shownBy ? moveItem(shownBy, entries, shownAt, to) : { do: 'move', file, list: path, item: id, to },
    /** Removes the item from the region's list, and from files of that region only. */
    removal: (): Edit[] => [
      ...(shownBy && shownAt >= 0 ? [removeItem(shownBy, entries, shownAt)] : []),
      ...(file && (!shownBy || /^[^/]*@/.test(file)) ? [{ do: 'remove' as const, file, list: path, item: id }] : []),
    ],
  };
}
