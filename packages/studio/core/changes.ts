import { isGroup } from '@talkaroo/content/json/group';
import { isWithin } from '@talkaroo/content/packs/keys';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { isLeaf, shape, shapeAt } from '@talkaroo/content/packs/shape';
import { madeFromFolder } from '@talkaroo/content/packs/words/made-from';
import { getNodeValue, parseTree } from 'jsonc-parser';
import { LRUCache } from 'lru-cache';
import type { Change, Place, Value } from '../protocol';
import { partsOfArticle } from './article-parts';
import { isReadable } from './article-text';
import { headValue } from './head-value';

/** A changed value. Values other than strings are shown as JSON. */
export type ChangedValue = Pick<Change, 'file' | 'key' | 'before' | 'after' | 'beforeValue' | 'afterValue' | 'isOrder'>;

/**
 * Compares folders by file and key, articles by field, and arrays of equal length by item. Reordered lists are reported
 * by name. Ignores translation metadata.
 */
export function changedValues(before: Pick<PackFiles, 'files'>, after: Pick<PackFiles, 'files'>): ChangedValue[] {
  const names = [...new Set([...before.files.keys(), ...after.files.keys()])].sort();
  return names
    .filter((name) => before.files.get(name) !== after.files.get(name) && !name.startsWith(`${madeFromFolder}/`))
    .flatMap((name) => changedIn(name, before.files.get(name), after.files.get(name)));
}

/** Returns whether one place contains the other. */
export function touches(one: Place, other: Place): boolean {
  if (one.file !== other.file) return false;
  return one.key === '' || other.key === '' || isWithin(one.key, other.key) || isWithin(other.key, one.key);
}

function changedIn(file: string, before: string | undefined, after: string | undefined): ChangedValue[] {
  const changed: ChangedValue[] = [];
  const note: Note = (key, one, other, isOrder) => {
    const [before, after] = [one, other].map((value) => (isOrder ? itemsIn(file, key, value) : shown(value)));
    if (before === after && (isOrder || typeof one === typeof other)) return;
    changed.push({
      file,
      key,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
      ...(isOrder ? { isOrder } : { ...values(one, other) }),
    });
  };
  const [one, other] = [before, after].map((source) => (source === undefined ? undefined : readValue(file, source)));
  const areRead = (before === undefined || one !== undefined) && (after === undefined || other !== undefined);
  // New and deleted articles are reported as one change.
  const isWhole = file.endsWith('.md') && (before === undefined || after === undefined);
  if (areRead && !isWhole) compare('', one, other, note);
  // Only white space differs, or a file cannot be parsed.
  if (changed.length === 0) note('', before, after);
  // Creating or deleting a file also adds or removes its `$schema`, which is not worth reporting.
  const texts = before === undefined || after === undefined ? changed.filter(({ key }) => key !== '$schema') : changed;
  return texts.length > 0 ? texts : changed;
}

type Group = { [name: string]: Value };
type Note = (key: string, one: Value | undefined, other: Value | undefined, isOrder?: true) => void;

function compare(key: string, one: Value | undefined, other: Value | undefined, note: Note): void {
  const inside = (name: string | number) => (key ? `${key}.${name}` : String(name));
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.some(isGroup)) {
    for (const [at, item] of one.entries()) compare(inside(at), item, other[at], note);
  } else if ((isGroup(one) || one === undefined) && (isGroup(other) || other === undefined)) {
    const names = [Object.keys(one ?? {}), Object.keys(other ?? {})];
    const [ones, others] = names as [string[], string[]];
    for (const name of new Set([...others, ...ones])) compare(inside(name), one?.[name], other?.[name], note);
    const [kept, keptToo] = [
      ones.filter((name) => others.includes(name)),
      others.filter((name) => ones.includes(name)),
    ];
    if (kept.join() !== keptToo.join()) note(key, ones, others, true);
    if (ones.length + others.length === 0) note(key, one, other);
  } else {
    note(key, one, other);
  }
}

function values(one: Value | undefined, other: Value | undefined): Pick<Change, 'beforeValue' | 'afterValue'> {
  return { ...(isNoText(one) && { beforeValue: one }), ...(isNoText(other) && { afterValue: other }) };
}

function isNoText(value: Value | undefined): value is Exclude<Value, string> {
  return value !== undefined && typeof value !== 'string';
}

/** Returns the movable items of a list; undefined if the order has no meaning. */
function itemsIn(file: string, key: string, names: Value | undefined): string | undefined {
  const [, namespace = ''] = /^[^/]+\/([^/]+)\.json$/.exec(file) ?? [];
  const group = shape.get(namespace);
  const node = group && shapeAt(group, key);
  if (!node || isLeaf(node) || !node.item) return undefined;
  const { children } = node;
  return (names as string[]).filter((name) => !children.has(name)).join(', ');
}

function shown(value: Value | undefined): string | undefined {
  return typeof value === 'string' || value === undefined ? value : JSON.stringify(value);
}

/** Caches parsed articles, because YAML is slow and each edit changes only one article. */
const articles = new LRUCache<string, Group>({ max: 400 });

function readValue(file: string, source: string): Value | undefined {
  if (file.endsWith('.json')) {
    const root = parseTree(source);
    return root && getNodeValue(root);
  }
  const known = articles.get(source);
  if (known) return known;
  const parts = partsOfArticle(source);
  if (!parts || !isReadable(source)) return undefined;
  // Lines above the first field are comments.
  const fields = [...parts.fields].filter(([name]) => name !== '');
  const values = Object.fromEntries(fields.map(([name, lines]) => [name, headValue(name, lines)]));
  const article = { ...values, body: parts.body };
  articles.set(source, article);
  return article;
}
