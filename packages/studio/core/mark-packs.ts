import type { Article } from '@talkaroo/content/articles/article-file';
import type { Articles } from '@talkaroo/content/articles/read-articles';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { type Pack, type Packs, packId } from '@talkaroo/content/packs/read-packs';
import { isLeaf, type LeafKind, shape, shapeAt } from '@talkaroo/content/packs/shape';
import type { Language } from '@talkaroo/content/regions/languages';
import { forEachKind } from '@talkaroo/content/regions/pages';
import type { RegionFile } from '@talkaroo/content/regions/region-schema';
import type { Region } from '@talkaroo/content/regions/regions';
import { mapValues } from 'es-toolkit';
import type { Ref } from '../protocol';
import { valueAt } from './edits';
import { marked, markPicture, marksEnd } from './marks';

/** Assigns ids to places. They stay the same while the studio runs. */
export class MarkTable {
  readonly #ids = new Map<string, number>();
  readonly #refs: Ref[] = [];

  idOf(ref: Ref): number {
    const name = JSON.stringify(ref);
    const known = this.#ids.get(name);
    if (known !== undefined) return known;
    const id = this.#refs.length;
    if (id >= marksEnd) throw new RangeError('There are more texts than marks');
    this.#refs.push(ref);
    this.#ids.set(name, id);
    return id;
  }

  refOf(id: number): Ref | undefined {
    return this.#refs[id];
  }
}

/**
 * Marks all visible texts of a site and the URLs of pictures. Values for programs, such as names, days and links, stay
 * unmarked.
 */
export function markPacks(packs: Packs, files: PackFiles, region: Region, language: Language, table: MarkTable): Packs {
  const id = packId(region.id, language);
  const pack = packs.packs.get(id);
  if (!pack) return packs;
  const regionFiles = new Map(
    [...packs.regionFiles].map(([name, file]) => [name, markRegionFile(file, name, files, table)]),
  );
  return { ...packs, regionFiles, packs: new Map(packs.packs).set(id, markPack(pack, id, files, table)) };
}

type Tree = { readonly [name: string]: string | Tree };

/** Caches marked texts, because most namespaces are unchanged in the next version of a draft. */
const markedTrees = new WeakMap<object, unknown>();

function markPack(pack: Pack, id: string, files: PackFiles, table: MarkTable): Pack {
  const messages = Object.entries(pack.messages).map(([namespace, tree]) => {
    const known = markedTrees.get(tree);
    if (known) return [namespace, known];
    const made = markTree(tree as unknown as Tree, [], namespace, table);
    markedTrees.set(tree, made);
    return [namespace, made];
  });
  return {
    ...pack,
    messages: Object.fromEntries(messages) as Pack['messages'],
    articles: markArticles(pack.articles, id, files, table),
  };
}

function markTree(tree: Tree, path: string[], namespace: string, table: MarkTable): Tree {
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]) => {
      const inside = [...path, name];
      if (typeof value !== 'string') return [name, markTree(value, inside, namespace, table)];
      return [name, markText(value, namespace, inside.join('.'), table)];
    }),
  );
}

function markText(text: string, namespace: string, key: string, table: MarkTable): string {
  const group = shape.get(namespace);
  const leaf = group && shapeAt(group, key);
  const kind: LeafKind | undefined = leaf && isLeaf(leaf) ? leaf.kind : undefined;
  const idOf = (line?: number) => table.idOf({ kind: 'text', namespace, key, ...(line !== undefined && { line }) });
  // Components check for empty texts, such as those with a missing fact.
  if (text === '') return text;
  if (kind === 'picture') return markPicture(text, idOf());
  if (kind === 'html') return markHtml(text, idOf());
  if (kind !== 'text') return text;
  const lines = text.split('\n');
  // Plural forms may contain line breaks.
  if (lines.length === 1 || !lines.every(isBalanced)) return marked(text, idOf());
  return lines.map((line, index) => markLine(line, idOf(index))).join('\n');
}

function isBalanced(line: string): boolean {
  return line.split('{').length === line.split('}').length;
}

/** Matches the markup of headings, list items and quotations. */
const linePrefix = /^\s*(?:(?:#{1,6}|[-*+]|\d+[.)]|>)\s+)*/;

function markLine(line: string, id: number): string {
  const [prefix = ''] = linePrefix.exec(line) ?? [];
  const rest = line.slice(prefix.length);
  const words = rest.trimEnd();
  return words === '' ? line : prefix + marked(words, id) + rest.slice(words.length);
}

function markHtml(text: string, id: number): string {
  if (!text.includes('<'))
    return text
      .split('\n')
      .map((line) => markLine(line, id))
      .join('\n');
  return text.replace(
    /(^|>)([^<>]*\S[^<>]*)(?=<|$)/g,
    (_, before: string, words: string) => before + marked(words, id),
  );
}

const articleTexts = ['title', 'description', 'keywords', 'seoTitle', 'author', 'coverAlt'] as const;

function markArticles(articles: Articles, id: string, files: PackFiles, table: MarkTable): Articles {
  return forEachKind(
    (kind) => new Map([...articles[kind]].map(([slug, article]) => [slug, markArticle(article, fileOf(article))])),
  );

  function fileOf({ kind, slug }: Article): string {
    const own = `${id}/${kind}/${slug}.md`;
    return files.files.has(own) ? own : `${id.split('@')[0]}/${kind}/${slug}.md`;
  }

  function markArticle(article: Article, file: string): Article {
    const known = markedTrees.get(article) as { file: string; made: Article } | undefined;
    if (known?.file === file) return known.made;
    const idOf = (key: string, line?: number) =>
      table.idOf({ kind: 'article', place: { file, key }, ...(line !== undefined && { line }) });
    const words = articleTexts.flatMap((key) => {
      const text = article[key];
      return text ? [[key, marked(text, idOf(key))] as const] : [];
    });
    const body = article.body.split('\n').map((line, index) => markBodyLine(line, () => idOf('body', index)));
    const made = {
      ...article,
      ...Object.fromEntries(words),
      cover: markPicture(article.cover, idOf('cover')),
      body: body.join('\n'),
    };
    markedTrees.set(article, { file, made });
    return made;
  }
}

function markBodyLine(line: string, id: () => number): string {
  // A picture on its own line stays unmarked; its URL has a mark.
  const isMarkup = /^\s*([-*_=]{3,}|\|?[-:| ]+\||\[[^\]]+\]:.*)\s*$/.test(line);
  return isMarkup || line.trim() === '' ? line : markLine(line, id());
}

/** Visible texts of a region file, which may be per language, and its pictures. */
const regionTexts = [
  'name',
  'icp',
  'contacts.email',
  'contacts.phone',
  'contacts.line',
  'payments.*.name',
  'clips.*.title',
  'social.*.name',
];
const regionPictures = [
  'banners.*.pic',
  'payments.*.img',
  'clips.*.poster',
  'social.*.img',
  'social.*.hoverImg',
  'social.*.bottomImg',
  'social.*.qrImg',
];

function markRegionFile(file: RegionFile, region: string, files: PackFiles, table: MarkTable): RegionFile {
  const [own, shared] = [`regions/${region}.json`, 'regions/shared.json'];
  // Lists are inherited as a whole.
  const fileOf = (path: string[]) =>
    valueAt(files, { file: own, key: path.slice(0, 2).join('.') }) === undefined ? shared : own;
  const idOf = (path: string[]) => table.idOf({ kind: 'region', place: { file: fileOf(path), key: path.join('.') } });
  const mark = (value: unknown, path: string[]): unknown => {
    if (typeof value === 'string') return markValue(value, path);
    if (Array.isArray(value)) return value.map((item, index) => mark(item, [...path, String(index)]));
    if (typeof value !== 'object' || value === null) return value;
    return mapValues(value as Record<string, unknown>, (inside, name) => mark(inside, [...path, name]));
  };
  const markValue = (value: string, path: string[]) => {
    if (value === '' || value === 'auto') return value;
    const pattern = path.map((name, at) => (at === 1 && path.length > 2 && path[0] !== 'contacts' ? '*' : name));
    if (regionTexts.includes(pattern.slice(0, pattern[1] === '*' ? 3 : 2).join('.'))) return marked(value, idOf(path));
    if (!regionPictures.includes(pattern.join('.'))) return value;
    // A missing picture of a social network is derived from its name.
    const isDerived = path[0] === 'social' && valueAt(files, { file: fileOf(path), key: path.join('.') }) === undefined;
    return markPicture(value, idOf(isDerived ? [...path.slice(0, 2), 'name'] : path));
  };
  return mark(file, []) as RegionFile;
}
