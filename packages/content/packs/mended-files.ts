import { type PackFiles, shownName } from './pack-files';

/**
 * The files with each broken one as it was when all were last right; one that was not there then is left out.
 * @param broken the broken files' names, as messages show them
 * @param good the files when all were last right
 */
export function mendedFiles(files: PackFiles, broken: ReadonlySet<string>, good: PackFiles): PackFiles {
  const mended = new Map<string, string>();
  for (const name of [...new Set([...files.files.keys(), ...good.files.keys()])].sort()) {
    const text = (broken.has(shownName(files, name)) ? good : files).files.get(name);
    if (text !== undefined) mended.set(name, text);
  }
  return { root: files.root, files: mended };
}
