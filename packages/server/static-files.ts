import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Content, encodings, hashOf } from './content';

export type StaticFile = Content & { kind: 'build-file' | 'asset' | 'stand-in' | 'media' };

/** Media types by file extension. Other files are sent as bytes, which no browser runs or displays. */
const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  mp4: 'video/mp4',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  webm: 'video/webm',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

export function typeOf(name: string): string {
  return types[path.extname(name).slice(1)] ?? 'application/octet-stream';
}

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
        headers: { 'Content-Type': typeOf(entry.name) },
        encodings: encodings.filter((encoding) => existsSync(compressedName[encoding](file))),
        body: (encoding) => readFile(encoding ? compressedName[encoding](file) : file),
      });
    }
  };
  add(path.join(release, '.next/static'), '/_next/static/', 'build-file');
  add(path.join(release, 'public'), '/', 'asset');
  return files;
}
