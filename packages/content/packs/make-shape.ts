import { TYPE } from '@formatjs/icu-messageformat-parser';
import { printJson } from '@talkaroo/content/json/print-json';
import { union } from 'es-toolkit/array';
import { getNodeValue } from 'jsonc-parser';
import { counselKey } from './counsel';
import { isDay } from './day-schema';
import { factNames } from './facts';
import { argumentsIn, partsOf } from './message-shape';
import type { Namespace } from './messages';
import { fixedNames, groupLists, htmlKeys, ownTagKeys, textLists } from './open-lists';
import type { PackFiles } from './pack-files';
import { glossaryName } from './pack-path';
import { readPageTag } from './page-tags';
import { parseJson, schemaKey } from './parse-pack';
import { anyItem, type LeafKind, readLeaf, type WrittenGroup } from './shape';

/** Makes `packages/content/packs/shape.json` from the English packs. @throws Error naming an unreadable or inconsistent text */
export function makeShape({ files }: PackFiles, language: string): string {
  const shapes = [...files].flatMap(([name, source]) => {
    const [, folder, namespace] = /^([^/]+)\/([^/]+)\.json$/.exec(name) ?? [];
    if (folder !== language || !namespace || namespace === glossaryName) return [];
    const { root, findings } = parseJson(name, source);
    if (!root) throw new Error(`${name}: ${findings[0]?.message}`);
    const { [schemaKey]: _, ...texts } = getNodeValue(root);
    return [[namespace, groupShape({ namespace: namespace as Namespace, path: '', key: '' }, texts)]];
  });
  return printJson(Object.fromEntries(shapes));
}

type Texts = { [name: string]: string | Texts };

/** Place of a text or group: `path` has {@link anyItem} for the items of open lists, `key` their names. */
type Place = { namespace: Namespace; path: string; key: string };

/** Returns the shape of a group, with what is `known` from other items of its list. */
function groupShape(place: Place, texts: Texts, known?: string | WrittenGroup): WrittenGroup {
  const { namespace, path, key } = place;
  const shape: WrittenGroup = typeof known === 'object' ? { ...known } : {};
  const items = new Map<string, string[]>();
  for (const [name, inside] of Object.entries(texts)) {
    const shapeName = isItem(place, name, inside) ? anyItem : name;
    const at = { namespace, path: join(path, shapeName), key: join(key, name) };
    if (typeof inside === 'string') {
      shape[shapeName] = leafShape(at, inside, shape[shapeName]);
    } else {
      shape[shapeName] = groupShape(at, inside, shape[shapeName]);
      if (shapeName === anyItem) items.set(at.key, fieldsOf(groupShape(at, inside)));
    }
  }
  checkItems(namespace, items);
  return shape;
}

/** @throws Error naming an item of a list that lacks a field that others have */
function checkItems(namespace: string, fieldsByItem: ReadonlyMap<string, string[]>): void {
  const all = [...fieldsByItem.values()].flat();
  for (const [item, fields] of fieldsByItem) {
    const missing = all.find((field) => !fields.includes(field));
    if (missing) throw new Error(`${namespace} ${item}: other items of this list have ${missing}, and this has not`);
  }
}

/** Returns the dotted paths of the texts and open lists in a group. */
function fieldsOf(shape: WrittenGroup): string[] {
  return Object.entries(shape).flatMap(([name, node]) => {
    const isField = typeof node === 'string' || anyItem in node;
    return isField ? name : fieldsOf(node).map((field) => join(name, field));
  });
}

function isItem({ namespace, path }: Place, name: string, inside: string | Texts): boolean {
  if (typeof inside !== 'string') return isIn(groupLists[namespace], path);
  return isIn(textLists[namespace], path) && !(namespace === 'common' && fixedNames.includes(name));
}

function isIn(lists: readonly string[] = [], path: string): boolean {
  return lists.some((list) => matches(list, path));
}

function matches(pattern: string, path: string): boolean {
  const [wanted, names] = [pattern.split('.'), path.split('.')];
  return wanted.length === names.length && wanted.every((name, index) => name === anyItem || name === names[index]);
}

function leafShape({ namespace, key }: Place, text: string, known?: string | WrittenGroup): string {
  const before = typeof known === 'string' ? readLeaf(known) : undefined;
  const kind = kindOf(namespace, key, text);
  if (before && before.kind !== kind) {
    throw new Error(`${namespace} ${key}: in one item of the list this is a ${before.kind}, here a ${kind}`);
  }
  if (kind !== 'text') return kind;
  const parts = partsOf(text);
  const values = argumentsIn(parts);
  for (const name of ['brand', ...factNames]) values.delete(name);
  const tags = parts.flatMap((part) => (part.type === TYPE.tag ? part.value : []));
  // Links to pages are optional unless the code renders them.
  const isOwn = ownTagKeys[namespace]?.includes(key);
  const needed = tags.filter((tag) => isOwn || !readPageTag(tag));
  const allValues = Object.entries({ ...before?.arguments, ...Object.fromEntries(values) }).sort();
  const braced = allValues.map(([name, type]) => (type === 'text' ? `{${name}}` : `{${name}: ${type}}`));
  const allTags = union(before?.tags ?? [], needed).sort();
  return [kind, ...braced, ...allTags.map((tag) => `<${tag}>`)].join(' ');
}

function kindOf(namespace: Namespace, key: string, text: string): LeafKind {
  if (htmlKeys[namespace]?.includes(key)) return 'html';
  if (text.startsWith('/')) return 'picture';
  if (isDay(text) || key === 'seo.updated') return 'day';
  return key === counselKey ? 'counsel' : 'text';
}

function join(path: string, name: string): string {
  return path ? `${path}.${name}` : name;
}
