import { createHmac } from 'node:crypto';
import { getEnvironment } from '@talkaroo/content/environment';
import { allOn, findPage, pagePath, pagesOf } from '@talkaroo/content/regions/pages';
import type { Region } from '@talkaroo/content/regions/regions';

/**
 * The key by which a host shows search engines that a ping is its own (https://www.indexnow.org/documentation): different
 * for each host, and known only to who has the publish token.
 * @returns 32 hexadecimal digits
 */
export function indexNowKey(token: string, { domain }: Region): string {
  return createHmac('sha256', token).update(`IndexNow ${domain}`).digest('hex').slice(0, 32);
}

/** The key of a region's hosts on this server; undefined where nobody is pinged. */
export function ownIndexNowKey(region: Region): string | undefined {
  const { indexNow, publishToken } = getEnvironment();
  return indexNow && publishToken ? indexNowKey(publishToken, region) : undefined;
}

/** Where a host has its key. */
export function keyPath(key: string): string {
  return `/${key}.txt`;
}

/** Whether a path of a region is worth a ping: that of a page, there or gone, which search engines may list. */
export function isWorthPing(region: Region, path: string): boolean {
  const unlisted = pagesOf(region, allOn).filter(({ id }) => findPage(id)?.noindex);
  const paths = unlisted.flatMap(({ id }) => region.languages.map((language) => pagePath(region, language, id, '')));
  return !path.includes('.') && !paths.includes(path);
}
