import type { Article } from '@talkaroo/content/articles/article-file';
import { isGroup, type JsonPath } from '@talkaroo/content/json/group';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { type Pack, type Packs, packId } from '@talkaroo/content/packs/read-packs';
import { remembered } from '@talkaroo/content/packs/remembered';
import { leafAt } from '@talkaroo/content/packs/shape';
import type { Language } from '@talkaroo/content/regions/languages';
import { forEachKind } from '@talkaroo/content/regions/pages';
import type { RegionFile } from '@talkaroo/content/regions/region-schema';
import type { Region, RegionId } from '@talkaroo/content/regions/regions';
import { mapValues } from 'es-toolkit';
import { mapValues as mapItems } from 'es-toolkit/map';
import type { Ref } from '../protocol';
import { headTexts } from './article-text';
import { regionPlace } from './describe';
import { valueAt } from './edits';
import { articleFile } from './layers';
import { marked, markPicture, marksEnd } from './marks';
import { linesOf } from './shown-text';

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

/** Marks a site's visible texts and picture URLs, but no values for programs, such as names, days and links. */
export function markPacks(packs: Packs, files: PackFiles, region: Region, language: Language, table: MarkTable): Packs {
  const id = packId(region.id, language);
  const pack = packs.packs.get(id);
  if (!pack) return packs;
  const regionFiles = mapItems(packs.regionFiles, (file, name) => markRegionFile(file, name as RegionId, files, table));
  return { ...packs, regionFiles, packs: new Map(packs.packs).set(id, markPack(pack, id, files, table)) };
}

/** Cached, because most namespaces are unchanged in the next version of a draft. */
const markNamespace = remembered((texts: object, namespace: string, table: MarkTable) =>
  mapTexts(texts, (text, path) => markText(text, namespace, path.join('.'), table)),
);

function markPack(pack: Pack, id: string, files: PackFiles, table: MarkTable): Pack {
  const messages: unknown = mapValues(pack.messages, (texts, namespace) => markNamespace(texts, namespace, table));
  const articles = forEachKind((kind) =>
    mapItems(pack.articles[kind], (article) => markArticle(article, articleFile(files, id, article), table)),
  );
  return { ...pack, messages: messages as Pack['messages'], articles };
}

/** Returns a value with all texts in it changed. */
function mapTexts(value: unknown, change: (text: string, path: JsonPath) => string, path: JsonPath = []): unknown {
  if (typeof value === 'string') return change(value, path);
  if (Array.isArray(value)) return value.map((item, index) => mapTexts(item, change, [...path, index]));
  return isGroup(value) ? mapValues(value, (inside, name) => mapTexts(inside, change, [...path, name])) : value;
}

function markText(text: string, namespace: string, key: string, table: MarkTable): string {
  const kind = leafAt(namespace, key)?.kind;
  const idOf = (line?: number) => table.idOf({ kind: 'text', namespace, key, line });
  // Components check for empty texts, such as those with a missing fact.
  if (text === '') return text;
  if (kind === 'picture') return markPicture(text, idOf());
  if (kind === 'html') return markHtml(text, idOf());
  if (kind !== 'text') return text;
  const lines = linesOf(text);
  return lines.length === 1 ? marked(text, idOf()) : lines.map((line, at) => markLine(line, idOf(at))).join('\n');
}

const linePrefix = /^\s*(?:(?:#{1,6}|[-*+]|\d+[.)]|>)\s+)*/;

function markLine(line: string, id: number): string {
  const [prefix = ''] = linePrefix.exec(line) ?? [];
  const rest = line.slice(prefix.length);
  const words = rest.trimEnd();
  return words === '' ? line : prefix + marked(words, id) + rest.slice(words.length);
}

function markHtml(text: string, id: number): string {
  if (!text.includes('<')) return text.replace(/[^\n]+/g, (line) => markLine(line, id));
  return text.replace(
    /(^|>)([^<>]*\S[^<>]*)(?=<|$)/g,
    (_, before: string, words: string) => before + marked(words, id),
  );
}

/** Cached by article, as an article of another file or site is another object. */
const markArticle = remembered((article: Article, file: string, table: MarkTable): Article => {
  const idOf = (key: string, line?: number) => table.idOf({ kind: 'article', place: { file, key }, line });
  const words = headTexts.flatMap((key) => {
    const text = article[key];
    return text ? [[key, marked(text, idOf(key))] as const] : [];
  });
  const body = article.body.split('\n').map((line, index) => markBodyLine(line, () => idOf('body', index)));
  return {
    ...article,
    ...Object.fromEntries(words),
    cover: markPicture(article.cover, idOf('cover')),
    body: body.join('\n'),
  };
});

function markBodyLine(line: string, id: () => number): string {
  // A picture on its own line stays unmarked; its URL has a mark.
  const isMarkup = /^\s*([-*_=]{3,}|\|?[-:| ]+\||\[[^\]]+\]:.*)\s*$/.test(line);
  return isMarkup || line.trim() === '' ? line : markLine(line, id());
}

/** Keys of the visible texts of a region file, each of which may be followed by a language. */
const regionTexts =
  /^(?:name|icp|contacts\.(?:email|phone|line)|(?:payments|social)\.\d+\.name|clips\.\w+\.title)(?:\.|$)/;
const pictureAddress = /^\/.+\.(?:svg|png|jpe?g|webp|avif)(?:#|$)/;

function markRegionFile(file: RegionFile, region: RegionId, files: PackFiles, table: MarkTable): RegionFile {
  // Lists are inherited as a whole.
  const fileOf = (path: JsonPath) => regionPlace(files, { id: region }, path.slice(0, 2).join('.')).file;
  const idOf = (path: JsonPath) => table.idOf({ kind: 'region', place: { file: fileOf(path), key: path.join('.') } });
  const markValue = (value: string, path: JsonPath) => {
    if (value !== '' && regionTexts.test(path.join('.'))) return marked(value, idOf(path));
    if (!pictureAddress.test(value)) return value;
    // A missing picture of a social network is derived from its name.
    const isDerived = path[0] === 'social' && valueAt(files, { file: fileOf(path), key: path.join('.') }) === undefined;
    return markPicture(value, idOf(isDerived ? [...path.slice(0, 2), 'name'] : path));
  };
  return mapTexts(file, markValue) as RegionFile;
}
