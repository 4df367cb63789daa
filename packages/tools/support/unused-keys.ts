import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '@talkaroo/content/packs/finding';
import { readPack } from '@talkaroo/content/packs/pack-file';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { below, isLeaf, type ShapeNode, shape } from '@talkaroo/content/packs/shape';
import { fallbackLanguage } from '@talkaroo/content/regions/languages';

/** Keys that a source file may read: literal ones, and templates such as `levels.${id}.title` as patterns. */
type Reads = { namespaces: Set<string> | 'all'; keys: Set<string>; patterns: RegExp[] };

function readsOf(file: string): Reads {
  const source = readFileSync(file, 'utf8');
  const keys = [
    ...source.matchAll(/'([\w.-]+)'|"([\w.-]+)"/g),
    // `messages.home.seo.title`, and property names that may be keys of a pack.
    ...source.matchAll(/\.(\w+(?:\.\w+)+)\b/g),
    ...source.matchAll(/\b(\w+)\??:/g),
  ].flatMap(([, ...groups]) => groups.filter((key) => key !== undefined));
  // `text.items('steps')` reads all texts of the groups below `steps`, `text.all('more')` those of `more` itself.
  const lists = [...source.matchAll(/\.(items|all)\(['`]([\w.-]+)['`]/g)].map(([, name, group]) =>
    name === 'all' ? [`${group}.`, ''] : [`${group}.`, '.', ''],
  );
  // Only templates that look like a key: with a letter, and without spaces or other punctuation.
  const templates = [...source.matchAll(/`((?:[\w.-]|\$\{[^}]*\})*)`/g)]
    .map(([, template = '']) => template.split(/\$\{[^}]*\}/))
    .filter((parts) => parts.length > 1 && parts.some((part) => /[a-z]/i.test(part)));
  return {
    namespaces: namespacesOf(source),
    keys: new Set(keys.flatMap((key) => suffixesOf(key))),
    patterns: [...templates, ...lists].map(patternOf),
  };
}

/** A variable stands for one segment; at the start, for any number. */
function patternOf(parts: string[]): RegExp {
  const several = parts[0] === '' ? '[\\w.-]*' : '';
  return new RegExp(`^${several}${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w-]+')}$`);
}

/** Returns the packs that a file reads by name, or all if a name is variable or texts come from elsewhere. */
function namespacesOf(source: string): Reads['namespaces'] {
  const calls = [...source.matchAll(/\bgetText\((?:'([\w-]+)')?/g)].map(([, namespace]) => namespace);
  const named = calls.filter((namespace) => namespace !== undefined);
  return named.length === 0 || named.length < calls.length || /\.messages\b/.test(source) ? 'all' : new Set(named);
}

/** Property access may start at any level: `home.seo.title`, `seo.title`, `title`. */
function suffixesOf(key: string): string[] {
  const parts = key.split('.');
  return parts.map((_, index) => parts.slice(index).join('.'));
}

function isItemOf(namespace: string, key: string): boolean {
  let node = shape.get(namespace) as ShapeNode | undefined;
  return key.split('.').some((name) => {
    if (!node || isLeaf(node)) return false;
    const isItem = !node.children.has(name);
    node = below(node, name);
    return isItem;
  });
}

/** Warns of English texts that no code reads. Anything that looks like their key counts as a read. */
export function findUnusedKeys(root: string, packFiles: PackFiles): Finding[] {
  const sources = globSync('{app,components,features,lib,packages/{content,server}}/**/*.{ts,tsx}', { cwd: root });
  const reads = sources.filter((file) => !/\.test\.tsx?$/.test(file)).map((file) => readsOf(path.join(root, file)));
  return [...shape].flatMap(([namespace, group]) => {
    const file = `${fallbackLanguage}/${namespace}.json`;
    const source = packFiles.files.get(file);
    if (source === undefined) return [];
    const readers = reads.filter(({ namespaces }) => namespaces === 'all' || namespaces.has(namespace));
    const isRead = (key: string) =>
      readers.some(({ keys, patterns }) => keys.has(key) || patterns.some((pattern) => pattern.test(key)));
    const message = 'No page shows this text.';
    const fix = 'Delete it in all languages, and renew the shape: npm run packs -- --shape.';
    const finding = { severity: 'warning', file, message, fix } as const;
    const unread = [...readPack(namespace, group, source).entries].filter(
      ([key]) => !isItemOf(namespace, key) && !isRead(key),
    );
    return unread.map(([key, { line }]) => ({ ...finding, line, key }));
  });
}
