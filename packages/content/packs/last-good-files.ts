import { isError } from './finding';
import { type PackFiles, withTexts } from './pack-files';
import { checkPacks, type Packs } from './read-packs';

/** Replaces each broken file with its version in `good`, the last good state, or leaves it out. */
export function lastGoodFiles(files: PackFiles, broken: ReadonlySet<string>, good: PackFiles): PackFiles {
  return withTexts(files, new Map([...broken].map((name) => [name, good.files.get(name)])));
}

/** Returns files, and what they are checked to be, with broken ones in their version in `good`; or else all of `good`. */
export function lastGoodPacks(files: PackFiles, packs: Packs, good: PackFiles): { files: PackFiles; packs: Packs } {
  const broken = new Set(packs.findings.filter(isError).map(({ file }) => file));
  if (broken.size === 0) return { files, packs };
  const usable = lastGoodFiles(files, broken, good);
  const checked = checkPacks(usable);
  // If there are errors still, another file causes them.
  return checked.findings.some(isError) ? { files: good, packs: checkPacks(good) } : { files: usable, packs: checked };
}
