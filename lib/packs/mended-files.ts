import { type PackFiles, shownName } from './pack-files';

/**
 * Replaces each broken file with its last good version; leaves it out if it did not exist then.
 * @param broken names of the broken files as in messages
 * @param good all files in their last good state
 */
export function mendedFiles(files: PackFiles, broken: ReadonlySet<string>, good: PackFiles): PackFiles {
  const mended = new Map<string, string>();
  for (const name of [...new Set([...files.files.keys(), ...good.files.keys()])].sort()) {
    const text = (broken.has(shownName(files, name)) ? good : files).files.get(name);
    if (text !== undefined) mended.set(name, text);
  }
  return { root: files.root, files: mended };
}
