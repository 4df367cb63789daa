import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The files of a folder of packs: packs, articles and region files, as texts. */
export type PackFiles = {
  /** How messages name the folder: `locales`. */
  root: string;
  /** Texts by path in the folder, with `/`: `tr/home.json`, `th/blog/first-lesson.md`, `regions/tr.json`. Sorted. */
  files: ReadonlyMap<string, string>;
};

/**
 * Reads a folder of packs as it is now.
 * @param directory absolute path of `LOCALES_DIR`
 * @throws Error of the file system if there is no such folder
 */
export function readPackFiles(directory: string): PackFiles {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    // Hidden ones are an editor's, or of what has mounted the folder. Schemas are made from the packs, for editors.
    .filter((name) => !/(^|\/)\.|^schemas\//.test(name) && statSync(path.join(directory, name)).isFile())
    .sort();
  const relative = path.relative(process.cwd(), directory);
  return {
    root: relative.startsWith('..') ? directory : relative,
    files: new Map(names.map((name) => [name, readFileSync(path.join(directory, name), 'utf8')])),
  };
}

/**
 * The hash of packs: the same for the same files, wherever they are.
 * @returns 64 hexadecimal digits
 */
export function packsHash({ files }: Pick<PackFiles, 'files'>): string {
  const hash = createHash('sha256');
  for (const [name, text] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
    hash.update(name).update('\0').update(text).update('\0');
  }
  return hash.digest('hex');
}

/** How a version of packs is called: the first twelve digits of their hash. */
export function packsVersion(files: Pick<PackFiles, 'files'>): string {
  return versionOf(packsHash(files));
}

/** The version of packs with this hash. */
export function versionOf(hash: string): string {
  return hash.slice(0, 12);
}

/** The path of a file as messages show it: `locales/tr/home.json`. */
export function shownName({ root }: PackFiles, name: string): string {
  return path.join(root, name);
}
