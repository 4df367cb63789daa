import path from 'node:path';
import { leavesOf as leavesIn } from '@talkaroo/content/json/group';
import { packFolders } from '@talkaroo/content/packs/known-files';
import { pluralCategories } from '@talkaroo/content/packs/message-shape';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { repository as start } from '@talkaroo/content/packs/packs-testing';
import { isLeaf, type Leaf, type ShapeGroup, shape, shapeAt } from '@talkaroo/content/packs/shape';
import { textMistake } from '@talkaroo/content/packs/text-mistakes';
import { type Language, languages } from '@talkaroo/content/regions/languages';
import { expect } from 'vitest';
import { seed } from '@/tests/support/runs';
import type { Edit, Value } from '../protocol';
import { articleValue } from './article-text';
import { readJson } from './json-text';
import {
  isBroken,
  type Part,
  type PartsOptions,
  type PluralPart,
  partsOf,
  sourceOf,
  withForm,
  withoutForm,
} from './message-parts';

/** Reproduces the edits of a run: `TEST_SEED`. */
export const seedOfEdits = seed ?? Date.now();
let state = seedOfEdits;

function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

export const below = (most: number) => Math.floor(random() * most);
export const oneOf = <T>(all: readonly T[]): T => all[below(all.length)] as T;
export const chance = (share: number) => random() < share;

const nasty = [...'{}<>\'"\\#\n😀\u200f‑$ ', '👍🏽', '</', "'{", '{brand}', '<b>', '&lt;'];

function words(text: string): string {
  const letters = () => oneOf(chance(0.3) || text === '' ? nasty : [...text]);
  return Array.from({ length: 1 + below(6) }, letters).join('');
}

export function retyped(text: string): string {
  const letters = [...text];
  return letters.toSpliced(below(letters.length + 1), below(4), ...(chance(0.8) ? [words(text)] : [])).join('');
}

type Known = { leaf: Leaf; tag: string };

function withAnother(parts: readonly Part[], part: Part): Part[] {
  return parts.toSpliced(below(parts.length + 1), 0, part);
}

function reworked(parts: readonly Part[], { leaf, tag }: Known, options: PartsOptions): readonly Part[] {
  const at = below(parts.length);
  const part = parts[at];
  const without = () => parts.toSpliced(at, 1);
  const written = () => withAnother(parts, { kind: 'words', text: words(tag) });
  switch (below(8)) {
    case 0:
      return written();
    case 1:
      // Moves a placeholder. The ends of a tag stay in place.
      return part?.kind === 'chip' ? withAnother(without(), part) : parts;
    case 2:
      return part?.kind === 'words' ? parts : without();
    case 3:
      return withAnother(parts, { kind: 'chip', chip: 'brand', name: 'brand', source: '{brand}' });
    case 4: {
      if (!leaf.mayLink || part?.kind !== 'words') return parts;
      const link = { kind: 'tag', name: 'course', source: '<course>' } as const;
      return parts.toSpliced(at, 1, { ...link, end: false }, part, { ...link, end: true, source: '</course>' });
    }
    default:
      if (part?.kind === 'words') return parts.with(at, { kind: 'words', text: retyped(part.text) });
      return part?.kind === 'plural' ? parts.with(at, withOtherForm(part, { leaf, tag }, options)) : written();
  }
}

function withOtherForm(part: PluralPart, known: Known, { isHtml = false }: PartsOptions): PluralPart {
  const category = oneOf(
    part.type === 'select' ? part.forms.map((form) => form.category) : pluralCategories(known.tag),
  );
  if (chance(0.1)) return withoutForm(part, category);
  const options = { form: part.type, isHtml };
  const before = part.forms.find((form) => form.category === category) ?? part.forms.at(-1);
  return withForm(part, category, sourceOf(reworked(partsOf(before?.source ?? '', options), known, options), options));
}

const folders = packFolders(start).map(({ name }) => name);
const packPaths = folders
  .flatMap((folder) => [...shape.keys()].map((name) => `${folder}/${name}.json`))
  .filter((file) => start.files.has(file));
const regionPaths = [...start.files.keys()].filter((file) => /^regions\/(?!shared)/.test(file));
const articlePaths = [...start.files.keys()].filter((file) => file.endsWith('.md'));

export function namespaceOf(file: string): string | undefined {
  const namespace = /^[^/]+\/([^/]+)\.json$/.exec(file)?.[1] ?? '';
  return shape.has(namespace) ? namespace : undefined;
}

type Leaves = Map<string, Value>;

export function leavesOf(source = '{}'): Leaves {
  const leaves = leavesIn(JSON.parse(source)).map(([path, leaf]) => [path.join('.'), leaf as Value] as const);
  return new Map(leaves.filter(([key]) => key !== '' && key !== '$schema'));
}

function somePack(): string {
  const folder = oneOf(folders);
  return oneOf(packPaths.filter((file) => file.startsWith(`${folder}/`)));
}

function someText(files: PackFiles): Edit[] {
  const file = somePack();
  const group = shape.get(namespaceOf(file) ?? '') as ShapeGroup;
  const texts = [...leavesOf(files.files.get(file))].filter(([key]) => {
    const leaf = shapeAt(group, key);
    return leaf && isLeaf(leaf) && (leaf.kind === 'text' || leaf.kind === 'html');
  });
  if (texts.length === 0) return [];
  const [key, value] = oneOf(texts) as [string, string];
  const leaf = shapeAt(group, key) as Leaf;
  const { tag } = languages[file.split(/[/@]/)[0] as Language];
  const options = { isHtml: leaf.kind === 'html' };
  const parts = partsOf(value, options);
  expect([file, key, isBroken(parts)]).toEqual([file, key, false]);
  const changed = reworked(parts, { leaf, tag }, options);
  // The editor refuses to remove required chips.
  const source = sourceOf(changed, options);
  if (!leaf.inList && textMistake(source, leaf)) return [];
  return [{ file, key, value: source, ...(chance(0.7) && { expected: chance(0.1) ? `${value}x` : value }) }];
}

function someUnset(files: PackFiles): Edit[] {
  const file = somePack();
  const keys = [...leavesOf(files.files.get(file)).keys()];
  if (keys.length > 0 && chance(0.5)) return [{ file, key: oneOf(keys), value: null }];
  // Restores a missing text from English.
  const english = leavesOf(files.files.get(`en/${namespaceOf(file)}.json`));
  const missing = [...english].filter(([key]) => !keys.includes(key));
  if (missing.length === 0) return [];
  const [key, value] = oneOf(missing);
  return [{ file, key, value, expected: chance(0.5) ? null : value }];
}

/** A list: an array, or a group of a pack whose items have names. */
type List = { key: string; value: Value; items: string[] };

function listsIn(value: Value | undefined, group?: ShapeGroup, key = ''): List[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([name, one]) => listsIn(one, group, key ? `${key}.${name}` : name));
  const node = group && (key ? shapeAt(group, key) : group);
  const fixed = node && !isLeaf(node) && node.item ? node.children : undefined;
  if (!fixed && !Array.isArray(value)) return inside;
  return [{ key, value, items: Object.keys(value).filter((name) => !fixed?.has(name)) }, ...inside];
}

let made = 0;

/** Returns an edit that removes, moves or adds an item of a list, which may have been seen long ago. */
function someListEdit(files: PackFiles, paths: readonly string[]): Edit[] {
  const file = oneOf(paths);
  const listsOf = (path: string, from = files) => {
    const source = from.files.get(path);
    if (source === undefined) return [];
    const root = path.endsWith('.md') ? { related: articleValue(source, 'related') ?? [] } : readJson(source);
    return listsIn(root, shape.get(namespaceOf(path) ?? '')).filter(
      ({ items, value }) => items.length > 0 || Array.isArray(value),
    );
  };
  const list = oneOf(listsOf(file, chance(0.1) ? start : files));
  if (!list) return [];
  const { key, value, items } = list;
  const members = Object.entries(value as object) as [string, Value][];
  const somewhere = () => {
    const item = oneOf(items);
    return members.findIndex(([own]) => own === item);
  };
  made += 1;
  const name = chance(0.05) ? oneOf(['a b', '', '7', '__proto__']) : `added-${made}`;
  if (chance(0.5)) {
    // A new item begins as a copy of one in the same list, which may be another region's.
    const other = file.startsWith('regions/') ? oneOf(paths) : file;
    const alike = listsOf(other).find((one) => one.key === key) ?? list;
    const model = (alike.value as Record<string, Value>)[oneOf(alike.items)];
    const copy = file.endsWith('.md') ? path.basename(oneOf(paths), '.md') : (model ?? 'x');
    if (!Array.isArray(value) && chance(0.5)) return [{ file, key: `${key}.${name}`, value: copy, expected: null }];
    members.splice(somewhere(), 0, [name, copy]);
  } else {
    const [member] = members.splice(somewhere(), 1);
    if (member && chance(0.5)) members.splice(somewhere(), 0, member);
  }
  const after = Array.isArray(value) ? members.map(([, item]) => item) : Object.fromEntries(members);
  return [{ file, key, value: after, expected: value }];
}

function someRegionEdit(files: PackFiles): Edit[] {
  const file = oneOf(regionPaths);
  const [key, before] = oneOf([...leavesOf(files.files.get(file))]);
  // A change of pages affects all files, which takes 100 times longer to check.
  if (key.startsWith('pages.') && chance(0.8)) return [];
  if (chance(0.1)) return [{ file, key, value: null }];
  return [{ file, key, value: otherValue(before), ...(chance(0.5) && { expected: before }) }];
}

function otherValue(before: Value): Value {
  if (typeof before === 'boolean') return !before;
  if (typeof before === 'number') return before + below(5) - 1;
  if (typeof before !== 'string') return oneOf<Value>([null, '', 1]);
  if (before.startsWith('https://')) return `${before}${oneOf(['/x', '?a=b', ' '])}`;
  if (before.startsWith('/assets/'))
    return oneOf(['/assets/hero.svg', '/assets/banner-levels.svg', '/assets/none.svg']);
  if (before.startsWith('+')) return before.replace(/\d$/, String(below(10)));
  return retyped(before);
}

function someArticleEdit(files: PackFiles): Edit[] {
  const file = oneOf(articlePaths);
  const source = files.files.get(file) as string;
  const key = oneOf(['title', 'description', 'keywords', 'seoTitle', 'author', 'coverAlt', 'body', 'date']);
  const before = articleValue(source, key);
  if (key === 'author' && before !== undefined && chance(0.5)) return [{ file, key, value: null }];
  const text = typeof before === 'string' ? before : 'Anna Lee';
  const value = key === 'date' ? `2026-0${1 + below(9)}-1${below(10)}` : retyped(text);
  return [{ file, key, value, expected: before ?? null }];
}

/** Returns a random edit of a file, as the interface sends it; empty if it found nothing to edit. */
export function someEdit(files: PackFiles): Edit[] {
  const share = random();
  if (share < 0.69) return someText(files);
  if (share < 0.75) return someUnset(files);
  if (share < 0.86) return someListEdit(files, oneOf([packPaths, packPaths, regionPaths, articlePaths]));
  if (share < 0.91) return someRegionEdit(files);
  return someArticleEdit(files);
}
