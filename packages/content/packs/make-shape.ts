import { printJson } from '@talkaroo/content/json/print-json';
import { getNodeValue } from 'jsonc-parser';
import { counselKey } from './counsel';
import { isDay } from './day-schema';
import { factNames } from './facts';
import { argumentsAndTags } from './message-shape';
import { fixedNames, htmlKeys, openLists, ownTagKeys } from './open-lists';
import type { PackFiles } from './pack-files';
import { glossaryName } from './pack-path';
import { readPageTag } from './page-tags';
import { parseJson, schemaKey } from './parse-pack';
import { type ArgumentType, anyItem, type LeafKind } from './shape';

type Made = { kind: LeafKind; arguments: Record<string, ArgumentType>; tags: string[] };

/** Makes `packages/content/packs/shape.json` from the English packs. @throws Error naming an unreadable or inconsistent text */
export function makeShape({ files }: PackFiles, language: string): string {
  const shapes = [...files].flatMap(([name, source]) => {
    const [, folder, namespace] = /^([^/]+)\/([^/]+)\.json$/.exec(name) ?? [];
    if (folder !== language || !namespace || namespace === glossaryName) return [];
    const { root, findings } = parseJson(name, source);
    if (!root) throw new Error(`${name}: ${findings[0]?.message}`);
    const leaves = leavesOf(namespace, getNodeValue(root));
    return [[namespace, Object.fromEntries([...leaves].map(([path, leaf]) => [path, written(leaf)]))]];
  });
  return printJson(Object.fromEntries(shapes));
}

function written({ kind, arguments: values, tags }: Made) {
  const needs = { ...(Object.keys(values).length > 0 && { arguments: values }), ...(tags.length > 0 && { tags }) };
  return Object.keys(needs).length > 0 ? { kind, ...needs } : kind;
}

type Tree = { [name: string]: string | Tree };

function leavesOf(namespace: string, pack: Tree): Map<string, Made> {
  const leaves = new Map<string, Made>();
  const { groups = [], texts = [] } = openLists[namespace as keyof typeof openLists] ?? {};
  const fixed = namespace === 'common' ? fixedNames : [];
  const isIn = (lists: readonly string[], path: string) => lists.some((list) => matches(list, path));
  const fieldsOf = new Map<string, Set<string>>();

  const isList = (path: string) => isIn([...groups, ...texts], path);

  const visit = (group: Tree, path: string, real: string) => {
    const [ofGroups, ofTexts] = [isIn(groups, path), isIn(texts, path)];
    for (const [name, value] of Object.entries(group)) {
      if (!path && name === schemaKey) continue;
      const isItem = typeof value === 'string' ? ofTexts && !fixed.includes(name) : ofGroups;
      const next = join(path, isItem ? anyItem : name);
      const key = join(real, name);
      if (typeof value !== 'string') visit(value, next, key);
      else {
        const made = makeLeaf(namespace, key, value);
        const known = leaves.get(next);
        if (known && known.kind !== made.kind) {
          throw new Error(`${namespace} ${key}: in one item of the list this is a ${known.kind}, here a ${made.kind}`);
        }
        leaves.set(next, known ? union(known, made) : made);
      }
      if (isItem && typeof value !== 'string') fieldsOf.set(key, new Set(fieldNames(value, next, isList)));
    }
  };
  visit(pack, '', '');

  for (const [item, fields] of fieldsOf) {
    const siblings = [...fieldsOf.keys()].filter((other) => parentOf(other) === parentOf(item));
    const missing = siblings.flatMap((other) => [...(fieldsOf.get(other) ?? [])]).find((field) => !fields.has(field));
    if (missing) throw new Error(`${namespace} ${item}: other items of this list have ${missing}, and this has not`);
  }
  return leaves;
}

function fieldNames(item: Tree, path: string, isList: (path: string) => boolean): string[] {
  return Object.entries(item).flatMap(([name, value]) => {
    const inside = join(path, name);
    if (typeof value === 'string' || isList(inside)) return [name];
    return fieldNames(value, inside, isList).map((field) => join(name, field));
  });
}

function makeLeaf(namespace: string, key: string, text: string): Made {
  const plain = (kind: LeafKind): Made => ({ kind, arguments: {}, tags: [] });
  if (htmlKeys[namespace as keyof typeof htmlKeys]?.includes(key)) return plain('html');
  if (text.startsWith('/')) return plain('picture');
  if (isDay(text) || key === 'seo.updated') return plain('day');
  if (key === counselKey) return plain('counsel');
  const { values, tags } = argumentsAndTags(text);
  for (const name of ['brand', ...factNames]) values.delete(name);
  // Links to pages are optional unless the code renders them.
  const isOwn = ownTagKeys[namespace as keyof typeof ownTagKeys]?.includes(key);
  const needed = [...tags].filter((tag) => isOwn || !readPageTag(tag));
  return { kind: 'text', arguments: Object.fromEntries([...values].sort()), tags: needed.sort() };
}

function union(one: Made, other: Made): Made {
  const values = Object.fromEntries(Object.entries({ ...one.arguments, ...other.arguments }).sort());
  return { kind: one.kind, arguments: values, tags: [...new Set([...one.tags, ...other.tags])].sort() };
}

function matches(pattern: string, path: string): boolean {
  const [wanted, names] = [pattern.split('.'), path.split('.')];
  return wanted.length === names.length && wanted.every((name, index) => name === anyItem || name === names[index]);
}

function join(path: string, name: string): string {
  return path ? `${path}.${name}` : name;
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('.'));
}
