import type { Messages } from '@/lib/i18n/messages';
import type { Post } from '@/lib/posts/post-file';
import { readPosts } from '@/lib/posts/read-posts';
import { fallbackLanguage, type Language, languages } from '@/lib/regions/languages';
import { pagesOf } from '@/lib/regions/pages';
import { parseRegionFile } from '@/lib/regions/region-file';
import type { RegionFile } from '@/lib/regions/region-schema';
import { type Region, regions } from '@/lib/regions/regions';
import { messageShape } from './message-shape';
import { type PackFiles, readPackFiles, shownName } from './pack-files';
import { type Entry, isKey, keyReason, type Problem, parsePack } from './parse-pack';
import { isPicture, pictureReason } from './picture-schema';
import { placeholdersIn } from './placeholder';
import { glossaryName } from './words/glossary';
import { madeFromFolder } from './words/made-from';

/** The texts of one region in one language, every key filled. */
export type Pack = {
  /** `{brand}` is already replaced in every text. */
  messages: Messages;
  /** `home.hero.title` for each text that fell back to English. */
  fallbacks: Set<string>;
  /** `payment-terms` for each namespace in which the company still has to fill something in. */
  unfinished: Set<string>;
  /** The blog's posts by slug, newest first: only those written in this language. */
  posts: Map<string, Post>;
};

/** Everything in a folder of packs, validated. */
export type Packs = {
  packs: Map<string, Pack>;
  regionFiles: Map<string, RegionFile>;
  completeness: Map<Language, { translated: number; needed: number }>;
  problems: Problem[];
  /** Worth knowing, but may stay as they are. */
  warnings: Problem[];
};

/** The key of {@link Packs.packs}. */
export function packId(region: string, language: string): string {
  return `${language}@${region}`;
}

type Folder = Map<string, Map<string, Entry>>;

/**
 * Reads and checks a folder, see {@link checkPacks}.
 * @param directory absolute path of `LOCALES_DIR`
 */
export function readPacks(directory: string): Packs {
  return checkPacks(readPackFiles(directory));
}

/**
 * Checks every pack, post and region file, each text against English: unknown keys, placeholders and tags that differ,
 * texts that cannot be formatted. A marketer's mistakes never throw: they are reported in `problems`, and left out.
 */
export function checkPacks(packFiles: PackFiles): Packs {
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  const english = readFolder(packFiles, fallbackLanguage, undefined, problems);
  const folders = new Map<string, Folder>([[fallbackLanguage, english]]);
  const posts = new Map([[fallbackLanguage as string, readPosts(packFiles, fallbackLanguage, problems)]]);
  for (const name of folderNames(packFiles)) {
    if (name === fallbackLanguage || ['regions', 'schemas', madeFromFolder].includes(name)) continue;
    if (!isPackFolder(name)) {
      problems.push({ file: shownName(packFiles, name), line: 1, reason: 'no such language or region' });
      continue;
    }
    folders.set(name, readFolder(packFiles, name, english, problems));
    posts.set(name, readPosts(packFiles, name, problems));
  }

  const navigationNames = namesBelow(english.get('common'), 'nav');
  const bannerIds = namesBelow(english.get('home'), 'banners');
  const packs = new Map<string, Pack>();
  const regionFiles = new Map<string, RegionFile>();
  for (const region of regions) {
    const file = `regions/${region.id}.json`;
    const context = { region, navigationNames, bannerIds };
    const source = packFiles.files.get(file);
    const regionFile = parseRegionFile(shownName(packFiles, file), source, context, problems, warnings);
    if (regionFile) regionFiles.set(region.id, regionFile);
    for (const language of region.languages) {
      const id = packId(region.id, language);
      const pack = merge(english, folders.get(language), folders.get(id));
      packs.set(id, { ...pack, posts: mergePosts(posts.get(language), posts.get(id), pack.messages.common.brand) });
    }
  }
  for (const [name, folder] of folders) {
    for (const [namespace, entries] of folder) {
      if (!isShown(name, namespace)) continue;
      const file = shownName(packFiles, `${name}/${namespace}.json`);
      warnings.push(...unfilled(file, entries));
    }
  }
  return { packs, regionFiles, completeness: measureCompleteness(english, folders), problems, warnings };
}

function unfilled(file: string, entries: Map<string, Entry>): Problem[] {
  return [...entries].flatMap(([key, { text, line }]) => {
    const [first] = placeholdersIn(text);
    return first ? [{ file, line, key, reason: `still to be filled in before the public reads it: ${first}` }] : [];
  });
}

/** Whether a region shows texts of this folder and namespace: a page's only if it has that page. */
function isShown(folder: string, namespace: string): boolean {
  const [language = '', regionId] = folder.split('@');
  const places = regions.filter(
    ({ id, languages: spoken }) => (!regionId || id === regionId) && (spoken as readonly string[]).includes(language),
  );
  const has = (region: Region) => pagesOf(region).some(({ id }) => id === namespace);
  return places.some(has) || !regions.some(has);
}

/** The names directly below a group: `home` and `about` below `nav`. */
function namesBelow(entries: Map<string, Entry> | undefined, group: string): string[] {
  const keys = [...(entries?.keys() ?? [])].filter((key) => key.startsWith(`${group}.`));
  return [...new Set(keys.map((key) => key.slice(group.length + 1).split('.')[0] as string))];
}

function folderNames({ files }: PackFiles): string[] {
  const names = [...files.keys()].filter((name) => name.includes('/')).map((name) => name.split('/')[0] as string);
  return [...new Set(names)];
}

/** `tr`, or `en@my` if that region has that language. */
function isPackFolder(name: string): boolean {
  const [language = '', regionId] = name.split('@');
  if (!Object.hasOwn(languages, language)) return false;
  if (regionId === undefined) return true;
  return regions.some((region) => region.id === regionId && (region.languages as readonly string[]).includes(language));
}

function readFolder(packFiles: PackFiles, name: string, english: Folder | undefined, problems: Problem[]): Folder {
  const folder: Folder = new Map();
  for (const [path, source] of packFiles.files) {
    const [folderName, fileInFolder = '', ...rest] = path.split('/');
    if (folderName !== name || rest.length > 0 || !fileInFolder.endsWith('.json')) continue;
    if (fileInFolder === `${glossaryName}.json`) continue;
    const namespace = fileInFolder.slice(0, -'.json'.length);
    const file = shownName(packFiles, path);
    if (!isKey(namespace)) {
      problems.push({ file, line: 1, reason: `the name of a pack: ${keyReason}` });
      continue;
    }
    const parsed = parsePack(file, source);
    problems.push(...parsed.problems);
    const base = english?.get(namespace);
    if (english && !base) {
      problems.push({ file, line: 1, reason: `English has no pack ${fileInFolder}` });
      continue;
    }
    for (const [key, entry] of parsed.entries) {
      const reason = reasonAgainst(key, entry, base && { entry: base.get(key) });
      if (!reason) continue;
      problems.push({ file, line: entry.line, key, reason });
      parsed.entries.delete(key);
    }
    folder.set(namespace, parsed.entries);
  }
  return folder;
}

/** @param base the English text, absent for English itself */
function reasonAgainst(
  key: string,
  { text }: Entry,
  base: { entry: Entry | undefined } | undefined,
): string | undefined {
  if (base && !base.entry) return 'English has no such key';
  let shape: string[];
  try {
    shape = messageShape(text);
  } catch (error) {
    return `cannot be read as a message: ${error instanceof Error ? error.message : error}`;
  }
  const kind = base?.entry?.text ?? text;
  if ((isDay(kind) || key === 'seo.updated') && !isDay(text)) return 'a day such as 2026-05-04';
  if (isAddress(kind) && !isPicture(text)) return pictureReason;
  // English was checked before: if its own text is broken, there is nothing to compare with.
  const expected = base?.entry ? messageShape(base.entry.text) : shape;
  // A translation may omit or repeat the brand.
  const comparable = (names: string[]) => names.filter((name) => name !== '{brand}').join(' ') || 'none';
  if (comparable(shape) === comparable(expected)) return undefined;
  return `placeholders and tags are ${comparable(shape)}; English has ${comparable(expected)}`;
}

function merge(english: Folder, language: Folder | undefined, override: Folder | undefined): Omit<Pack, 'posts'> {
  const messages: Tree = {};
  const fallbacks: Pack['fallbacks'] = new Set();
  const unfinished: Pack['unfinished'] = new Set();
  const brand =
    [override, language, english].map((folder) => folder?.get('common')?.get('brand')).find(Boolean)?.text ?? '';
  for (const [namespace, base] of english) {
    for (const [key, fallback] of base) {
      const own = override?.get(namespace)?.get(key) ?? language?.get(namespace)?.get(key);
      if (!own && language !== english && !isShared(fallback.text)) fallbacks.add(`${namespace}.${key}`);
      if (placeholdersIn((own ?? fallback).text).length > 0) unfinished.add(namespace);
      setAt(messages, [namespace, ...key.split('.')], (own ?? fallback).text.replaceAll('{brand}', brand));
    }
  }
  // The keys are those of English, and so are those of `Messages`.
  return { messages: messages as unknown as Messages, fallbacks, unfinished };
}

/** The posts of a language, with those that a region replaces or adds. */
function mergePosts(
  language: Map<string, Post> | undefined,
  override: Map<string, Post> | undefined,
  brand: string,
): Pack['posts'] {
  const posts = [...new Map([...(language ?? []), ...(override ?? [])]).values()];
  posts.sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
  return new Map(posts.map((post) => [post.slug, withBrand(post, brand)]));
}

function withBrand(post: Post, brand: string): Post {
  const fields = Object.entries(post).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.replaceAll('{brand}', brand) : value,
  ]);
  return Object.fromEntries(fields);
}

type Tree = { [key: string]: string | Tree };

function setAt(tree: Tree, [head = '', ...rest]: string[], text: string): void {
  if (rest.length === 0) {
    tree[head] = text;
    return;
  }
  tree[head] ??= {};
  setAt(tree[head] as Tree, rest, text);
}

/** Picture addresses and dates are shared by all languages until one sets its own: not untranslated text. */
function isShared(text: string): boolean {
  return isAddress(text) || isDay(text);
}

/** All addresses in packs are those of pictures. */
function isAddress(text: string): boolean {
  return /^(\/|https:\/\/)\S*$/.test(text);
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

function measureCompleteness(english: Folder, folders: Map<string, Folder>): Packs['completeness'] {
  const completeness: Packs['completeness'] = new Map();
  for (const language of Object.keys(languages) as Language[]) {
    const places = regions.filter((region) => region.languages.includes(language));
    const pageIds = new Set<string>(places.flatMap((region) => pagesOf(region).map((page) => page.id)));
    const isPage = new Set<string>(regions.flatMap((region) => pagesOf(region).map(({ id }) => id)));
    let translated = 0;
    let needed = 0;
    for (const [namespace, base] of english) {
      // Texts of pages that no region shows in this language do not count as missing.
      if (isPage.has(namespace) && !pageIds.has(namespace)) continue;
      for (const [key, { text }] of base) {
        if (isShared(text)) continue;
        needed += 1;
        if (folders.get(language)?.get(namespace)?.has(key)) translated += 1;
      }
    }
    completeness.set(language, { translated, needed });
  }
  return completeness;
}
