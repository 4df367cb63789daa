import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadPack, loadRegionFile } from '@/lib/packs/packs';
import type { Language } from '@/lib/regions/languages';
import { type Region, regions } from '@/lib/regions/regions';
import { root } from '@/scripts/support/processes';

/** A text of a file of `locales`, and how it looks on a page. */
export type KnownText = {
  /** `locales/en/home.json`. */
  file: string;
  /** `hero.title`. */
  key: string;
  /** The text as it is written, with its placeholders and tags; `{brand}` is replaced. */
  written: string;
  /** Matches what a page shows of it. */
  shown: RegExp;
};

/** What all regions have in common. */
const sharedFile = 'locales/regions/shared.json';

type Tree = { readonly [name: string]: unknown };

/** All texts of a region in a language that a page can show: those of its packs and its region file. */
export function knownTexts(region: Region, language: Language): KnownText[] {
  const regionFile = `locales/regions/${region.id}.json`;
  const { messages } = loadPack(region, language);
  const ofPacks = Object.entries(messages).flatMap(([pack, tree]) =>
    leavesOf(tree as Tree).map(([key, text]) => [fileOf(region, language, pack, key), key, text] as const),
  );
  const own = leavesOf(JSON.parse(readFileSync(path.join(root, regionFile), 'utf8')));
  const shared = leavesOf(JSON.parse(readFileSync(path.join(root, sharedFile), 'utf8'))).filter(
    ([key]) => !own.some(([name]) => name === key),
  );
  const ofRegion = [
    ...own.map(([key, text]) => [regionFile, key, text] as const),
    ...shared.map(([key, text]) => [sharedFile, key, text] as const),
  ];
  // The list of regions shows all of them.
  const names = regions
    .filter(({ id }) => id !== region.id)
    .map((other) => [`locales/regions/${other.id}.json`, 'name', loadRegionFile(other).name] as const);
  return [...ofPacks, ...ofRegion, ...names].flatMap(([file, key, written]) => {
    const shown = shownPattern(written);
    return shown ? [{ file, key, written, shown }] : [];
  });
}

/** The file that a region's text stands in: its own, if that has the key. */
function fileOf(region: Region, language: Language, pack: string, key: string): string {
  const own = `locales/${language}@${region.id}/${pack}.json`;
  const file = path.join(root, own);
  const has = existsSync(file) && leavesOf(JSON.parse(readFileSync(file, 'utf8'))).some(([name]) => name === key);
  return has ? own : `locales/${language}/${pack}.json`;
}

function leavesOf(tree: Tree, above = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const key = above ? `${above}.${name}` : name;
    if (typeof value === 'string') return [[key, value] as [string, string]];
    return value && typeof value === 'object' ? leavesOf(value as Tree, key) : [];
  });
}

/** What is shown of a text: without tags and Markdown, with anything in place of an argument or a plural. */
export function shownPattern(written: string): RegExp | undefined {
  // An address, or a list of what is written in other files.
  if (/^(\/|https?:)/.test(written)) return undefined;
  const plain = normal(
    outsideBraces(written)
      .replace(/<[^>]*>/g, '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/\*\*/g, ''),
  );
  // With nothing but an argument, it would match whatever is shown.
  if (!plain.replaceAll('\0', '').trim() || (plain.includes('\0') && !/\p{Letter}{3}/u.test(plain))) return undefined;
  const escaped = plain.split('\0').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('.{1,60}?')}$`, 's');
}

/** White space as a browser shows it. */
export function normal(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A message with each of its arguments, nested or not, replaced by one character. */
function outsideBraces(message: string): string {
  let depth = 0;
  let outside = '';
  for (const char of message) {
    if (char === '{') {
      if (depth === 0) outside += '\0';
      depth += 1;
    } else if (char === '}') depth -= 1;
    else if (depth === 0) outside += char;
  }
  return outside;
}
