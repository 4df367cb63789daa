import { isGroup } from '@talkaroo/content/json/group';
import { isWithin } from '@talkaroo/content/packs/keys';
import { mediaFolder } from '@talkaroo/content/packs/media';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { madeFromFolder, readPath } from '@talkaroo/content/packs/pack-path';
import { isKey } from '@talkaroo/content/packs/parse-pack';
import { memorySource, readMemory } from '@talkaroo/content/packs/words/made-from';
import { groupBy, omit } from 'es-toolkit';
import type { Place, Value, ValueChange } from '../protocol';
import { basesOf, type NewValue, packGroup, parsedAt, valueAt, type Written, writeValues } from './edits';
import type { Group } from './json-text';
import { isBody, isSame, mergeValues } from './merge';

/**
 * Returns the changes between two folders, in the one form in which drafts, review, undo and publishing speak: one
 * change per text, head field or body. A list whose items came, went or moved is one change, as are an array, a new or
 * deleted article, and an unreadable file (key `''`). They make `after` of `before`, except for layout.
 * @param names files to compare; default: all
 */
export function changesBetween(before: PackFiles, after: PackFiles, names?: ReadonlySet<string>): ValueChange[] {
  const changed = [...changedTexts(before, after).keys()].filter((name) => names?.has(name) ?? true);
  return changed.sort().flatMap((name) => changesIn(name, before, after));
}

/** Returns the new text of each file that differs; undefined for one that is gone. */
export function changedTexts({ files: before }: PackFiles, { files: after }: PackFiles) {
  const names = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
  return new Map(names.map((name) => [name, after.get(name)]));
}

/** Returns whether a change is of a translation's record of its English, which is counted, not shown. */
export function isMemory({ file }: Pick<Place, 'file'>): boolean {
  return file.startsWith(`${madeFromFolder}/`);
}

export function touches(one: Place, other: Place): boolean {
  if (one.file !== other.file) return false;
  return one.key === '' || other.key === '' || isWithin(one.key, other.key) || isWithin(other.key, one.key);
}

export function reversed<T extends ValueChange>({ before, after, ...change }: T): T {
  return { ...change, before: after, after: before } as T;
}

export type Applied<T extends ValueChange> = {
  files: PackFiles;
  /** Changes as they are in `files`: `before` is the value in the folder, `after` the merged one. */
  made: T[];
  conflicts: OpenConflict<T>[];
};

export type OpenConflict<T extends ValueChange = ValueChange> = {
  change: T;
  now: Value | null;
  /** Whether the files contain the change. It is not if its file cannot be read, or is gone. */
  isWritten: boolean;
};

/**
 * Applies changes. If a value is no longer `before`, lists and bodies are merged item by item and line by line; the rest
 * are conflicts, in which `prefer` decides what `files` contain.
 */
export function applyChanges<T extends ValueChange>(
  folder: PackFiles,
  changes: readonly T[],
  prefer: 'mine' | 'theirs' = 'mine',
): Applied<T> {
  const applied: Applied<T> = { files: folder, made: [], conflicts: [] };
  for (const [file, ofFile] of Object.entries(groupBy(changes, (change) => change.file))) {
    const todo = ofFile.flatMap((change) => {
      const { key, before, after } = change;
      const now = valueIn(folder, change) ?? null;
      if (isSame(change, now, after)) return [];
      // Each publish writes these records again.
      const merged = isMemory(change) ? after : mergeValues(before, now, after, isBody(change) ? 'lines' : undefined);
      const value = merged === undefined ? (prefer === 'mine' ? after : now) : merged;
      return [{ change, key, now, value, isOpen: merged === undefined }];
    });
    const { files, refused } = writeFile(
      applied.files,
      file,
      todo.filter(({ change, now, value }) => !isSame(change, now, value)),
    );
    applied.files = files;
    for (const { change, key, now, value, isOpen } of todo) {
      const isWritten = !refused.some((one) => one.key === key);
      if (isOpen || !isWritten) applied.conflicts.push({ change, now, isWritten });
      if (isWritten && !isSame(change, now, value)) applied.made.push({ ...change, before: now, after: value });
    }
  }
  return applied;
}

export function isMade(folder: PackFiles, change: ValueChange): boolean {
  return isSame(change, valueIn(folder, change) ?? null, change.after);
}

function valueIn(files: PackFiles, place: Place): Value | undefined {
  return isMemory(place) ? memoryIn(files, place.file)?.get(place.key) : valueAt(files, place);
}

function writeFile(packFiles: PackFiles, file: string, values: readonly NewValue[]): Written {
  if (values.length === 0) return { files: packFiles, refused: [] };
  if (!isMemory({ file })) return writeValues(packFiles, file, values);
  const known = memoryIn(packFiles, file);
  // Records that cannot be read would be lost.
  if (!known) return { files: packFiles, refused: values };
  const memory = new Map(known);
  for (const { key, value } of values) {
    if (value === null) memory.delete(key);
    else memory.set(key, String(value));
  }
  return writeValues(packFiles, file, [{ key: '', value: memorySource(memory) }]);
}

function changesIn(file: string, before: PackFiles, after: PackFiles): ValueChange[] {
  const [source, next] = [before.files.get(file), after.files.get(file)];
  const whole = [{ file, key: '', before: source ?? null, after: next ?? null }];
  if (isMemory({ file })) {
    const [one, other] = [memoryIn(before, file), memoryIn(after, file)];
    return [...new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])]
      .map((key) => ({ file, key, before: one?.get(key) ?? null, after: other?.get(key) ?? null }))
      .filter((change) => change.before !== change.after);
  }
  // A record of a picture says nothing that is changed by itself.
  if (file.startsWith(`${mediaFolder}/`)) return whole;
  if (file.endsWith('.md') && (source === undefined || next === undefined)) return whole;
  const [one, other] = [valuesIn(before, file), valuesIn(after, file)];
  if (!one || !other) return whole;
  for (const areListsWhole of [false, true]) {
    const changes = differences({ file, before, after, areListsWhole }, one, other);
    const leads = leadTo(file, before, changes, other) && leadTo(file, after, changes.map(reversed), one);
    if (leads) return changes;
  }
  // The file has a difference that changes of values cannot express.
  return whole;
}

/** Returns whether changes make a file say the same as `target`. */
function leadTo(file: string, from: PackFiles, changes: readonly ValueChange[], target: Group): boolean {
  const { files } = applyChanges(from, changes);
  const result = valuesIn(files, file);
  const said = (values: Group) => omit(values, ['$schema']);
  const context = { file, before: files, after: files, areListsWhole: true };
  return result !== undefined && differences(context, said(result), said(target)).length === 0;
}

type Context = {
  file: string;
  before: PackFiles;
  after: PackFiles;
  /** Whether a list is one change also if only items came or went that other files define. */
  areListsWhole: boolean;
};

/** Returns the changes from one value to another. The order of names matters in lists only. */
function differences(context: Context, one: Value | undefined, other: Value | undefined, key = ''): ValueChange[] {
  const { file } = context;
  if (one === other || (one !== undefined && other !== undefined && isSame({ file, key }, one, other))) return [];
  const areGroups = (isGroup(one) || one === undefined) && (isGroup(other) || other === undefined);
  const names = [...Object.keys(other ?? {}), ...Object.keys(one ?? {})];
  // A name that no key can express, such as an old path: the group is one value.
  const areKeys = names.every((name) => isKey(name) || name === '$schema');
  if (!areGroups || !areKeys || names.length === 0 || isListChanged(key, one ?? {}, other ?? {}, context)) {
    return [{ file, key, before: one ?? null, after: other ?? null }];
  }
  return [...new Set(names)].flatMap((name) => {
    const [then, now] = [one?.[name], other?.[name]];
    // A file comes and goes with the name of its schema.
    if (key === '' && name === '$schema' && (then === undefined || now === undefined)) return [];
    return differences(context, then, now, key ? `${key}.${name}` : name);
  });
}

/** Returns whether items came, went or moved. Items that other files define are only overridden here. */
function isListChanged(key: string, one: Group, other: Group, context: Context): boolean {
  const { file, before, after, areListsWhole } = context;
  const list = packGroup(file, key);
  if (!list?.item) return false;
  const elsewhere = (files: PackFiles) =>
    new Set(basesOf(file).flatMap((base) => Object.keys(valueAt(files, { file: base, key }) ?? {})));
  const [then, now] = [elsewhere(before), elsewhere(after)];
  const items = (group: Group) => Object.keys(group).filter((name) => !list.children.has(name));
  const own = (group: Group) => items(group).filter((name) => areListsWhole || !then.has(name) || !now.has(name));
  const kept = (group: Group) => items(group).filter((name) => name in one && name in other);
  return own(one).sort().join() !== own(other).sort().join() || kept(one).join() !== kept(other).join();
}

/** Returns all values of a file, none if it is missing; undefined if it is unreadable. */
function valuesIn(packFiles: PackFiles, file: string): Group | undefined {
  return packFiles.files.has(file) ? (parsedAt(packFiles, { file, key: '' }) as Group | undefined) : {};
}

function memoryIn(packFiles: PackFiles, file: string): ReadonlyMap<string, string> | undefined {
  return readMemory(packFiles, readPath(file).name);
}
