import { splitFrontMatter } from '@talkaroo/content/articles/front-matter';
import type { Articles } from '@talkaroo/content/articles/read-articles';
import { counselKey } from '@talkaroo/content/packs/counsel';
import type { Finding, Mistake } from '@talkaroo/content/packs/finding';
import { memo } from '@talkaroo/content/packs/memo';
import { type PackFiles, slugsIn } from '@talkaroo/content/packs/pack-files';
import type { Entry } from '@talkaroo/content/packs/parse-pack';
import { type Language, languages } from '@talkaroo/content/regions/languages';
import { type ArticleKind, articleKinds, type PageSwitches } from '@talkaroo/content/regions/pages';
import type { Region } from '@talkaroo/content/regions/regions';
import { lineOf } from '@talkaroo/content/text/line-of';
import { memoize } from 'es-toolkit/function';

export type WordsInput = {
  packFiles: PackFiles;
  /** By folder (`tr`, `en@my`), namespace (`home`) and key (`hero.title`). */
  folders: ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, Entry>>>;
  articles: ReadonlyMap<string, Articles>;
  switchesOf: (region: Region) => PageSwitches;
};

export type Text = {
  file: string;
  line: number;
  /** Dotted path in a pack, or front matter key; absent for a paragraph. */
  key?: string;
  text: string;
  /** Whether line breaks of the text are line breaks of the file. */
  isParagraph: boolean;
};

/** A text whose words are checked. */
export type Checked = {
  text: Text;
  /** The text with everything blanked that may stand in any language. */
  words: string;
  language: Language;
  /** File that names what may stay. */
  glossary: string;
};

/** Returns the language of a pack folder: `en` of `en@my`. */
export function languageOf(folder: string): Language {
  return folder.split('@')[0] as Language;
}

const englishNames = new Intl.DisplayNames('en', { type: 'language', style: 'short' });

/** Cached: `Intl` would take a tenth of the time of a check of all words. */
export const languageName = memoize((language: Language) => englishNames.of(languages[language].tag) ?? language);

/** Maximum number of UTF-16 code units checked, as longer texts take minutes. */
const maxLength = 10_000;

/** Returns the texts of a pack, without picture addresses and notes to counsel. */
export function packTexts(file: string, entries: ReadonlyMap<string, Entry>): Text[] {
  return [...entries]
    .filter(([key, { text }]) => key !== counselKey && !/^(?:\/|https:\/\/)\S*$/.test(text))
    .map(([key, { text, line }]) => ({ file, line, key, text: text.slice(0, maxLength), isParagraph: false }));
}

const headKeys = new Set(['title', 'description', 'keywords', 'seoTitle', 'coverAlt']);

/** Returns the texts of an article's front matter and its paragraphs. Tolerates invalid front matter. */
export function articleTexts(file: string, source: string): readonly Text[] {
  return memo(`texts of ${file}`, [source], () => readTexts(file, source));
}

function readTexts(file: string, source: string): Text[] {
  const article = source.replaceAll('\r\n', '\n');
  const parts = splitFrontMatter(article);
  const head = parts ? parts.begin + parts.head + parts.end : '';
  const texts: Text[] = [];
  // Indented lines continue a value.
  for (const { 1: key = '', 2: value = '', index } of head.matchAll(/^(\w+):[ \t]*(.*(?:\n[ \t]+.*)*)/gm)) {
    if (!headKeys.has(key)) continue;
    const text = value.slice(0, maxLength).replace(/^(["'])([\s\S]*)\1\s*$/, '$2');
    texts.push({ file, line: lineOf(head, index), key, text, isParagraph: true });
  }
  for (const { 0: text, index } of article.slice(head.length).matchAll(/\S.*(?:\n.*\S.*)*/g)) {
    const line = lineOf(article, head.length + index);
    texts.push({ file, line, text: text.slice(0, maxLength), isParagraph: true });
  }
  return texts;
}

export function errorAt({ file, line, key, text, isParagraph }: Text, offset: number, mistake: Mistake): Finding {
  const place = isParagraph ? line + lineOf(text, offset) - 1 : line;
  return { severity: 'error', file, line: place, ...(key && { key }), ...mistake };
}

const syntax = [
  /\{\s*[\w-]+\s*\}/g,
  // `{count, plural, one {`
  /\{\s*[\w-]+\s*,\s*\w+\s*,?/g,
  /(?:=\d+|\b[a-z]+)\s*\{/g,
  /[{}]/g,
  /<\/?[\w-]+[^<>]*>/g,
  /https?:\/\/[^\s)]+|[\w.+-]{1,64}@[\w-]+\.[\w.-]+/g,
  /\]\([^)]*\)/g,
];

/** Blanks everything except words, preserving offsets. */
export function wordsIn(text: string): string {
  return syntax.reduce(blank, text);
}

export function blank(text: string, message: RegExp): string {
  return text.replace(message, (match) => match.replace(/[^\n]/g, ' '));
}

export function quote(text: string, maxLength = 120): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return `“${line.length > maxLength ? `${line.slice(0, maxLength).trimEnd()}…` : line}”`;
}

/** `namespace`: `blog/<slug>`. */
type ArticleFile = { kind: ArticleKind; slug: string; namespace: string; file: string; source: string };

export function articlesIn(packFiles: PackFiles, folder: string): ArticleFile[] {
  return articleKinds.flatMap((kind) =>
    slugsIn(packFiles, folder, kind).map((slug) => {
      const namespace = `${kind}/${slug}`;
      const file = `${folder}/${namespace}.md`;
      return { kind, slug, namespace, file, source: packFiles.files.get(file) ?? '' };
    }),
  );
}
