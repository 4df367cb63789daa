import path from 'node:path';
import type { Finding } from '@talkaroo/content/packs/finding';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import type { Entry } from '@talkaroo/content/packs/parse-pack';
import { type Packs, packId } from '@talkaroo/content/packs/read-packs';
import { readTexts } from '@talkaroo/content/packs/words/json';
import { fallbackLanguage, type Language } from '@talkaroo/content/regions/languages';
import { allOn, findPage, hasPage, type PageId, type PageSwitches, pages } from '@talkaroo/content/regions/pages';
import { findLanguage, findRegion, type Region } from '@talkaroo/content/regions/regions';
import { LRUCache } from 'lru-cache';
import type { Layer, StudioFinding, View } from '../protocol';

/** Sized for all files of several drafts. */
const read = new LRUCache<string, ReadonlyMap<string, Entry>>({ max: 2_000 });

const none: ReadonlyMap<string, Entry> = new Map();

/** Returns texts by dotted path, valid or not; empty if the file is missing or unreadable. */
export function textsIn({ files }: Pick<PackFiles, 'files'>, file: string): ReadonlyMap<string, Entry> {
  const source = files.get(file);
  if (source === undefined) return none;
  const known = read.get(source);
  if (known) return known;
  const texts = readTexts(file, source) ?? none;
  read.set(source, texts);
  return texts;
}

/** Returns the files that may define the texts of a namespace, most specific first. */
export function layersOf(region: string, language: string, namespace: string): Omit<Layer, 'value' | 'line'>[] {
  const fileIn = (folder: string) => `${folder}/${namespace}.json`;
  return [
    { file: fileIn(packId(region, language)), label: 'region' as const },
    ...(language === fallbackLanguage ? [] : [{ file: fileIn(language), label: 'language' as const }]),
    { file: fileIn(fallbackLanguage), label: 'english' as const },
  ];
}

/** Returns the layer whose text is shown. */
export function shownLayer(layers: readonly Layer[], key: string): Layer | undefined {
  const written = layers.filter(({ value }) => value !== undefined);
  const [first] = written;
  // A page's date is the latest date of its layers.
  if (key !== 'seo.updated') return first;
  return written
    .filter(({ label }) => label !== 'english')
    .reduce((newest, layer) => ((layer.value ?? '') > (newest?.value ?? '') ? layer : newest), first);
}

export function layersWithTexts(
  packFiles: Pick<PackFiles, 'files'>,
  region: string,
  language: string,
  namespace: string,
  key: string,
): Layer[] {
  return layersOf(region, language, namespace).map((layer) => {
    const entry = textsIn(packFiles, layer.file).get(key);
    return entry ? { ...layer, value: entry.text, line: entry.line } : layer;
  });
}

export function siteOf({ region: id, language: code }: Pick<View, 'region' | 'language'>) {
  const region = findRegion(id);
  const language = region && findLanguage(region, code);
  return region && language ? { region, language } : undefined;
}

/** Returns the pages that a region has, or all if its file is invalid. */
export function switchesOf(packs: Packs, region: Region): PageSwitches {
  const file = packs.regionFiles.get(region.id);
  return file ? { ...file.pages, prices: file.company.prices.packages.length > 0 } : allOn;
}

/** Pages that show shared texts. */
const shownOn: Record<string, PageId> = {
  common: 'home',
  registration: 'register',
  reservation: 'booking',
  'not-found': 'home',
};

function pageOf(packs: Packs, region: Region, namespace: string): PageId | undefined {
  const id = findPage(namespace)?.id ?? shownOn[namespace];
  return id && hasPage(region, id, switchesOf(packs, region)) ? id : undefined;
}

/** Returns a page that shows a namespace. */
export function viewOf(packs: Packs, region: Region, language: Language, namespace: string): View | undefined {
  const page = pageOf(packs, region, namespace);
  return page && { region: region.id, language, page, slug: '' };
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

export function toStudioFinding({ root }: Pick<PackFiles, 'root'>, { file, ...finding }: Finding): StudioFinding {
  return { ...finding, path: path.relative(root, file).split(path.sep).join('/') };
}

const byPath = new WeakMap<Packs, ReadonlyMap<string, StudioFinding[]>>();

export function findingsIn(packFiles: PackFiles, packs: Packs, file: string): readonly StudioFinding[] {
  const known = byPath.get(packs) ?? grouped(packFiles, packs);
  byPath.set(packs, known);
  return known.get(file) ?? [];
}

function grouped(packFiles: PackFiles, { findings }: Packs): ReadonlyMap<string, StudioFinding[]> {
  const groups = new Map<string, StudioFinding[]>();
  for (const one of findings) {
    const finding = toStudioFinding(packFiles, one);
    groups.set(finding.path, [...(groups.get(finding.path) ?? []), finding]);
  }
  return groups;
}
