import path from 'node:path';
import { set } from 'es-toolkit/compat';
import { type PackFiles, readPackFiles, withTexts } from './pack-files';

export const repository = readPackFiles(path.resolve('locales'));

export function withFiles(changes: Record<string, string | undefined>, packFiles = repository): PackFiles {
  return withTexts(packFiles, new Map(Object.entries(changes)));
}

/** Returns packs with one text changed: in `tr/home.json`, `seo.title`. */
export function withText(file: string, key: string, text: string, packFiles: PackFiles = repository): PackFiles {
  const pack = JSON.parse(packFiles.files.get(file) ?? '{}');
  set(pack, key, text);
  return withFiles({ [file]: JSON.stringify(pack, null, 2) }, packFiles);
}
