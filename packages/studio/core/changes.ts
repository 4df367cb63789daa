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

/** One value that differs. Values are shown as texts, and everything else as JSON. */
export type ChangedValue = Pick<Change, 'file' | 'key' | 'before' | 'after' | 'beforeValue' | 'afterValue' | 'isOrder'>;

/**
 * Every value that differs between two folders of packs, in the order of files and keys: of an article each field of its
 * head and its body, of an array its items if it is as long as before, else the array; of a list whose items have moved
 * also their names, in order. What translations remember is no value.
 */
export function changedValues(before: Pick<PackFiles, 'files'>, after: Pick<PackFiles, 'files'>): ChangedValue[] {
  const names = [...new Set([...before.files.keys(), ...after.files.keys()])].sort();
  return names
    .filter((name) => before.files.get(name) !== after.files.get(name) && !name.startsWith(`${madeFromFolder}/`))
    .flatMap((name) => changedIn(name, before.files.get(name), after.files.get(name)));
}

/** Whether one place is part of the other. */
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
  // A new article is one thing, not one for each field.
  const isWhole = file.endsWith('.md') && (before === undefined || after === undefined);
  if (areRead && !isWhole) compare('', one, other, note);
  // Spaces between values, or what cannot be read.
  if (changed.length === 0) note('', before, after);
  // With its first text, a new file gets the name of its schema, and loses it with the last.
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
    // A group without values is one too.
    if (ones.length + others.length === 0) note(key, one, other);
  } else {
    note(key, one, other);
  }
}

/** What is no text, and only shown as one. */
function values(one: Value | undefined, other: Value | undefined): Pick<Change, 'beforeValue' | 'afterValue'> {
  return { ...(isNoText(one) && { beforeValue: one }), ...(isNoText(other) && { afterValue: other }) };
}

function isNoText(value: Value | undefined): value is Exclude<Value, string> {
  return value !== undefined && typeof value !== 'string';
}

/**
 * The items of a list that may be moved: a group of a pack may also have texts that are none of them. Undefined: the order of
 * the names is no matter, and nobody can move them.
 */
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

/** With each edit of a draft, all but one of those that it changes are the same. YAML takes its time. */
const articles = new LRUCache<string, Group>({ max: 400 });

/** A file as a value; undefined if it cannot be read. */
function readValue(file: string, source: string): Value | undefined {
  if (file.endsWith('.json')) {
    const root = parseTree(source);
    return root && getNodeValue(root);
  }
  const known = articles.get(source);
  if (known) return known;
  const parts = partsOfArticle(source);
  if (!parts || !isReadable(source)) return undefined;
  // Lines above the first field are a comment.
  const fields = [...parts.fields].filter(([name]) => name !== '');
  const values = Object.fromEntries(fields.map(([name, lines]) => [name, headValue(name, lines)]));
  const article = { ...values, body: parts.body };
  articles.set(source, article);
  return article;
}
