import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mediaTypeOf } from '@talkaroo/content/media-type';
import { type Content, encodings, hashOf } from './content';

export type StaticFile = Content & { kind: 'build-file' | 'asset' | 'stand-in' | 'media' };

/** Name of a file's compressed form, beside it in the release. */
export const compressedName = { br: (name: string) => `${name}.br`, gzip: (name: string) => `${name}.gz` } as const;

/** Returns the release's files by address. ETags depend on the content only. Files are read on demand. */
export function listStaticFiles(release: string): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  const add = (folder: string, prefix: string, kind: StaticFile['kind']) => {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
      const file = path.join(entry.parentPath, entry.name);
      const address = prefix + path.relative(folder, file).split(path.sep).join('/');
      files.set(address, {
        kind,
        hash: hashOf(readFileSync(file)),
        headers: { 'Content-Type': mediaTypeOf(entry.name) },
        encodings: encodings.filter((encoding) => existsSync(compressedName[encoding](file))),
        body: (encoding) => readFile(encoding ? compressedName[encoding](file) : file),
      });
    }
  };
  add(path.join(release, '.next/static'), '/_next/static/', 'build-file');
  add(path.join(release, 'public'), '/', 'asset');
  return files;
}
