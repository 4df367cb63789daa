import type { Article } from '@talkaroo/content/articles/article-file';
import { type Articles, readArticles, topicFindings } from '@talkaroo/content/articles/read-articles';
import { fallbackLanguage, type Language, languages } from '@talkaroo/content/regions/languages';
import {
  allOn,
  articleKinds,
  forEachKind,
  hasPage,
  type PageId,
  type PageSwitches,
  pages,
} from '@talkaroo/content/regions/pages';
import { checkRegionFiles, readRegionSources } from '@talkaroo/content/regions/read-region-files';
import type { RegionFile, RegionFileContext } from '@talkaroo/content/regions/region-schema';
import { type Region, regions, regionsOf } from '@talkaroo/content/regions/regions';
import { intersection, union } from 'es-toolkit/array';
import { mapValues as mapMap } from 'es-toolkit/map';
import { mapValues } from 'es-toolkit/object';
import { checkTexts } from './check-texts';
import { factsOf } from './facts';
import { compareFindings, type Finding, isError } from './finding';
import { type Folder, isWithin, keysOf, namesBelow, type Texts } from './keys';
import { checkFileNames, packFolders } from './known-files';
import { checkMedia, type Media, readMedia } from './media';
import { memo } from './memo';
import { type Filling, fill, mergePacks, type Pack } from './merge-packs';
import { type PackFile, readPack } from './pack-file';
import type { PackFiles } from './pack-files';
import { isShared, type ShapeGroup, shape } from './shape';
import { checkWords } from './words/check-words';
import { type StaleText, staleFindings, staleTexts } from './words/made-from';

export type { Pack } from './merge-packs';

/** Progress of a language: numbers of texts, and of warnings in its folder and those of its regions. */
type Completeness = {
  translated: number;
  fallingBack: number;
  /** Translated from English that has changed since. */
  stale: number;
  warnings: number;
};

export type Packs = {
  packs: Map<string, Pack>;
  regionFiles: Map<string, RegionFile>;
  media: Media;
  completeness: Map<Language, Completeness>;
  /** By file and line. Texts with errors are left out of the packs. */
  findings: Finding[];
  /** Errors of structure: all but those of words and pictures. */
  broken: readonly Finding[];
  stale: readonly StaleText[];
};

export function packId(region: string, language: string): string {
  return `${language}@${region}`;
}

/** Checks every file against the shape (`shape.json`), English and each other. Mistakes are findings, never thrown. */
export function checkPacks(packFiles: PackFiles): Packs {
  const { findings, meant } = checkFileNames(packFiles);
  const { sources, sites, read, folders, articles } = readAll(packFiles, findings);
  const { switchesOf } = sources;
  const isShown = (folder: string, namespace: string) => shows(folder, namespace, switchesOf);
  const isNeeded = (folder: string, namespace: string) =>
    shows(folder, namespace, (region) => (sources.own.has(region.id) ? switchesOf(region) : allOff));
  checkTexts({ packFiles, read, isShown, isNeeded, sites, meant }, findings);
  findings.push(...topicFindings(packFiles, articles));
  const packs = new Map<string, Pack>();
  const regionFiles = checkRegionFiles(packFiles, sources, (region) => namesFor(region, read), findings);
  for (const region of regions) {
    for (const language of region.languages) {
      const id = packId(region.id, language);
      const facts = factsOf(regionFiles.get(region.id), region, language);
      const layers = [fallbackLanguage, language, id].map((name) => folders.get(name));
      const pack = mergePacks(id, facts, layers);
      const filling = { brand: pack.messages.common.brand, facts };
      const ownArticles = mergeArticles(id, articles.get(language), articles.get(id), filling);
      const empty = articleKinds.filter((kind) => ownArticles[kind].size === 0);
      packs.set(id, { ...pack, articles: ownArticles, unfinished: new Set([...pack.unfinished, ...empty]) });
    }
  }
  const broken = findings.filter(isError);
  // An English text with errors will change again.
  const wrong = broken.filter(({ key }) => key);
  const stale = staleTexts(packFiles).filter(({ namespace, key = '' }) => {
    const original = `${fallbackLanguage}/${namespace}.json`;
    return !wrong.some(
      ({ file, key: place = '' }) => file === original && (isWithin(key, place) || isWithin(place, key)),
    );
  });
  const media = readMedia(packFiles);
  findings.push(...checkMedia(packFiles, media));
  findings.push(...checkWords({ packFiles, folders, articles, switchesOf }), ...staleFindings(packFiles, stale));
  findings.sort(compareFindings);
  return {
    packs,
    regionFiles,
    media,
    completeness: measureCompleteness(folders, isNeeded, stale, findings),
    findings,
    broken,
    stale,
  };
}

/** Reads everything in a folder of packs, as far as it can be read. Adds mistakes in single files to `findings`. */
export function readAll(packFiles: PackFiles, findings: Finding[]) {
  const sources = readRegionSources(packFiles, findings);
  // Links to articles are checked where the articles are read.
  const sites = { ...sources, hasArticle: () => true };
  const names = packFolders(packFiles).map(({ name }) => name);
  const read = new Map(names.map((name) => [name, readFolder(packFiles, name, findings)]));
  const folders = new Map([...read].map(([name, files]) => [name, mapMap(files, ({ entries }) => entries)]));
  const articles = new Map(names.map((name) => [name, readArticles(packFiles, name, sites, findings)]));
  return { sources, sites, read, folders, articles };
}

export function regionContexts(packFiles: PackFiles): RegionFileContext[] {
  const { sources, read } = readAll(packFiles, []);
  return regions.map((region) => ({ region, ...namesFor(region, read), sites: sources }));
}

function readFolder(packFiles: PackFiles, name: string, findings: Finding[]): Map<string, PackFile> {
  const files = new Map<string, PackFile>();
  for (const [namespace, group] of shape) {
    const path = `${name}/${namespace}.json`;
    const source = packFiles.files.get(path);
    if (source === undefined) continue;
    const pack = readPack(namespace, group, source);
    for (const finding of pack.findings) findings.push({ ...finding, file: path });
    files.set(namespace, pack);
  }
  return files;
}

const allOff = mapValues(allOn, () => false);

function shows(folder: string, namespace: string, switchesOf: (region: Region) => PageSwitches): boolean {
  if (!pages.some(({ id }) => id === namespace)) return true;
  return regionsOf(folder).some((region) => hasPage(region, namespace as PageId, switchesOf(region)));
}

/** Returns the names present in all of a region's languages; empty if a file is broken or a group misspelt. */
function namesFor(region: Region, read: ReadonlyMap<string, ReadonlyMap<string, PackFile>>) {
  const inAll = (namespace: string, path: string) => {
    const group = shape.get(namespace) as ShapeGroup;
    const names = namesBelow(keysOf(group, []).keys(), path);
    const lists = region.languages.map((language) => {
      const folders = [fallbackLanguage, language, packId(region.id, language)];
      return folders.flatMap((folder) => read.get(folder)?.get(namespace) ?? []);
    });
    if (lists.flat().some((file) => !isReadable(file, path))) return [];
    const ofLanguages = lists.map((files) => files.flatMap(({ lines }) => namesBelow(lines.keys(), path)));
    const inEach = ofLanguages.reduce((one, other) => intersection(one, other));
    return union(names, inEach);
  };
  return {
    navigationNames: inAll('common', 'nav'),
    bannerIds: inAll('home', 'banners'),
    packageNames: inAll('prices', 'packages.names'),
  };
}

function isReadable({ isBroken, meant, findings }: PackFile, path: string): boolean {
  return !isBroken && !meant.has(path) && !findings.some(({ key }) => key === path);
}

function mergeArticles(
  id: string,
  language: Articles | undefined,
  override: Articles | undefined,
  filling: Filling,
): Articles {
  return forEachKind((kind) => {
    const articles = [...new Map([...(language?.[kind] ?? []), ...(override?.[kind] ?? [])]).values()];
    return memo(`articles ${kind} ${id}`, [filling.brand, filling.facts, ...articles], () => {
      articles.sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
      return new Map(articles.map((article) => [article.slug, filled(article, filling)]));
    });
  });
}

function filled(article: Article, filling: Filling): Article {
  return mapValues(article, (value) => (typeof value === 'string' ? fill(value, filling) : value)) as Article;
}

/** Ignores texts of pages that no region shows in a language, and items of lists that English does not have. */
function measureCompleteness(
  folders: ReadonlyMap<string, Folder>,
  isNeeded: (folder: string, namespace: string) => boolean,
  stale: readonly StaleText[],
  findings: readonly Finding[],
): Packs['completeness'] {
  const completeness: Packs['completeness'] = new Map();
  for (const language of Object.keys(languages) as Language[]) {
    let translated = 0;
    let fallingBack = 0;
    for (const [namespace, group] of shape) {
      if (!isNeeded(language, namespace)) continue;
      const inputs = [fallbackLanguage, language].map((name) => folders.get(name)?.get(namespace));
      const [ours, theirs] = memo(`count ${language} ${namespace}`, inputs, () => countTexts(group, inputs));
      translated += ours;
      fallingBack += theirs;
    }
    const isOf = ({ file }: Finding) => [`${language}/`, `${language}@`].some((start) => file.startsWith(start));
    const warnings = findings.filter((finding) => !isError(finding) && isOf(finding)).length;
    const ofLanguage = stale.filter(({ folder }) => folder.split('@')[0] === language);
    completeness.set(language, { translated, fallingBack, stale: ofLanguage.length, warnings });
  }
  return completeness;
}

function countTexts(group: ShapeGroup, [english, own]: readonly Texts[]): [number, number] {
  const keys = [...keysOf(group, [english])].filter(([, leaf]) => !isShared(leaf)).map(([key]) => key);
  const translated = keys.filter((key) => own?.has(key)).length;
  return [translated, keys.length - translated];
}
