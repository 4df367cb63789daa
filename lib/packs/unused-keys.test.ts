import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fallbackLanguage } from '@/lib/regions/languages';
import { parsePack } from './parse-pack';

/** The keys that a source file may read: whole ones, and templates such as `levels.${id}.title` as patterns. */
type Reads = { namespaces: Set<string> | 'all'; keys: Set<string>; patterns: RegExp[] };

const sources = globSync('{app,components,features,lib}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));

function readsOf(file: string): Reads {
  const source = readFileSync(file, 'utf8');
  const keys = [
    ...source.matchAll(/'([\w.-]+)'|"([\w.-]+)"/g),
    // `messages.home.seo.title`, and the names of objects whose keys are those of a pack.
    ...source.matchAll(/\.(\w+(?:\.\w+)+)\b/g),
    ...source.matchAll(/\b(\w+)\??:/g),
  ].flatMap(([, ...groups]) => groups.filter((key) => key !== undefined));
  // `text.items('steps')` reads all texts of the groups below `steps`.
  const lists = [...source.matchAll(/\.items\(['`]([\w.-]+)['`]/g)].map(([, group = '']) => [`${group}.`, '.', '']);
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

/** A variable stands for one segment of the key; at the start of a template it may hold several. */
function patternOf(parts: string[]): RegExp {
  const several = parts[0] === '' ? '[\\w.-]*' : '';
  return new RegExp(`^${several}${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w-]+')}$`);
}

/** The packs that a file asks for by name; all where the name is a variable, or the texts come from elsewhere. */
function namespacesOf(source: string): Reads['namespaces'] {
  const calls = [...source.matchAll(/\bgetText\((?:'([\w-]+)')?/g)].map(([, namespace]) => namespace);
  const named = calls.filter((namespace) => namespace !== undefined);
  return named.length === 0 || named.length < calls.length || /\.messages\b/.test(source) ? 'all' : new Set(named);
}

/** `home.seo.title`, `seo.title`, `title`: property access may start at any level above the key. */
function suffixesOf(key: string): string[] {
  const parts = key.split('.');
  return parts.map((_, index) => parts.slice(index).join('.'));
}

// Text search, and so cautious: a key counts as read when anything in a file that may read its pack looks like it.
it('finds no key in the packs that no code reads', () => {
  const reads = sources.map(readsOf);
  const folder = path.join('locales', fallbackLanguage);
  const unused = globSync(`${folder}/*.json`).flatMap((file) => {
    const namespace = path.basename(file, '.json');
    const readers = reads.filter(({ namespaces }) => namespaces === 'all' || namespaces.has(namespace));
    return [...parsePack(file, readFileSync(file, 'utf8')).entries.keys()]
      .filter((key) => !readers.some(({ keys, patterns }) => keys.has(key) || patterns.some((p) => p.test(key))))
      .map((key) => `${namespace}: ${key}`);
  });
  expect(unused).toEqual([]);
});
