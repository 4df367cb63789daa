import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type StaticFile = { kind: 'build-file' | 'asset'; etag: string };

/**
 * The release's files by their address. An ETag is made of the content: the same on every machine, and another one when
 * a picture is replaced.
 */
export function listStaticFiles(release: string): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  const add = (folder: string, prefix: string, kind: StaticFile['kind']) => {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const address = prefix + path.relative(folder, file).split(path.sep).join('/');
      const hash = createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 16);
      // Weak: the same for each content encoding.
      files.set(address, { kind, etag: `W/"${hash}"` });
    }
  };
  add(path.join(release, '.next/static'), '/_next/static/', 'build-file');
  add(path.join(release, 'public'), '/', 'asset');
  return files;
}

/** Whether a request's `If-None-Match` names this ETag. */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return Boolean(known?.includes(etag.replace(/^W\//, '')) || ifNoneMatch?.trim() === '*');
}
