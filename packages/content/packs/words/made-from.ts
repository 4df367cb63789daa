import { createHash } from 'node:crypto';
import { splitFrontMatter } from '@talkaroo/content/articles/front-matter';
import { type Finding, findingAt } from '@talkaroo/content/packs/finding';
import { isWithin } from '@talkaroo/content/packs/keys';
import { packFolders } from '@talkaroo/content/packs/known-files';
import { memo } from '@talkaroo/content/packs/memo';
import { nearest } from '@talkaroo/content/packs/nearest';
import { readTexts } from '@talkaroo/content/packs/pack-file';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { glossaryName, madeFromFolder, readPath } from '@talkaroo/content/packs/pack-path';
import { parseJson } from '@talkaroo/content/packs/parse-pack';
import { fallbackLanguage } from '@talkaroo/content/regions/languages';
import { stripBom } from '@talkaroo/content/text/strip-bom';
import { getNodeValue } from 'jsonc-parser';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { articlesIn, quote } from './texts';

export type StaleText = {
  folder: string;
  file: string;
  /** `home`, or `blog/<slug>` for an article. */
  namespace: string;
  key?: string;
  line: number;
  /** The current English text, or the English article's file. */
  english: string;
};

/** Scope of a confirmation: a folder, or its texts at and below `home`, `home.hero.title` or `blog/<slug>`. */
export type Confirmation = { folder: string; key?: string };

/** Thrown if nothing matches a confirmation; the message lists what does. */
export class ConfirmError extends Error {}

/** Hashes of the English text and the translation, eight hexadecimal digits each. */
const hashes = z.string().regex(/^[0-9a-f]{8} [0-9a-f]{8}$/);
const memorySchema = z.record(z.string(), z.union([hashes, z.record(z.string(), hashes)]));

type Translated = Omit<StaleText, 'folder'> & { hashes: { english: string; own: string } };

const fullKey = ({ namespace, key }: Pick<StaleText, 'namespace' | 'key'>) => (key ? `${namespace}.${key}` : namespace);

/** Returns unchanged translations of changed English texts. A text without a record counts as current. */
export function staleTexts(packFiles: PackFiles): StaleText[] {
  return translatedFolders(packFiles).flatMap((folder) => {
    const memory = readMemory(packFiles, folder);
    const { texts } = translatedIn(packFiles, folder);
    return memo(`stale ${folder}`, [memory, ...texts], () =>
      texts
        .filter((text) => isStale(text, memory?.get(fullKey(text))))
        .map(({ hashes: _, ...text }) => ({ folder, ...text })),
    );
  });
}

export function staleFindings(packFiles: PackFiles, texts: readonly StaleText[] = staleTexts(packFiles)): Finding[] {
  const broken = translatedFolders(packFiles)
    .filter((folder) => !readMemory(packFiles, folder))
    .map((folder) => {
      const message = 'This file, which `npm run packs` writes, has been changed by hand and cannot be read.';
      const fix = `Undo the change. If that is not possible, delete the file: all texts of ${folder} then count as made from today's English.`;
      return findingAt(memoryName(folder), { message, fix });
    });
  const stale = texts.map(({ folder, file, namespace, key, line, english }): Finding => {
    const message = key
      ? `English has changed since this was translated. It says now: ${quote(english, 300)}.`
      : `The English article has changed since this one was translated: ${english}.`;
    const fix = `Translate it again, or say that it is still correct (npm run packs -- --confirm ${folder} ${fullKey({ namespace, key })}, or --confirm ${folder} for all texts there).`;
    return { severity: 'warning', file, line, ...(key && { key }), message, fix };
  });
  return [...broken, ...stale];
}

function isStale({ hashes: now }: Translated, then: string | undefined): boolean {
  const [english, own] = then?.split(' ') ?? [now.english];
  return english !== now.english && own === now.own;
}

/** Returns the changed records. New, changed or confirmed translations record today's English. @throws ConfirmError */
export function remember(packFiles: PackFiles, confirm?: Confirmation): Map<string, string> {
  const folders = translatedFolders(packFiles);
  if (confirm && !folders.includes(confirm.folder)) {
    throw new ConfirmError(`There are no translations in “${confirm.folder}”. There are in: ${folders.join(', ')}.`);
  }
  const changed = new Map<string, string>();
  for (const folder of folders) {
    const memory = readMemory(packFiles, folder);
    // An invalid file is reported by `staleFindings`.
    if (!memory) continue;
    const { texts, unread } = translatedIn(packFiles, folder);
    const confirmed = new Set(confirm?.folder === folder ? confirmedIn(texts, confirm) : []);
    const kept = [...memory].filter(([key]) => unread.some((namespace) => isWithin(key, namespace)));
    const now = texts.map((text): [string, string] => {
      const key = fullKey(text);
      const then = memory.get(key);
      const stays = then !== undefined && isStale(text, then) && !confirmed.has(text);
      return [key, stays ? then : `${text.hashes.english} ${text.hashes.own}`];
    });
    const source = memorySource(new Map([...kept, ...now]));
    if (source !== (packFiles.files.get(memoryName(folder)) ?? memorySource(new Map())))
      changed.set(memoryName(folder), source);
  }
  return changed;
}

/** Finds the English that a text was translated from among versions of the English file, if recorded. */
export function englishBefore(
  packFiles: PackFiles,
  { folder, namespace, key }: Pick<StaleText, 'folder' | 'namespace' | 'key'>,
  versions: Iterable<string>,
): string | undefined {
  const then = readMemory(packFiles, folder)?.get(fullKey({ namespace, ...(key && { key }) }));
  const [wanted] = then?.split(' ') ?? [];
  if (!wanted) return undefined;
  for (const source of versions) {
    const text = key ? readTexts(source)?.get(key)?.text : source;
    const found = text !== undefined && (key ? hash(text) : hash(wordsOf(source)));
    if (found === wanted) return text;
  }
  return undefined;
}

function confirmedIn(texts: Translated[], { folder, key }: Confirmation): Translated[] {
  if (key === undefined) return texts;
  const found = texts.filter((text) => isWithin(fullKey(text), key));
  if (found.length > 0) return found;
  // Users often omit the beginning.
  const likely = texts.map(fullKey).find((known) => known.endsWith(`.${key}`)) ?? nearest(key, texts.map(fullKey));
  throw new ConfirmError(
    `“${folder}” has no translation “${key}”.${likely ? ` Did you mean “${likely}”?` : ''} A key begins with the name of its file: home.hero.title.`,
  );
}

const memoryName = (folder: string) => `${madeFromFolder}/${folder}.json`;

function translatedFolders(packFiles: PackFiles): string[] {
  return packFolders(packFiles).flatMap(({ name }) => (name === fallbackLanguage ? [] : [name]));
}

/** Returns the records of a folder by key, such as `home.hero.title` or `blog/<slug>`; undefined if they are invalid. */
export function readMemory({ files }: PackFiles, folder: string): ReadonlyMap<string, string> | undefined {
  return memories.memo(files.get(memoryName(folder)) ?? '{}').texts;
}

/** Kept by source, as comparisons read two states of a folder in turn. */
const memories = new LRUCache<string, { texts: ReadonlyMap<string, string> | undefined }>({
  max: 100,
  memoMethod: (source) => {
    const { root } = parseJson('', source);
    const { data } = memorySchema.safeParse(root && getNodeValue(root));
    if (!data) return { texts: undefined };
    const texts = Object.entries(data).flatMap(([namespace, value]) =>
      typeof value === 'string'
        ? [[namespace, value] as const]
        : Object.entries(value).map(([key, text]) => [`${namespace}.${key}`, text] as const),
    );
    return { texts: new Map(texts) };
  },
});

/** Formats records: one text per line, sorted by key, to avoid merge conflicts. */
export function memorySource(memory: ReadonlyMap<string, string>): string {
  // Without a prototype, as a file may be called `__proto__`.
  const tree: Record<string, string | Record<string, string>> = Object.create(null);
  for (const [key, text] of [...memory].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const [namespace = '', ...path] = key.split('.');
    if (path.length === 0) {
      tree[namespace] = text;
    } else {
      tree[namespace] ??= Object.create(null) as Record<string, string>;
      (tree[namespace] as Record<string, string>)[path.join('.')] = text;
    }
  }
  return `${JSON.stringify(tree, null, 2)}\n`;
}

/** Pairs a folder's texts with their English ones. `unread` lists namespaces that are unreadable in either language. */
function translatedIn(packFiles: PackFiles, folder: string): { texts: Translated[]; unread: string[] } {
  const texts: Translated[] = [];
  const unread: string[] = [];
  for (const [file, source] of packFiles.files) {
    if (!file.startsWith(`${folder}/`)) continue;
    const { name: namespace, type } = readPath(file);
    if (type !== 'json' || namespace.includes('/') || namespace === glossaryName) continue;
    const english = packFiles.files.get(`${fallbackLanguage}/${namespace}.json`);
    const read = memo(`translated ${file}`, [source, english], () => {
      const pairs = translatedPack(readTexts(source), readEnglish(namespace, english));
      return pairs?.map((text) => ({ ...text, file, namespace }));
    });
    if (read) texts.push(...read);
    else unread.push(namespace);
  }
  const english = new Map(articlesIn(packFiles, fallbackLanguage).map((article) => [article.namespace, article]));
  for (const { namespace, file, source } of articlesIn(packFiles, folder)) {
    const original = english.get(namespace);
    if (!original) continue;
    const read = memo(`translated ${file}`, [source, original.source], () => {
      const both = { english: articleHash(original), own: articleHash({ file, source }) };
      return { file, namespace, line: 1, english: original.file, hashes: both };
    });
    texts.push(read);
  }
  return { texts, unread };
}

type Texts = ReturnType<typeof readTexts>;

function readEnglish(namespace: string, source = '{}'): Texts {
  return memo(`english ${namespace}`, [source], () => readTexts(source));
}

function translatedPack(own: Texts, base: Texts): Omit<Translated, 'file' | 'namespace'>[] | undefined {
  if (!own || !base) return undefined;
  return [...own].flatMap(([key, { text, line }]) => {
    const english = base.get(key)?.text;
    if (!english || !isWords(english)) return [];
    return { key, line, english, hashes: { english: hash(english), own: hash(text) } };
  });
}

function isWords(text: string): boolean {
  return !/^(?:\/|https:\/\/)\S*$/.test(text) && !/^\d{4}-\d{2}-\d{2}$/.test(text);
}

/** Hashes the words only: a new date or cover needs no translation. */
function articleHash({ file, source }: { file: string; source: string }): string {
  return memo(`words of ${file}`, [source], () => hash(wordsOf(source)));
}

function wordsOf(source: string): string {
  const article = stripBom(source).replaceAll('\r\n', '\n');
  const parts = splitFrontMatter(article);
  if (!parts) return article;
  const words = parts.head.replace(/^(?:author|topic|date|updated|cover|related):.*(?:\n[ \t]+.*)*\n/gm, '');
  return parts.begin + words + parts.end + parts.body;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
