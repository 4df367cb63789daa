import { cache } from 'react';
import { readEnvironment } from '@/lib/environment';
import type { Language } from '@/lib/regions/languages';
import type { Region } from '@/lib/regions/regions';
import { formatProblem, type Problem } from './parse-pack';
import { type Pack, type Packs, packId, readPacks } from './read-packs';
import type { RegionFile } from './region-file';

/** Packs or region files are wrong; the message has one line a problem. */
export class PackError extends Error {
  override name = 'PackError';

  constructor(problems: Problem[]) {
    super(`The language packs cannot be used:\n${problems.map(formatProblem).join('\n')}`);
  }
}

let snapshot: Packs | undefined;

/**
 * The packs of this server: read once, so that all pages tell the same story. In development read anew for each
 * request, so that an edit shows on reload.
 * @throws PackError
 */
const loadPacks = cache((): Packs => {
  if (snapshot && process.env.NODE_ENV !== 'development') return snapshot;
  const packs = readPacks(readEnvironment().localesDir);
  if (packs.problems.length > 0) throw new PackError(packs.problems);
  snapshot = packs;
  return packs;
});

/** @throws PackError */
export function loadPack(region: Region, language: Language): Pack {
  const pack = loadPacks().packs.get(packId(region.id, language));
  if (!pack) throw new Error(`Region ${region.id} is not written in ${language}`);
  return pack;
}

/** @throws PackError */
export function loadRegionFile(region: Region): RegionFile {
  // Every region has one: a missing file is a problem, and problems were thrown.
  return loadPacks().regionFiles.get(region.id) as RegionFile;
}
