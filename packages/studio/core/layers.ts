import type { Article } from '@talkaroo/content/articles/article-file';
import type { Finding } from '@talkaroo/content/packs/finding';
import { readTexts } from '@talkaroo/content/packs/pack-file';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { readPath } from '@talkaroo/content/packs/pack-path';
import type { Entry } from '@talkaroo/content/packs/parse-pack';
import { type Packs, packId } from '@talkaroo/content/packs/read-packs';
import { remembered } from '@talkaroo/content/packs/remembered';
import { languageOf } from '@talkaroo/content/packs/words/texts';
import { fallbackLanguage, type Language } from '@talkaroo/content/regions/languages';
import {
  allOn,
  articleKinds,
  articlePage,
  findPage,
  hasPage,
  isArticleKind,
  type PageId,
  type PageSwitches,
  pages,
} from '@talkaroo/content/regions/pages';
import { findLanguage, findRegion, type Region, regions, regionsOf } from '@talkaroo/content/regions/regions';
import { groupBy, orderBy } from 'es-toolkit';
import type { Layer, Place, View } from '../protocol';
import { cached } from './cached';

/** Sized for all files of several drafts. */
const read = cached(2_000, (source): ReadonlyMap<string, Entry> => readTexts(source) ?? new Map());

/** Returns texts by dotted path, valid or not; empty if the file is missing or unreadable. */
export function textsIn({ files }: PackFiles, file: string): ReadonlyMap<string, Entry> {
  return read(files.get(file) ?? '');
}

/** Returns the files that may define the texts of a namespace, most specific first. */
export function layersOf({ region, language }: Site, namespace: string): Omit<Layer, 'value'>[] {
  const fileIn = (folder: string) => `${folder}/${namespace}.json`;
  return [
    { file: fileIn(packId(region.id, language)), label: 'region' as const },
    ...(language === fallbackLanguage ? [] : [{ file: fileIn(language), label: 'language' as const }]),
    { file: fileIn(fallbackLanguage), label: 'english' as const },
  ];
}

export function shownLayer(layers: readonly Layer[], key: string): Layer | undefined {
  const written = layers.filter(({ value }) => value !== undefined);
  const [first] = written;
  // A page's date is the latest date of its layers.
  if (key !== 'seo.updated') return first;
  const translated = written.filter(({ label }) => label !== 'english');
  return orderBy(translated, ['value'], ['desc'])[0] ?? first;
}

export function layersWithTexts(packFiles: PackFiles, site: Site, namespace: string, key: string): Layer[] {
  return layersOf(site, namespace).map((layer) => {
    const entry = textsIn(packFiles, layer.file).get(key);
    return entry ? { ...layer, value: entry.text } : layer;
  });
}

/** Returns the file of an article that a site shows: the region's own, or that of the language. */
export function articleFile({ files }: PackFiles, id: string, { kind, slug }: Pick<Article, 'kind' | 'slug'>) {
  const own = `${id}/${kind}/${slug}.md`;
  return files.has(own) ? own : `${languageOf(id)}/${kind}/${slug}.md`;
}

export type Site = { region: Region; language: Language };

export function siteOf({ region: id, language: code }: Pick<View, 'region' | 'language'>): Site | undefined {
  const region = findRegion(id);
  const language = region && findLanguage(region, code);
  return region && language ? { region, language } : undefined;
}

/** Returns the sites that show the texts of a folder, or for which a region file holds. */
function sitesOf(folder: string, name: string): Site[] {
  if (folder !== 'regions') return regionsOf(folder).map((region) => ({ region, language: languageOf(folder) }));
  const own = regions.filter(({ id }) => name === 'shared' || name === id);
  return own.flatMap((region) => region.languages.map((language) => ({ region, language })));
}

/** Returns the pages that a region has, or all if its file is invalid. */
export function switchesOf(packs: Packs, region: Region): PageSwitches {
  const file = packs.regionFiles.get(region.id);
  return file ? { ...file.pages, prices: file.company.prices.packages.length > 0 } : allOn;
}

const shownOn: Record<string, PageId> = {
  common: 'home',
  registration: 'register',
  reservation: 'booking',
  'not-found': 'home',
};

/** Returns a page that shows a namespace or an article, such as `blog/first-lesson`. */
export function viewOf(packs: Packs, { region, language }: Site, namespace: string): View | undefined {
  const [name = '', slug = ''] = namespace.split('/');
  const id = findPage(name)?.id ?? shownOn[name];
  if (!id || !hasPage(region, id, switchesOf(packs, region))) return undefined;
  return { region: region.id, language, page: slug && isArticleKind(name) ? articlePage(name) : id, slug };
}

function viewsIn(packs: Packs, folder: string, name: string): View[] {
  const namespace = folder === 'regions' ? 'home' : name;
  return sitesOf(folder, name).flatMap((site) => viewOf(packs, site, namespace) ?? []);
}

export function viewIn(packs: Packs, folder: string, namespace: string): View | undefined {
  return viewsIn(packs, folder, namespace)[0];
}

const mostViews = 3;

/** Returns a few pages that show a value, one per region and language; none for a glossary. */
export function viewsOfPlace(packs: Packs, { file }: Pick<Place, 'file'>): View[] {
  const { folder, name } = readPath(file);
  const isThere = ({ region, language, slug }: View) =>
    !slug || articleKinds.some((kind) => packs.packs.get(packId(region, language))?.articles[kind].has(slug));
  return viewsIn(packs, folder, name).filter(isThere).slice(0, mostViews);
}

/** Sorts namespaces in the order of the table of pages; shared ones come last. */
export function inOrderOfPages(namespaces: Iterable<string>): string[] {
  const order = [...pages.map(({ id }) => id as string), ...Object.keys(shownOn)];
  const orderOf = (namespace: string) => {
    const place = order.indexOf(namespace.split('/')[0] ?? '');
    return place < 0 ? order.length : place;
  };
  return [...namespaces].sort((one, other) => orderOf(one) - orderOf(other));
}

const byFile = remembered(({ findings }: Packs) => groupBy(findings, ({ file }) => file));

export function findingsIn(packs: Packs, file: string): readonly Finding[] {
  return byFile(packs)[file] ?? [];
}
