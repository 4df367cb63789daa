import { splitFrontMatter } from '@talkaroo/content/articles/front-matter';
import type { Articles } from '@talkaroo/content/articles/read-articles';
import { counselKey } from '@talkaroo/content/packs/counsel';
import { type PackFiles, shownName } from '@talkaroo/content/packs/pack-files';
import { type Entry, lineOf } from '@talkaroo/content/packs/parse-pack';
import { type Language, languages } from '@talkaroo/content/regions/languages';
import { type ArticleKind, articleKinds, type PageSwitches } from '@talkaroo/content/regions/pages';
import type { Region } from '@talkaroo/content/regions/regions';

/** What the checks of words read: the packs as files, and what has been read from them. */
export type WordsInput = {
  packFiles: PackFiles;
  /** By folder (`tr`, `en@my`), namespace (`home`) and key (`hero.title`). */
  folders: ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, Entry>>>;
  /** By folder. */
  articles: ReadonlyMap<string, Articles>;
  /** Which pages a region has. */
  switchesOf: (region: Region) => PageSwitches;
};

/** What people read: a text of a pack; a line of an article's head, or one of its paragraphs. */
export type Text = {
  /** As messages show it. */
  file: string;
  /** Of its beginning, from 1. */
  line: number;
  /** Dotted path in a pack, or the name in an article's head; none for a paragraph. */
  key?: string;
  text: string;
  /** Whether it stands in its file as it is, so that a line more in it is a line more in the file. */
  isParagraph: boolean;
};

/** The language of a folder of packs: `en` of `en@my`. */
export function languageOf(folder: string): Language {
  return folder.split('@')[0] as Language;
}

/** As messages name it: `Turkish`. */
export function languageName(language: Language): string {
  return new Intl.DisplayNames('en', { type: 'language', style: 'short' }).of(languages[language].tag) ?? language;
}

/** UTF-16 code units: far more than a paragraph has. The rest of a longer text is not looked at: it would take minutes. */
const longest = 10_000;

/** The texts of a pack that people read: without the addresses of pictures and notes to counsel. */
export function packTexts(file: string, entries: ReadonlyMap<string, Entry>): Text[] {
  return [...entries]
    .filter(([key, { text }]) => key !== counselKey && !/^(?:\/|https:\/\/)\S*$/.test(text))
    .map(([key, { text, line }]) => ({ file, line, key, text: text.slice(0, longest), isParagraph: false }));
}

/** What people read of an article's head; also those keys of which duplicates and lengths matter. */
const headKeys = new Set(['title', 'description', 'keywords', 'seoTitle', 'coverAlt']);

/** The texts of an article: those of its head, and its paragraphs. One that cannot be read has what it has. */
export function articleTexts(file: string, source: string): Text[] {
  const article = source.replaceAll('\r\n', '\n');
  const parts = splitFrontMatter(article);
  const head = parts ? parts.begin + parts.head + parts.end : '';
  const texts: Text[] = [];
  // A value goes on in lines that are indented.
  for (const { 1: key = '', 2: value = '', index } of head.matchAll(/^(\w+):[ \t]*(.*(?:\n[ \t]+.*)*)/gm)) {
    if (!headKeys.has(key)) continue;
    const text = value.slice(0, longest).replace(/^(["'])([\s\S]*)\1\s*$/, '$2');
    texts.push({ file, line: lineOf(head, index), key, text, isParagraph: true });
  }
  for (const { 0: text, index } of article.slice(head.length).matchAll(/\S.*(?:\n.*\S.*)*/g)) {
    const line = lineOf(article, head.length + index);
    texts.push({ file, line, text: text.slice(0, longest), isParagraph: true });
  }
  return texts;
}

/** The line of a place in a text. */
export function lineIn({ text, line, isParagraph }: Text, offset: number): number {
  return isParagraph ? line + lineOf(text, offset) - 1 : line;
}

/** Everything but words, in a message or in Markdown: placeholders, tags, addresses, the targets of links. */
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

/** A text in which everything but words is blank: each place stays where it is. */
export function wordsIn(text: string): string {
  return syntax.reduce(blank, text);
}

/** Blanks what matches. */
export function blank(text: string, message: RegExp): string {
  return text.replace(message, (match) => match.replace(/[^\n]/g, ' '));
}

/** A text that may be long, as messages quote it. */
export function quote(text: string, longest = 120): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return `“${line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line}”`;
}

/** An article's file in its folder, as its memory names it, and as messages show it. */
type ArticleFile = { kind: ArticleKind; slug: string; file: string; source: string };

/** The articles of all kinds in a folder of packs. */
export function articlesIn(packFiles: PackFiles, folder: string): ArticleFile[] {
  return articleKinds.flatMap((kind) => {
    const start = `${folder}/${kind}/`;
    return [...packFiles.files]
      .filter(([name]) => name.startsWith(start) && name.endsWith('.md'))
      .map(([name, source]) => ({
        kind,
        slug: name.slice(start.length, -'.md'.length),
        file: shownName(packFiles, name),
        source,
      }));
  });
}
