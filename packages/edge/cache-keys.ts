import { createHash } from 'node:crypto';
import path from 'node:path';
import { regions } from '@talkaroo/content/regions/regions';
import { unknownHost } from '@talkaroo/server/warm-up';

/** Returns the region id that stands for a host in cache keys. */
export function siteOf(host: string): string {
  if (host === unknownHost) return 'unknown';
  const region = regions.find(({ domain }) => domain === host);
  if (!region) throw new Error(`${host} is no region's main domain`);
  return region.id;
}

/** Returns a cache key. The site of files is `files`; the encoding is `br`, `gzip` or `''`. */
export function cacheKey(site: string, route: string, encoding: string): string {
  return `${site} ${route} ${encoding}`;
}

export function cacheFile(directory: string, key: string): string {
  const hash = createHash('md5').update(key).digest('hex');
  return path.join(directory, 'cache', hash.slice(-1), hash.slice(-3, -1), hash);
}
