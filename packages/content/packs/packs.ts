import { AsyncLocalStorage } from 'node:async_hooks';
import { getEnvironment } from '@talkaroo/content/environment';
import type { Language } from '@talkaroo/content/regions/languages';
import { findPage, kindOf, type PageId } from '@talkaroo/content/regions/pages';
import type { RegionFile } from '@talkaroo/content/regions/region-schema';
import type { Region } from '@talkaroo/content/regions/regions';
import { type Finding, formatFinding, isError } from './finding';
import { mendedFiles } from './mended-files';
import { type PackFiles, packsVersion, readPackFiles } from './pack-files';
import { checkPacks, type Pack, type Packs, packId } from './read-packs';
import { type Reads, trackReads } from './track-reads';

/** Packs or region files are invalid; the message has one line for each error. */
export class PackError extends Error {
  override name = 'PackError';

  constructor(errors: readonly Finding[]) {
    super(`The language packs cannot be used:\n${errors.map(formatFinding).join('\n')}`);
  }
}

/** Checked packs, and the version of the files that they were made of. */
export type Snapshot = { packs: Packs; version: string };

type PacksInUse = {
  current?: Snapshot;
  /** When the files were read, of a snapshot that follows them: milliseconds of `Date.now`. */
  readAt?: number;
  /** The version of the files that were read last, right or wrong. */
  readVersion?: string;
  /** The files of the snapshot in use, where nothing was wrong with them. */
  good?: PackFiles;
  /** What is wrong with the files as they are, where an older snapshot is in use. */
  problems: Finding[];
  /** What a page that is being rendered is made of. */
  ofRender: AsyncLocalStorage<Packs>;
};

declare global {
  // The server, the cache handler and Next's code are bundles of their own, each with its copy of this module: what is in
  // use must be the same for all, and change for all at once.
  var packsInUse: PacksInUse | undefined;
}

globalThis.packsInUse ??= { problems: [], ofRender: new AsyncLocalStorage() };
const inUse: PacksInUse = globalThis.packsInUse;

/** In development, long enough for one page to be consistent, short enough for an edit to show at once. */
const developmentMs = 200;

/**
 * The snapshot in use: the one that was chosen at start or published since; else the folder's. In development it follows
 * the folder, and stays where a file breaks: see {@link currentFindings}.
 * @throws PackError where no snapshot was chosen and the folder's packs cannot be used, but not in development
 */
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
  inUse.problems = packs.findings.filter(isError);
  if (inUse.problems.length > 0) {
    if (!isDevelopment) throw new PackError(inUse.problems);
    // Somebody is in the middle of an edit.
    if (inUse.good) return followMended(files, inUse.good, inUse.current);
  }
  // At the start, what is right in the files will have to do.
  if (inUse.problems.length === 0) inUse.good = files;
  inUse.current = { packs, version };
  return inUse.current;
}

/** Puts in use what can be used of files with problems: a broken file must not hold up the others. */
function followMended(files: PackFiles, good: PackFiles, current: Snapshot | undefined): Snapshot {
  const mended = mendedFiles(files, new Set(inUse.problems.map(({ file }) => file)), good);
  const packs = checkPacks(mended);
  // The cause was in another file: nothing new until it is mended.
  if (current && packs.findings.some(isError)) return current;
  inUse.good = mended;
  inUse.current = { packs, version: packsVersion(mended) };
  return inUse.current;
}

/**
 * Puts a snapshot in use: what is rendered from now on is made of it. Its packs must not have problems.
 * @param snapshot `files` are what it was made of
 */
export function putInUse({ packs, version, files }: Snapshot & { files?: PackFiles }): void {
  inUse.current = { packs, version };
  inUse.good = files;
}

/** In development: what is wrong with the folder's files as they are now. */
export function currentFindings(): Finding[] {
  currentSnapshot();
  return inUse.problems;
}

/**
 * Does something with one snapshot, whatever comes into use meanwhile, so that no page is made of two.
 * @param reads is told what of it was read
 */
export function withSnapshot<T>({ packs }: Snapshot, reads: Reads, action: () => T): T {
  return inUse.ofRender.run(trackReads(packs, reads), action);
}

/** The packs that the page being rendered is made of, or else those in use. */
function loadAllPacks(): Packs {
  return inUse.ofRender.getStore() ?? currentSnapshot().packs;
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

/** The slugs that a page has in one language: those of its articles, newest first; for any other page one, `''`. */
export function slugsOf(region: Region, language: Language, page: PageId): string[] {
  const kind = kindOf(page);
  return kind ? [...loadPack(region, language).articles[kind].keys()] : [''];
}

/**
 * Whether a page is ready for the public: one with something still to be filled in, or a list of articles without one, is
 * served at its address, for those who fill it in, but nothing links to it.
 */
export function isFinished(region: Region, language: Language, page: PageId): boolean {
  return !loadPack(region, language).unfinished.has(page);
}

/** Whether search engines may list a page: one that is finished, and of use to who searches. */
export function isIndexable(region: Region, language: Language, page: PageId): boolean {
  return !findPage(page)?.noindex && isFinished(region, language, page);
}
