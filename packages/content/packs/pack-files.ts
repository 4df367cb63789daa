import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { getEnvironment } from '@talkaroo/content/environment';
import type { Finding } from './finding';
import { remembered } from './remembered';

export type PackFiles = {
  /** Sorted, by path with `/`: `tr/home.json`, `th/blog/first-lesson.md`, `regions/tr.json`. */
  files: ReadonlyMap<string, string>;
};

/** Reads the pack folder `LOCALES_DIR`. @throws Error of the file system if it does not exist */
export function readPackFiles(directory: string): PackFiles {
  const names = namesIn(directory).filter((name) => !isBinary(name) && statSync(path.join(directory, name)).isFile());
  return { files: new Map(names.map((name) => [name, readFileSync(path.join(directory, name), 'utf8')])) };
}

/** Returns the sorted paths below a pack folder, without hidden files (of editors and mounts) and generated schemas. */
export function namesIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => !/(^|\/)\.|^schemas\//.test(name))
    .sort();
}

/** Whether a file is a picture or clip. */
function isBinary(name: string): boolean {
  return name.startsWith('media/') && !/^media\/(?:made\/[^/]+\.json|[^/]+\.vtt)$/.test(name);
}

/** Returns a folder with other texts; undefined deletes a file. */
export function withTexts(folder: PackFiles, texts: ReadonlyMap<string, string | undefined>): PackFiles {
  if (texts.size === 0) return folder;
  const files = new Map(folder.files);
  for (const [name, text] of texts) {
    if (text === undefined) files.delete(name);
    else files.set(name, text);
  }
  const isSorted = [...texts.keys()].every((name) => folder.files.has(name));
  const sorted = () => [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  return { ...folder, files: isSorted ? files : new Map(sorted()) };
}

/** Returns the hash of packs, independent of their folder: 64 hexadecimal digits. */
export const packsHash = remembered(({ files }: PackFiles): string => {
  const hash = createHash('sha256');
  for (const [name, text] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
    hash.update(name).update('\0').update(text).update('\0');
  }
  return hash.digest('hex');
});

/** Returns the version of packs: the first twelve digits of their hash. */
export function packsVersion(files: PackFiles): string {
  return versionOf(packsHash(files));
}

export function versionOf(hash: string): string {
  return hash.slice(0, 12);
}

/** Returns the slugs of the articles in a folder of packs, such as `blog` of `en@my`. */
export function slugsIn({ files }: PackFiles, folder: string, kind: string): string[] {
  const start = `${folder}/${kind}/`;
  const names = [...files.keys()].filter((name) => name.startsWith(start) && name.endsWith('.md'));
  return names.map((name) => name.slice(start.length, -'.md'.length));
}

/** Returns the path of a file of packs for display: `locales/tr/home.json`, or absolute if it is elsewhere. */
export function shownPath(file: string): string {
  const whole = path.join(getEnvironment().localesDir, file);
  const relative = path.relative(process.cwd(), whole);
  return relative.startsWith('..') ? whole : relative;
}

/** Formats as `locales/tr/home.json:12 hero.title: Unknown placeholder {brnad}. Write {brand}.` */
export function formatFinding({ file, line, key, message, fix }: Finding): string {
  return `${shownPath(file)}:${line}${key ? ` ${key}` : ''}: ${message} ${fix}`.trimEnd();
}
