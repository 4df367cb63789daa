import { getEnvironment } from '@/lib/environment';
import type { Language } from '@/lib/regions/languages';
import type { PageId } from '@/lib/regions/pages';
import type { RegionFile } from '@/lib/regions/region-schema';
import type { Region } from '@/lib/regions/regions';
import { type Finding, formatFinding, isError } from './finding';
import { type Pack, type Packs, packId, readPacks } from './read-packs';

/** Packs or region files are invalid; the message has one line for each error. */
export class PackError extends Error {
  override name = 'PackError';

  constructor(errors: readonly Finding[]) {
    super(`The language packs cannot be used:\n${errors.map(formatFinding).join('\n')}`);
  }
}

/** In development, long enough for one page to be consistent, short enough for an edit to show on reload. */
const developmentMs = 200;

let snapshot: { packs: Packs; time: number } | undefined;

/**
 * This server's packs, read once, so that all pages are consistent. In development an edit shows on reload.
 * @throws PackError
 */
export function loadAllPacks(): Packs {
  const stale = process.env.NODE_ENV === 'development' && Date.now() - (snapshot?.time ?? 0) > developmentMs;
  if (snapshot && !stale) return snapshot.packs;
  const packs = readPacks(getEnvironment().localesDir);
  const errors = packs.findings.filter(isError);
  if (errors.length > 0) throw new PackError(errors);
  snapshot = { packs, time: Date.now() };
  return packs;
}

/** @throws PackError */
export function loadPack(region: Region, language: Language): Pack {
  const pack = loadAllPacks().packs.get(packId(region.id, language));
  if (!pack) throw new Error(`Region ${region.id} is not written in ${language}`);
  return pack;
}

/** @throws PackError */
export function loadRegionFile(region: Region): RegionFile {
  // Every region has one: a missing file is an error, and errors throw.
  return loadAllPacks().regionFiles.get(region.id) as RegionFile;
}

/** The slugs of a region's articles in one language, newest first. */
export function postSlugs(region: Region, language: Language): string[] {
  return [...loadPack(region, language).posts.keys()];
}

/**
 * Whether a page is ready for the public: one with something still to be filled in is served at its address, for those
 * who fill it in, but nothing links to it.
 */
export function isFinished(region: Region, language: Language, page: PageId): boolean {
  return !loadPack(region, language).unfinished.has(page);
}
