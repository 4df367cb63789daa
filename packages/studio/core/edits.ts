import { slugPattern } from '@talkaroo/content/articles/article-schema';
import { isGroup } from '@talkaroo/content/json/group';
import { schemaFor, withSchemaKey } from '@talkaroo/content/packs/json-schemas';
import { checkFileNames, isArticleFile } from '@talkaroo/content/packs/known-files';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { badKeys, isKey, keyFix, parseJson, schemaKey } from '@talkaroo/content/packs/parse-pack';
import { isLeaf, type ShapeGroup, shape, shapeAt } from '@talkaroo/content/packs/shape';
import { fallbackLanguage } from '@talkaroo/content/regions/languages';
import { regions } from '@talkaroo/content/regions/regions';
import { isEqual } from 'es-toolkit';
import { getNodeValue, type Node } from 'jsonc-parser';
import type { Edit, Place, Value } from '../protocol';
import { indexesOf } from './array-items';
import { articleValue, bodyKey, headFields, isReadable, isSameBody, withBody, withField } from './article-text';
import { newMistake } from './edit-mistakes';
import {
  formatJson,
  insertValue,
  type JsonPath,
  mergeValue,
  moveMember,
  namesIn,
  nodeAt,
  removeMember,
  treeOf,
} from './json-text';

/** The current value differs from the expected one. */
export class EditConflict extends Error {
  override name = 'EditConflict';

  constructor(
    readonly place: Place,
    /** `null` if there is no value. */
    readonly now: Value,
  ) {
    super(`${place.file} ${place.key} has been changed by somebody else`);
  }
}

/** An edit is invalid; `message` and `fix` are shown to the user. */
export class EditRefused extends Error {
  override name = 'EditRefused';

  constructor(
    message: string,
    readonly fix: string,
  ) {
    super(message);
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
    if (source !== after.files.get(edit.file)) after = withFile(after, edit.file, source);
  }
  const mistake = newMistake(packFiles, after);
  if (!mistake) return after;
  const isOwn = edits.some(({ file }) => file === mistake.path) || mistake.message.includes(mistake.path);
  throw new EditRefused(isOwn ? mistake.message : `${mistake.path}: ${mistake.message}`, mistake.fix);
}

/** Returns a value, or the whole file for the key `''`; undefined if it is missing or unreadable. */
export function valueAt({ files }: Pick<PackFiles, 'files'>, { file, key }: Place): Value | undefined {
  const source = files.get(file);
  if (source === undefined || key === '') return source;
  if (isArticlePath(file)) return articleValue(source, key);
  const root = treeOf(source);
  const node = root && nodeAt(root, pathIn(root, key));
  return node && (getNodeValue(node) as Value);
}

type NewValue = { key: string; value: Value | null };

/**
 * Writes values of a file without checks. `null` removes a value, and the key `''` is the whole file.
 * @returns the values that could not be written, too: the file cannot be read, or has no such place
 */
export function writeValues<T extends NewValue>(
  packFiles: PackFiles,
  file: string,
  values: readonly T[],
): { files: PackFiles; refused: T[] } {
  const target = { packFiles, file, group: packGroup(file) };
  const before = packFiles.files.get(file);
  const refused: T[] = [];
  let source = before;
  for (const value of values) {
    try {
      source = withValue(target, source, value);
    } catch (error) {
      if (!(error instanceof EditRefused)) throw error;
      refused.push(value);
    }
  }
  const isJson = source !== undefined && !isArticlePath(file) && values.some(({ key }) => key !== '');
  return { files: withFile(packFiles, file, isJson ? finished(target, before, source as string) : source), refused };
}

function withValue(target: Target, source: string | undefined, { key, value }: NewValue): string | undefined {
  const { file } = target;
  if (key === '') return value === null ? undefined : String(value);
  const edit: ValueEdit = value === null ? { do: 'unset', file, key } : { do: 'set', file, key, value };
  if (isArticlePath(file)) return editArticle(source, edit);
  if (source === undefined && value === null) return undefined;
  const written = editJson(target, source ?? emptyFile(file), edit);
  if (!isGroup<Value>(value)) return written;
  // The order of names is that of a list's items.
  const path = pathIn(treeOf(written) as Node, key);
  return Object.keys(value).reduce((text, name, to) => {
    const from = namesIn(nodeAt(treeOf(text) as Node, path)).indexOf(name);
    return from === to ? text : moveMember(text, path, from, to);
  }, written);
}

function withFile(packFiles: PackFiles, path: string, source: string | undefined): PackFiles {
  const files = new Map(packFiles.files);
  const isNew = !files.has(path);
  if (source === undefined) files.delete(path);
  else files.set(path, source);
  if (!isNew) return { ...packFiles, files };
  const names = [...files.keys()].sort();
  return { ...packFiles, files: new Map(names.map((name) => [name, files.get(name) as string])) };
}

/** @returns undefined to delete the file */
function applyEdit(packFiles: PackFiles, edit: Edit): string | undefined {
  refuseFile(packFiles, edit.file);
  if ('expected' in edit && edit.expected !== undefined) refuseConflict(packFiles, edit, edit.expected);
  if (edit.do === 'file') return wholeFile(edit);
  const source = packFiles.files.get(edit.file);
  if (isArticlePath(edit.file)) return editArticle(source, edit);
  const target = { packFiles, file: edit.file, group: packGroup(edit.file) };
  const after = editJson(target, source ?? emptyFile(edit.file), edit);
  if (source === undefined && (edit.do === 'unset' || edit.do === 'remove')) return undefined;
  return finished(target, source, after);
}

/** Deletes a pack without texts. Files that were not formatted before keep their layout. */
function finished({ group }: Target, before: string | undefined, after: string): string | undefined {
  if (group && isOnlySchema(after)) return undefined;
  return before === undefined || formatJson(before) === before ? formatJson(after) : after;
}

function isArticlePath(path: string): boolean {
  return isArticleFile(path.slice(path.indexOf('/') + 1));
}

function packGroup(path: string): ShapeGroup | undefined {
  const [folder, file = ''] = path.split('/');
  return folder === 'regions' ? undefined : shape.get(file.slice(0, -'.json'.length));
}

/** Refuses generated and unknown files. */
function refuseFile(packFiles: PackFiles, path: string): void {
  const [folder = '', file = ''] = path.split('/');
  const slug = path.slice(path.lastIndexOf('/') + 1, -'.md'.length);
  if (packFiles.files.has(path) ? schemaFor(path) !== undefined : isOrdinary(folder, file)) {
    const [finding] = checkFileNames({ root: packFiles.root, files: new Map([[path, '']]) }).findings;
    if (finding) throw new EditRefused(finding.message, finding.fix);
    if (!packFiles.files.has(path) && isArticlePath(path) && !slugPattern.test(slug)) {
      throw new EditRefused(
        `“${slug}” cannot be the name of an article: it is part of its address.`,
        'Use small letters, digits and -.',
      );
    }
    return;
  }
  throw new EditRefused(`The file ${path} is not written by hand.`, 'Choose a text, a region file or an article.');
}

function isOrdinary(folder: string, file: string): boolean {
  if (folder === 'regions') return file === 'shared.json' || regions.some(({ id }) => file === `${id}.json`);
  return folder !== 'made-from' && folder !== 'schemas';
}

function refuseConflict(packFiles: PackFiles, edit: Edit, expected: Value): void {
  const place = { file: edit.file, key: 'key' in edit ? edit.key : '' };
  const now = valueAt(packFiles, place);
  const isBody = isArticlePath(place.file) && place.key === bodyKey;
  const isSame = (one: Value, other: Value) => isEqual(one, other) || (isBody && isSameBody(one, other));
  // The response was lost, and the client sent the edit again.
  if (edit.do === 'set' && now !== undefined && isSame(now, edit.value)) return;
  if (edit.do === 'unset' && now === undefined) return;
  // If the value is missing, the editor may have seen the inherited one.
  const seen = now === undefined ? [null, ...inherited(packFiles, place)] : [now];
  if (!seen.some((value) => isSame(value, expected))) throw new EditConflict(place, now ?? null);
}

function inherited(packFiles: PackFiles, { file, key }: Place): Value[] {
  if (key === '') return [];
  return basesOf(file)
    .map((base) => valueAt(packFiles, { file: base, key }))
    .filter((value) => value !== undefined);
}

/** Returns the files that a file inherits from, nearest first. */
export function basesOf(path: string): string[] {
  const [folder = '', file = ''] = path.split('/');
  if (folder === 'regions') return file === 'shared.json' ? [] : ['regions/shared.json'];
  if (!packGroup(path)) return [];
  const [language = ''] = folder.split('@');
  return [language, fallbackLanguage].filter((base) => base !== folder).map((base) => `${base}/${file}`);
}

function wholeFile({ file, source }: Extract<Edit, { do: 'file' }>): string | undefined {
  if (source === null) return undefined;
  if (!isArticlePath(file)) refuseBroken(file, source);
  return withSchemaKey(file, source);
}

function refuseBroken(file: string, source: string): Node {
  const known = treeOf(source);
  if (known) return known;
  const { findings } = parseJson(file, source);
  const [finding] = findings;
  if (finding) {
    const message = `The file ${file} cannot be read. Line ${finding.line}: ${finding.message}`;
    throw new EditRefused(message, finding.fix);
  }
  throw new EditRefused(`The file ${file} is not a group of values.`, 'It begins with { and ends with }.');
}

function emptyFile(path: string): string {
  const schema = schemaFor(path);
  return formatJson(schema === undefined ? '{}' : `{\n${JSON.stringify(schemaKey)}: ${JSON.stringify(schema)}}`);
}

function isOnlySchema(source: string): boolean {
  return namesIn(treeOf(source)).every((name) => name === schemaKey);
}

type ValueEdit = Exclude<Edit, { do: 'file' }>;
type ListEdit = Extract<Edit, { list: string }>;

/** A JSON file to edit; `group` is set for packs. */
type Target = { packFiles: PackFiles; file: string; group: ShapeGroup | undefined };

/** Splits a dotted key. Digits are an index if the file has an array there. */
function pathIn(root: Node, key: string): (string | number)[] {
  let node: Node | undefined = root;
  return key.split('.').map((name) => {
    const segment = node?.type === 'array' && /^(0|[1-9]\d*)$/.test(name) ? Number(name) : name;
    node = node && nodeAt(node, [segment]);
    return segment;
  });
}

function editJson(target: Target, source: string, edit: ValueEdit): string {
  const root = refuseBroken(target.file, source);
  const key = 'list' in edit ? edit.list : edit.key;
  if (key === '' || key === schemaKey) {
    throw new EditRefused(`Nothing in ${target.file} is edited under this name.`, 'Choose one of its values.');
  }
  const bad = badKeys(root).find(({ path }) => key === path.join('.') || key.startsWith(`${path.join('.')}.`));
  if (bad) throw new EditRefused(bad.message, bad.fix);
  switch (edit.do) {
    case 'set':
      return setValue(target, source, edit.key, edit.value);
    case 'unset':
      return unsetValue(source, pathIn(root, edit.key));
    default:
      return target.group ? editPackList(target, target.group, source, edit) : editArray(target, source, edit);
  }
}

function setValue(target: Target, before: string, key: string, value: Value): string {
  const source = withSharedLists(target, before, key);
  const root = treeOf(source) as Node;
  const path = pathIn(root, key);
  if (nodeAt(root, path)) return mergeValue(source, path, value);
  let length = path.length - 1;
  while (!nodeAt(root, path.slice(0, length))) length -= 1;
  const parent = nodeAt(root, path.slice(0, length)) as Node;
  const name = path[length] as string | number;
  const rest = path.slice(length + 1);
  refuseNames(parent, path, length);
  const inside = rest.reduceRight<Value>((below, segment) => ({ [segment]: below }), value);
  const members = parent.children ?? [];
  if (parent.type === 'array') return insertValue(source, path.slice(0, length), { value: inside, at: members.length });
  const at = placeFor(target, source, path.slice(0, length), String(name));
  return insertValue(source, path.slice(0, length), {
    name: String(name),
    value: inside,
    at,
    ...(target.group && { expanded: true }),
  });
}

function refuseNames(parent: Node, path: JsonPath, length: number): void {
  const above = path.slice(0, length).join('.');
  if (parent.type === 'array') {
    if (path[length] === parent.children?.length && path.length === length + 1) return;
    throw new EditRefused(`The list “${above}” has no such item.`, 'Reload the page: somebody may have removed it.');
  }
  if (parent.type !== 'object') {
    throw new EditRefused(
      `“${above}” is one value, and no group of values.`,
      'Choose one of the values that are there.',
    );
  }
  const bad = path.slice(length).find((name) => !isKey(String(name)));
  if (bad !== undefined) throw new EditRefused(`“${bad}” cannot be a name.`, keyFix);
}

/** Copies an inherited list into the region's own file before one of its items is edited. */
function withSharedLists({ packFiles, file, group }: Target, source: string, key: string): string {
  if (group || basesOf(file).length === 0) return source;
  const names = key.split('.');
  for (let length = 1; length < names.length; length += 1) {
    const above = names.slice(0, length).join('.');
    const root = treeOf(source) as Node;
    if (nodeAt(root, pathIn(root, above))) continue;
    const [value] = inherited(packFiles, { file, key: above });
    if (Array.isArray(value)) return setValue({ packFiles, file, group }, source, above, value);
  }
  return source;
}

/** Returns the index of a new name, in the order of a model file (English for packs), or else last. */
function placeFor(target: Target, source: string, path: JsonPath, name: string): number {
  const own = namesIn(nodeAt(treeOf(source) as Node, path));
  const order = modelsFor(target, path).find((names) => names.includes(name)) ?? [];
  const rank = order.indexOf(name);
  for (const before of order.slice(0, Math.max(0, rank)).reverse()) {
    if (own.includes(before)) return own.indexOf(before) + 1;
  }
  const after = order.slice(rank + 1).flatMap((other) => (own.includes(other) ? [own.indexOf(other)] : []));
  return after.length > 0 && rank !== -1 ? Math.min(...after) : own.length;
}

/** Returns the names in similar groups, best model first. */
function modelsFor({ packFiles, file, group }: Target, path: JsonPath): string[][] {
  const key = path.join('.');
  if (group) {
    const node = key === '' ? group : shapeAt(group, key);
    const bases = basesOf(file).reverse();
    const named = bases.map((base) => {
      const root = treeOf(packFiles.files.get(base) ?? '');
      return namesIn(root && nodeAt(root, path));
    });
    return [...named, node && !isLeaf(node) ? [...node.children.keys()] : []];
  }
  const [folder = '', name = ''] = file.split('/');
  const alike = [...packFiles.files.keys()].filter((other) =>
    folder === 'regions' ? other.startsWith('regions/') : other.endsWith(`/${name}`),
  );
  return [file, ...alike].flatMap((other) => {
    const root = treeOf(packFiles.files.get(other) ?? '');
    return root ? groupsLike(root, path).map(namesIn) : [];
  });
}

/** Returns the groups at a path, whatever their array indexes are. */
function groupsLike(node: Node, [segment, ...rest]: JsonPath): Node[] {
  if (segment === undefined) return [node];
  if (typeof segment === 'number')
    return (node.type === 'array' ? (node.children ?? []) : []).flatMap((item) => groupsLike(item, rest));
  const child = nodeAt(node, [segment]);
  return child ? groupsLike(child, rest) : [];
}

/** Removes a value and groups that become empty, but no array items. */
function unsetValue(source: string, path: JsonPath): string {
  const root = treeOf(source) as Node;
  if (!nodeAt(root, path)) return source;
  const above = path.slice(0, -1);
  const parent = nodeAt(root, above) as Node;
  const name = path.at(-1);
  const after = removeMember(source, above, typeof name === 'number' ? name : namesIn(parent).indexOf(String(name)));
  const isEmpty = parent.type === 'object' && parent.children?.length === 1;
  return isEmpty && typeof above.at(-1) === 'string' ? unsetValue(after, above) : after;
}

function editPackList(target: Target, group: ShapeGroup, source: string, edit: ListEdit): string {
  const { list } = edit;
  const node = shapeAt(group, list);
  if (!node || isLeaf(node) || !node.item) {
    throw new EditRefused(`“${list}” is no list: its texts have fixed names.`, 'Change the texts that are there.');
  }
  const { children } = node;
  const path = list.split('.');
  const names = namesIn(nodeAt(treeOf(source) as Node, path));
  const items = names.filter((name) => !children.has(name));
  if (edit.do === 'add') {
    const { id, value, at } = edit;
    if (id === undefined || !isKey(id)) throw new EditRefused(`“${id ?? ''}” cannot be the name of an item.`, keyFix);
    if (names.includes(id) || children.has(id)) {
      throw new EditRefused(`There is an item “${id}” in this list already.`, 'Choose another name.');
    }
    if (at !== undefined) refusePlace(at, items.length);
    if (names.length === 0) return setValue(target, source, `${list}.${id}`, value);
    const place = at === undefined ? placeFor(target, source, path, id) : placeAmong(names, items, at);
    return insertValue(source, path, { name: id, value, at: place, expanded: true });
  }
  const item = String(edit.item);
  if (!items.includes(item)) throw noItem(item);
  if (edit.do === 'remove') return unsetValue(source, [...path, item]);
  refusePlace(edit.to, items.length - 1);
  const others = (all: readonly string[]) => all.filter((name) => name !== item);
  const to = placeAmong(others(names), others(items), edit.to);
  return moveMember(source, path, names.indexOf(item), to);
}

/** Converts an index among items to one among all names, as groups may also contain other texts. */
function placeAmong(names: readonly string[], items: readonly string[], at: number): number {
  const [following, last] = [items[at], items.at(-1)];
  if (following !== undefined) return names.indexOf(following);
  return last === undefined ? names.length : names.indexOf(last) + 1;
}

function editArray(target: Target, before: string, edit: ListEdit): string {
  const { list } = edit;
  const source = withSharedLists(target, before, `${list}.0`);
  const root = treeOf(source) as Node;
  const path = pathIn(root, list);
  const node = nodeAt(root, path);
  if (!node && edit.do === 'add') {
    refusePlace(edit.at ?? 0, 0);
    return setValue(target, source, list, [edit.value]);
  }
  if (node?.type !== 'array') throw new EditRefused(`“${list}” is no list.`, 'Choose one of the lists that are there.');
  const count = node.children?.length ?? 0;
  if (edit.do === 'add') {
    const at = edit.at ?? count;
    refusePlace(at, count);
    return insertValue(source, path, { value: edit.value, at });
  }
  const item = indexIn(getNodeValue(node), edit.item);
  if (edit.do === 'remove') return removeMember(source, path, item);
  refusePlace(edit.to, count - 1);
  return item === edit.to ? source : moveMember(source, path, item, edit.to);
}

function indexIn(items: readonly Value[], item: string | number): number {
  const found = typeof item === 'string' ? indexesOf(items, item) : [item];
  const [index] = found;
  if (found.length > 1) {
    throw new EditRefused(
      `This list has “${item}” ${found.length} times.`,
      'Give each of them a name of its own first.',
    );
  }
  if (index === undefined || items[index] === undefined) throw noItem(String(item));
  return index;
}

function noItem(item: string): EditRefused {
  return new EditRefused(`This list has no item “${item}”.`, 'Reload the page: somebody may have removed it.');
}

function refusePlace(at: number, most: number): void {
  if (Number.isInteger(at) && at >= 0 && at <= most) return;
  throw new EditRefused(
    `There is no place ${at + 1} in this list.`,
    'Reload the page: somebody may have changed the list.',
  );
}

function editArticle(source: string | undefined, edit: ValueEdit): string {
  if (source === undefined) {
    throw new EditRefused('There is no such article.', 'Reload the page: somebody may have removed it.');
  }
  const key = 'list' in edit ? edit.list : edit.key;
  if (!isReadable(source)) {
    throw new EditRefused('The head of this article cannot be read.', 'Fix it, or write it anew, in the whole file.');
  }
  if (key === schemaKey || (key !== bodyKey && !headFields.includes(key))) {
    throw new EditRefused(`An article has no “${key}”.`, `It has ${[...headFields.slice(1), bodyKey].join(', ')}.`);
  }
  if (edit.do === 'set') {
    if (key === bodyKey && typeof edit.value === 'string') return withBody(source, edit.value);
    if (key !== bodyKey && isFieldValue(edit.value)) return withField(source, key, edit.value);
    throw new EditRefused(`“${key}” cannot have this value.`, 'Write a text.');
  }
  if (edit.do === 'unset') {
    if (key === bodyKey) throw new EditRefused('An article has a text.', 'Remove the whole article instead.');
    return withField(source, key, undefined);
  }
  const items = articleValue(source, key) ?? [];
  if (!Array.isArray(items)) throw new EditRefused(`“${key}” is no list.`, 'Write a text.');
  const changed = JSON.parse(
    editArray({ packFiles: none, file: '', group: undefined }, JSON.stringify({ list: items }), {
      ...edit,
      list: 'list',
    }),
  ) as { list: Value };
  const { list } = changed;
  if (!isFieldValue(list)) throw new EditRefused(`“${key}” is a list of names.`, 'Choose articles.');
  return withField(source, key, list.length > 0 ? list : undefined);
}

const none: PackFiles = { root: '', files: new Map() };

function isFieldValue(value: Value): value is string | string[] {
  return typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string'));
}
