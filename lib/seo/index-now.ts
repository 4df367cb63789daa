import { createHmac } from 'node:crypto';
import { getEnvironment } from '@talkaroo/content/environment';
import { allOn, findPage, pagePath, pagesOf } from '@talkaroo/content/regions/pages';
import type { Region } from '@talkaroo/content/regions/regions';

/** Returns a host's IndexNow key (https://www.indexnow.org/documentation), derived from the publish token. */
export function indexNowKey(token: string, { domain }: Region): string {
  return createHmac('sha256', token).update(`IndexNow ${domain}`).digest('hex').slice(0, 32);
}

export function ownIndexNowKey(region: Region): string | undefined {
  const { indexNow, publishToken } = getEnvironment();
  return indexNow && publishToken ? indexNowKey(publishToken, region) : undefined;
}

export function keyPath(key: string): string {
  return `/${key}.txt`;
}

/** Whether search engines may list the page at a path, present or removed. */
export function isWorthPing(region: Region, path: string): boolean {
  const unlisted = pagesOf(region, allOn).filter(({ id }) => findPage(id)?.noindex);
  const paths = unlisted.flatMap(({ id }) => region.languages.map((language) => pagePath(region, language, id, '')));
  return !path.includes('.') && !paths.includes(path);
}
