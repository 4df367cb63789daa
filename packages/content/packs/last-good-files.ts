import { type PackFiles, shownName } from './pack-files';

/** Replaces each broken file with its version in `good`, the last good state, or leaves it out. */
export function lastGoodFiles(files: PackFiles, broken: ReadonlySet<string>, good: PackFiles): PackFiles {
  const usable = new Map<string, string>();
  for (const name of [...new Set([...files.files.keys(), ...good.files.keys()])].sort()) {
    const text = (broken.has(shownName(files, name)) ? good : files).files.get(name);
    if (text !== undefined) usable.set(name, text);
  }
  return { root: files.root, files: usable };
}
