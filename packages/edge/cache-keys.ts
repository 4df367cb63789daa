import { createHash } from 'node:crypto';
import path from 'node:path';
import { regions } from '@talkaroo/content/regions/regions';
import { unknownHost } from '@talkaroo/server/warm-up';

/** The site of a page in the cache's keys: its region's id. */
export function siteOf(host: string): string {
  if (host === unknownHost) return 'unknown';
  const region = regions.find(({ domain }) => domain === host);
  if (!region) throw new Error(`${host} is no region's main domain`);
  return region.id;
}

/**
 * The name of a cached answer.
 * @param site of a page; `files` for a file
 * @param encoding `br`, `gzip` or `''`
 */
export function cacheKey(site: string, route: string, encoding: string): string {
  return `${site} ${route} ${encoding}`;
}

/** Where nginx keeps the answer with this key. */
export function cacheFile(directory: string, key: string): string {
  const hash = createHash('md5').update(key).digest('hex');
  return path.join(directory, 'cache', hash.slice(-1), hash.slice(-3, -1), hash);
}
