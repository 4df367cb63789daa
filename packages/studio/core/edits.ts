import { slugPattern } from '@talkaroo/content/articles/article-schema';
import { isGroup } from '@talkaroo/content/json/group';
import { printJson } from '@talkaroo/content/json/print-json';
import { schemaFolder, schemaFor, withSchemaKey } from '@talkaroo/content/packs/json-schemas';
import { checkFileNames } from '@talkaroo/content/packs/known-files';
import { type PackFiles, withTexts } from '@talkaroo/content/packs/pack-files';
import { isArticlePath, madeFromFolder, readPath } from '@talkaroo/content/packs/pack-path';
import { badKeys, isKey, keyFix, parseJson, schemaKey } from '@talkaroo/content/packs/parse-pack';
import { isLeaf, type ShapeGroup, shape, shapeAt } from '@talkaroo/content/packs/shape';
import { fallbackLanguage } from '@talkaroo/content/regions/languages';
import { findRegion } from '@talkaroo/content/regions/regions';
import { getNodeValue } from 'jsonc-parser';
import type { Edit, Place, User, Value } from '../protocol';
import { articleFields, bodyKey, headFields, withBody, withField } from './article-text';
import { newMistake } from './edit-mistakes';
import { type Group, readJson, valueIn } from './json-text';
import { isSame, mergeValues } from './merge';
import { UserError } from './user-error';

export class EditConflict extends UserError {
  constructor(
    readonly place: Place,
    /** `null` if there is no value. */
    readonly now: Value,
    /** Last author in the draft; undefined if the folder changed. */
    readonly by?: User,
  ) {
    const conflict = { place, now, ...(by && { by }) };
    super(409, `${place.file} ${place.key} has been changed by someone else`, { ok: false, conflict });
  }
}

/** An edit is invalid, or would break a check. */
export class EditRefused extends UserError {
  constructor(
    message: string,
    readonly fix: string,
  ) {
    super(422, message, { ok: false, refused: { message, fix } });
  }
}

/**
 * Applies edits, all or none. Only lines of edited values change.
 * @throws EditConflict if a value differs from the expected one
 * @throws EditRefused if an edit is invalid or would break a check
 */
export function applyEdits(packFiles: PackFiles, edits: readonly Edit[]): PackFiles {
  let after = packFiles;
  for (const edit of edits) {
    const source = applyEdit(after, edit);
    if (source !== after.files.get(edit.file)) after = withTexts(after, new Map([[edit.file, source]]));
  }
  const mistake = newMistake(packFiles, after);
  if (!mistake) return after;
  const { file, message, fix } = mistake;
  const isOwn = edits.some((edit) => edit.file === file) || message.includes(file);
  throw new EditRefused(isOwn ? message : `${file}: ${message}`, fix);
}

/** Returns a value, or the whole file for the key `''`; undefined if it is missing or unreadable. */
export function valueAt(packFiles: PackFiles, place: Place): Value | undefined {
  return place.key === '' ? packFiles.files.get(place.file) : parsedAt(packFiles, place);
}

/** Returns a value, or all values of the file for the key `''`; undefined if it is missing or unreadable. */
export function parsedAt({ files }: PackFiles, { file, key }: Place): Value | undefined {
  const source = files.get(file) ?? '';
  const root = isArticlePath(file) ? articleFields(source) : readJson(source);
  return root && valueIn(root, key);
}

export type NewValue = { key: string; value: Value };

/** `refused`: values that cannot be written. */
export type Written = { files: PackFiles; refused: readonly NewValue[] };

/** Writes values without checks; `null` removes one, key `''` is the file. */
export function writeValues(packFiles: PackFiles, file: string, values: readonly NewValue[]): Written {
  const open = new OpenFile(packFiles, file);
  const refused: NewValue[] = [];
  for (const value of values) {
    try {
      open.write(value);
    } catch (error) {
      if (!(error instanceof EditRefused)) throw error;
      refused.push(value);
    }
  }
  return { files: withTexts(packFiles, new Map([[file, open.source]])), refused };
}

/**
 * A file to write values in, and the files around it, from which it inherits values and the order of names. JSON is
 * parsed before the first value, and printed when all are written.
 */
class OpenFile {
  #source: string | undefined;
  #root: Group | undefined;

  constructor(
    readonly packFiles: PackFiles,
    readonly file: string,
  ) {
    this.#source = packFiles.files.get(file);
  }

  /** `undefined`: there is no such file; also for a pack without texts. */
  get source(): string | undefined {
    const [source, root] = [this.#source, this.#root];
    if (!root) return source;
    const isEmpty = Object.keys(root).every((name) => name === schemaKey);
    if (isEmpty && (source === undefined || packGroup(this.file))) return undefined;
    const isUnchanged = source !== undefined && JSON.stringify(root) === JSON.stringify(readJson(source));
    return isUnchanged ? source : printJson(root, !this.file.startsWith('regions/'));
  }

  /** Throws EditRefused. */
  write(change: NewValue): void {
    const { key, value } = change;
    if (key === '') {
      this.#source = value === null ? undefined : String(value);
      this.#root = undefined;
    } else if (isArticlePath(this.file)) {
      this.#source = editArticle(this.#source, change);
    } else {
      this.#root ??= this.#source === undefined ? newRoot(this.file) : refuseBroken(this.file, this.#source);
      editJson(this, this.#root, change);
    }
  }
}

/** @returns undefined to delete the file */
function applyEdit(packFiles: PackFiles, edit: Edit): string | undefined {
  const { file, key } = edit;
  refuseFile(packFiles, file);
  const merged = edit.expected === undefined ? edit.value : mergedValue(packFiles, edit, edit.expected);
  const value = key === '' && merged !== null ? checkedFile(file, String(merged)) : merged;
  const open = new OpenFile(packFiles, file);
  open.write({ key, value });
  return open.source;
}

/** Returns the shape of a pack, or of a group in it; undefined for texts and other files. */
export function packGroup(path: string, key = ''): ShapeGroup | undefined {
  const { folder, name, type } = readPath(path);
  const group = folder === 'regions' || type !== 'json' ? undefined : shape.get(name);
  const node = group && key !== '' ? shapeAt(group, key) : group;
  return node && !isLeaf(node) ? node : undefined;
}

function refuseFile(packFiles: PackFiles, path: string): void {
  const { folder, name } = readPath(path);
  const slug = path.slice(path.lastIndexOf('/') + 1, -'.md'.length);
  const isThere = packFiles.files.has(path);
  if (isThere ? schemaFor(path) === undefined : !isOrdinary(folder, name)) {
    throw new EditRefused(`The file ${path} is not written by hand.`, 'Choose a text, a region file or an article.');
  }
  const [finding] = checkFileNames({ files: new Map([[path, '']]) }).findings;
  if (finding) throw new EditRefused(finding.message, finding.fix);
  if (!isThere && isArticlePath(path) && !slugPattern.test(slug)) {
    const message = `“${slug}” cannot be the name of an article: it is part of its address.`;
    throw new EditRefused(message, 'Use small letters, digits and -.');
  }
}

function isOrdinary(folder: string, name: string): boolean {
  if (folder === 'regions') return name === 'shared' || findRegion(name) !== undefined;
  return folder !== madeFromFolder && folder !== schemaFolder;
}

/** Returns the value to write; merges a list with others' changes of its other items. Throws EditConflict. */
function mergedValue(packFiles: PackFiles, edit: Edit, expected: Value): Value {
  const { file, key, value } = edit;
  const now = valueAt(packFiles, edit) ?? null;
  // The response was lost, and the client sent the edit again.
  if (isSame(edit, now, value)) return value;
  // If the value is missing, the editor may have seen the inherited one, or an empty list.
  const seen = now === null ? [null, [], ...inherited(packFiles, edit)] : [now];
  if (seen.some((one) => isSame(edit, one, expected))) return value;
  const merged = mergeValues(expected, now, value, 'edit');
  if (merged === undefined) throw new EditConflict({ file, key }, now);
  return merged;
}

function inherited(packFiles: PackFiles, { file, key }: Place): Value[] {
  if (key === '') return [];
  return basesOf(file)
    .map((base) => valueAt(packFiles, { file: base, key }))
    .filter((value) => value !== undefined);
}

/** Returns the files that a file inherits from, nearest first. */
export function basesOf(path: string): string[] {
  const { folder, language, name } = readPath(path);
  if (folder === 'regions') return name === 'shared' ? [] : ['regions/shared.json'];
  if (!packGroup(path)) return [];
  return [language, fallbackLanguage].filter((base) => base !== folder).map((base) => `${base}/${name}.json`);
}

/** Returns a whole file with its schema. Throws EditRefused if it is invalid. */
function checkedFile(file: string, source: string): string {
  if (!isArticlePath(file)) refuseBroken(file, source);
  return withSchemaKey(file, source);
}

/** Returns the values of a JSON file. Throws EditRefused if it is invalid or has bad keys. */
function refuseBroken(file: string, source: string): Group {
  const { root, findings } = parseJson(file, source);
  const [finding] = findings;
  if (finding) {
    const message = `The file ${file} cannot be read. Line ${finding.line}: ${finding.message}`;
    throw new EditRefused(message, finding.fix);
  }
  // Names in region files may be paths, which the schema checks.
  const [bad] = root && !file.startsWith('regions/') ? badKeys(root) : [];
  if (bad) throw new EditRefused(`${file}: ${bad.message}`, bad.fix);
  const value = root && getNodeValue(root);
  if (isGroup<Value>(value)) return value;
  throw new EditRefused(`The file ${file} is not a group of values.`, 'It begins with { and ends with }.');
}

function newRoot(file: string): Group {
  const schema = schemaFor(file);
  return { ...(schema && { [schemaKey]: schema }) };
}

function editJson(target: OpenFile, root: Group, { key, value }: NewValue): void {
  if (key === schemaKey) {
    throw new EditRefused(`Nothing in ${target.file} is edited under this name.`, 'Choose one of its values.');
  }
  if (value === null) unsetValue(root, key);
  // Later values may be inside this one.
  else setValue(target, root, key, structuredClone(value));
}

function splitKey(key: string): [string, string] {
  const at = key.lastIndexOf('.');
  return [key.slice(0, Math.max(0, at)), key.slice(at + 1)];
}

function setValue(target: OpenFile, root: Group, key: string, value: Value): void {
  withSharedLists(target, root, key);
  const [above, name] = splitKey(key);
  const found = valueIn(root, above);
  if (found === undefined) {
    setValue(target, root, above, { [refusedName(name)]: value });
    return;
  }
  if (Array.isArray(found)) {
    if (!/^\d+$/.test(name) || Number(name) > found.length) {
      throw new EditRefused(`The list “${above}” has no such item.`, 'Reload the page: someone may have removed it.');
    }
    found[Number(name)] = value;
    return;
  }
  if (!isGroup<Value>(found)) {
    const message = `“${above}” is one value, and no group of values.`;
    throw new EditRefused(message, 'Choose one of the values that are there.');
  }
  if (Object.hasOwn(found, name)) found[name] = value;
  else insertName(found, refusedName(name), value, placeFor(target, found, above, name));
}

function refusedName(name: string): string {
  // Groups list names that are numbers first.
  if (isKey(name) && !/^\d+$/.test(name)) return name;
  throw new EditRefused(`“${name}” cannot be a name.`, keyFix);
}

function insertName(group: Group, name: string, value: Value, at: number): void {
  const members = Object.entries(group).toSpliced(at, 0, [name, value]);
  for (const member of Object.keys(group)) delete group[member];
  Object.assign(group, Object.fromEntries(members));
}

/** Copies an inherited list into the region's own file before one of its items is edited. */
function withSharedLists(target: OpenFile, root: Group, key: string): void {
  const { packFiles, file } = target;
  for (const { index } of key.matchAll(/\./g)) {
    const above = key.slice(0, index);
    const [value] = valueIn(root, above) === undefined ? inherited(packFiles, { file, key: above }) : [];
    if (Array.isArray(value)) setValue(target, root, above, structuredClone(value));
  }
}

/** Returns the index of a new name, in the order of a model file (English for packs), or else last. */
function placeFor(target: OpenFile, group: Group, key: string, name: string): number {
  const own = Object.keys(group);
  const order = modelsFor(target, key).find((names) => names.includes(name)) ?? [];
  const rank = order.indexOf(name);
  const before = order.slice(0, Math.max(0, rank)).findLast((one) => own.includes(one));
  if (before !== undefined) return own.indexOf(before) + 1;
  const after = own.findIndex((one) => order.indexOf(one) > rank);
  return rank < 0 || after < 0 ? own.length : after;
}

function modelsFor({ packFiles, file }: OpenFile, key: string): string[][] {
  const namesAt = (path: string) => {
    const value = parsedAt(packFiles, { file: path, key });
    return isGroup(value) ? Object.keys(value) : [];
  };
  if (packGroup(file)) {
    return [...basesOf(file).reverse().map(namesAt), [...(packGroup(file, key)?.children.keys() ?? [])]];
  }
  const [folder = '', name = ''] = file.split('/');
  const alike = [...packFiles.files.keys()].filter((other) =>
    folder === 'regions' ? other.startsWith('regions/') : other.endsWith(`/${name}`),
  );
  return [file, ...alike].map(namesAt);
}

/** Removes a value and groups that become empty, but no array items. */
function unsetValue(root: Group, key: string): void {
  if (valueIn(root, key) === undefined) return;
  const [above, name] = splitKey(key);
  const group = valueIn(root, above);
  if (Array.isArray(group)) group.splice(Number(name), 1);
  else if (isGroup<Value>(group)) {
    delete group[name];
    if (above !== '' && Object.keys(group).length === 0 && !Array.isArray(valueIn(root, splitKey(above)[0])))
      unsetValue(root, above);
  }
}

function editArticle(source: string | undefined, { key, value }: NewValue): string {
  if (source === undefined) {
    throw new EditRefused('There is no such article.', 'Reload the page: someone may have removed it.');
  }
  if (!articleFields(source)) {
    throw new EditRefused('The head of this article cannot be read.', 'Fix it, or write it again in the whole file.');
  }
  if (key === schemaKey || (key !== bodyKey && !headFields.includes(key))) {
    throw new EditRefused(`An article has no “${key}”.`, `It has ${[...headFields.slice(1), bodyKey].join(', ')}.`);
  }
  if (value === null) {
    if (key === bodyKey) throw new EditRefused('An article has a text.', 'Remove the whole article instead.');
    return withField(source, key, undefined);
  }
  if (key === bodyKey && typeof value === 'string') return withBody(source, value);
  if (key !== bodyKey && isFieldValue(value)) return withField(source, key, value);
  throw new EditRefused(`“${key}” cannot have this value.`, 'Write a text.');
}

function isFieldValue(value: Value): value is string | string[] {
  return typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string'));
}
