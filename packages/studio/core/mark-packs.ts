import type { Article } from '@talkaroo/content/articles/article-file';
import type { Articles } from '@talkaroo/content/articles/read-articles';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { type Pack, type Packs, packId } from '@talkaroo/content/packs/read-packs';
import { isLeaf, type LeafKind, shape, shapeAt } from '@talkaroo/content/packs/shape';
import type { Language } from '@talkaroo/content/regions/languages';
import { forEachKind } from '@talkaroo/content/regions/pages';
import type { RegionFile } from '@talkaroo/content/regions/region-schema';
import type { Region } from '@talkaroo/content/regions/regions';
import type { TextOfRegion } from '@talkaroo/content/regions/schema-parts';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Ref } from '../protocol';
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

function markRegionFile(file: RegionFile, region: string, files: PackFiles, table: MarkTable): RegionFile {
  const { fileOf, has } = sourceOf(region, files);
  const place = (...path: (string | number)[]) => ({ file: fileOf(path), key: path.join('.') });
  const idOf = (...path: (string | number)[]) => table.idOf({ kind: 'region', place: place(...path) });
  const text = (value: string, ...path: (string | number)[]) => (value === '' ? value : marked(value, idOf(...path)));
  const picture = (value: string, ...path: (string | number)[]) =>
    value === '' || value === 'auto' ? value : markPicture(value, idOf(...path));
  const { contacts } = file;
  const each = <T extends TextOfRegion>(value: T, ...path: (string | number)[]): T =>
    (typeof value === 'string'
      ? text(value, ...path)
      : Object.fromEntries(
          Object.entries(value).map(([language, words]) => [language, text(words, ...path, language)]),
        )) as T;
  const markClips = (clips: NonNullable<RegionFile['clips']>): typeof clips =>
    Object.fromEntries(
      Object.entries(clips).map(([name, clip]) => [
        name,
        {
          ...clip,
          title: each(clip.title, 'clips', name, 'title'),
          poster: picture(clip.poster, 'clips', name, 'poster'),
        },
      ]),
    );
  const socialPicture = (value: string, index: number, key: 'img' | 'hoverImg' | 'bottomImg') =>
    // A missing picture is derived from the name.
    picture(value, 'social', index, has(['social', index, key]) ? key : 'name');
  return {
    ...file,
    name: text(file.name, 'name'),
    icp: text(file.icp, 'icp'),
    contacts: {
      ...contacts,
      email: text(contacts.email, 'contacts', 'email'),
      phone: text(contacts.phone, 'contacts', 'phone'),
      line: text(contacts.line, 'contacts', 'line'),
    },
    banners: file.banners.map((banner, index) => ({ ...banner, pic: picture(banner.pic, 'banners', index, 'pic') })),
    payments: file.payments.map(({ name, img }, index) => ({
      img: picture(img, 'payments', index, 'img'),
      name: each(name, 'payments', index, 'name'),
    })),
    ...(file.clips && { clips: markClips(file.clips) }),
    social: file.social.map((link, index) => ({
      ...link,
      name: text(link.name, 'social', index, 'name'),
      img: socialPicture(link.img, index, 'img'),
      hoverImg: socialPicture(link.hoverImg, index, 'hoverImg'),
      bottomImg: socialPicture(link.bottomImg, index, 'bottomImg'),
      qrImg: picture(link.qrImg, 'social', index, 'qrImg'),
    })),
  };
}

type Path = (string | number)[];

function sourceOf(
  region: string,
  { files }: PackFiles,
): { fileOf: (path: Path) => string; has: (path: Path) => boolean } {
  const [own, shared] = [`regions/${region}.json`, 'regions/shared.json'];
  const trees = new Map([own, shared].map((name) => [name, parseTree(files.get(name) ?? '')]));
  const isIn = (name: string, path: Path) => {
    const tree = trees.get(name);
    return tree !== undefined && findNodeAtLocation(tree, path) !== undefined;
  };
  // Lists are inherited as a whole.
  const fileOf = (path: Path) => (isIn(own, path.slice(0, 2)) ? own : shared);
  return { fileOf, has: (path) => isIn(fileOf(path), path) };
}
