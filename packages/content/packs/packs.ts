import { AsyncLocalStorage } from 'node:async_hooks';
import { getEnvironment } from '@talkaroo/content/environment';
import type { Language } from '@talkaroo/content/regions/languages';
import { findPage, kindOf, type PageId } from '@talkaroo/content/regions/pages';
import type { RegionFile } from '@talkaroo/content/regions/region-schema';
import type { Region } from '@talkaroo/content/regions/regions';
import { type Finding, isError } from './finding';
import { lastGoodPacks } from './last-good-files';
import type { MediaRecord } from './media';
import { formatFinding, type PackFiles, packsVersion, readPackFiles } from './pack-files';
import { checkPacks, type Pack, type Packs, packId } from './read-packs';

/** Thrown if packs or region files are invalid; the message has one line per error. */
export class PackError extends Error {
  override name = 'PackError';

  constructor(errors: readonly Finding[]) {
    super(`The language packs cannot be used:\n${errors.map(formatFinding).join('\n')}`);
  }
}

export type Snapshot = { packs: Packs; version: string };

type PacksInUse = {
  current?: Snapshot;
  readAt?: number;
  readVersion?: string;
  /** Files of the snapshot in use, if they had no errors. */
  good?: PackFiles;
  ofAction: AsyncLocalStorage<Packs>;
};

declare global {
  // Next's pages and route handlers may be separate bundles with their own copy of this module.
  var activeContent: PacksInUse | undefined;
}

globalThis.activeContent ??= { ofAction: new AsyncLocalStorage() };
const inUse: PacksInUse = globalThis.activeContent;

/** Long enough for one page to be consistent, short enough for an edit to show at once. */
const developmentMs = 200;

/** Returns the snapshot in use; in development, that of the folder's valid files. @throws PackError if none is valid */
export function currentSnapshot(): Snapshot {
  const isDevelopment = process.env.NODE_ENV === 'development';
  const isStale = isDevelopment && Date.now() - (inUse.readAt ?? 0) > developmentMs;
  if (inUse.current && !isStale) return inUse.current;
  inUse.readAt = Date.now();
  const files = readPackFiles(getEnvironment().localesDir);
  const version = packsVersion(files);
  if (inUse.current && inUse.readVersion === version) return inUse.current;
  inUse.readVersion = version;
  const packs = checkPacks(files);
  const problems = packs.findings.filter(isError);
  if (problems.length > 0) {
    const error = new PackError(problems);
    if (!isDevelopment) throw error;
    console.error(error.message);
  } else inUse.good = files;
  // An edit is in progress: the other files still show. At startup in development, whatever is valid does.
  const shown = inUse.good ? lastGoodPacks(files, packs, inUse.good) : { files, packs };
  if (inUse.good) inUse.good = shown.files;
  inUse.current = { packs: shown.packs, version: packsVersion(shown.files) };
  return inUse.current;
}

export function activateSnapshot({ packs, version, files }: Snapshot & { files?: PackFiles }): void {
  inUse.current = { packs, version };
  inUse.good = files;
}

export function withPacks<T>(packs: Packs, action: () => T): T {
  return inUse.ofAction.run(packs, action);
}

/** Finds the packs of the page that is being rendered, so that a page never mixes two; set by `lib/site/current.ts`. */
export const renderPacks: { find?: () => Packs | undefined } = {};

function loadAllPacks(): Packs {
  return inUse.ofAction.getStore() ?? renderPacks.find?.() ?? currentSnapshot().packs;
}

/** Returns the texts of a region in one language. @throws PackError */
export function loadPack(region: Region, language: Language): Pack {
  const pack = loadAllPacks().packs.get(packId(region.id, language));
  if (!pack) throw new Error(`Region ${region.id} is not written in ${language}`);
  return pack;
}

/** Returns the settings of a region. @throws PackError */
export function loadRegionFile(region: Region): RegionFile {
  // A missing file is an error, and errors throw.
  return loadAllPacks().regionFiles.get(region.id) as RegionFile;
}

/** Returns the record of a picture or clip beside the packs, by its address without focus. */
export function findMedia(address: string): MediaRecord | undefined {
  return loadAllPacks().media.get(address);
}

/** Returns the slugs of a page in one language: its articles', newest first, or `['']` for other pages. */
export function slugsOf(region: Region, language: Language, page: PageId): string[] {
  const kind = kindOf(page);
  return kind ? [...loadPack(region, language).articles[kind].keys()] : [''];
}

/** Whether a page is ready for the public. Pages with placeholders and empty lists are served, but never linked to. */
export function isFinished(region: Region, language: Language, page: PageId): boolean {
  return !loadPack(region, language).unfinished.has(page);
}

export function isIndexable(region: Region, language: Language, page: PageId): boolean {
  return !findPage(page)?.noindex && isFinished(region, language, page);
}
