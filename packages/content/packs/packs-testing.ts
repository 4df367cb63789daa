import path from 'node:path';
import { set } from 'es-toolkit/compat';
import { type PackFiles, readPackFiles } from './pack-files';

export const repository = readPackFiles(path.resolve('locales'));

export function withFiles(changes: Record<string, string | undefined>, { files } = repository): PackFiles {
  const entries = Object.entries({ ...Object.fromEntries(files), ...changes });
  return { files: new Map(entries.filter((entry): entry is [string, string] => entry[1] !== undefined)) };
}

/** Returns packs with one text changed: in `tr/home.json`, `seo.title`. */
export function withText(file: string, key: string, text: string, packFiles: PackFiles = repository): PackFiles {
  const pack = JSON.parse(packFiles.files.get(file) ?? '{}');
  set(pack, key, text);
  return withFiles({ [file]: JSON.stringify(pack, null, 2) }, packFiles);
}
