import { request } from 'node:http';
import { slugsOf } from '@talkaroo/content/packs/packs';
import { hostFilePaths, hostFiles } from '@talkaroo/content/regions/host-files';
import { isOpen, openPages } from '@talkaroo/content/regions/open-pages';
import { pagePath } from '@talkaroo/content/regions/pages';
import { type Region, regions } from '@talkaroo/content/regions/regions';
import { keyPath, ownIndexNowKey } from '@/lib/seo/index-now';
import { warmUpSecret } from './site-server';

/** Returns every path that a region serves, and one missing path per language. */
export function addressesOf(region: Region): string[] {
  const pages = region.languages.flatMap((language) => [
    ...openPages(region).flatMap(({ id }) =>
      slugsOf(region, language, id).map((slug) => pagePath(region, language, id, slug)),
    ),
    // Stands for the language's page for unknown addresses.
    `${pagePath(region, language, 'home').replace(/\/$/, '')}/404`,
  ]);
  const files = Object.values(hostFiles).filter(({ of }) => isOpen(region, of));
  const key = ownIndexNowKey(region);
  return [...pages, ...files.flatMap((file) => hostFilePaths(file, region)), ...(key ? [keyPath(key)] : [])];
}

/** Stands for every host that is in no table. */
export const unknownHost = 'unknown.invalid';

export type Address = { host: string; path: string };

export function allAddresses(): Address[] {
  return regions.flatMap((region) => addressesOf(region).map((path) => ({ host: region.domain, path })));
}

/** Requests every page so that no visitor waits for rendering. Returns the number of failed addresses. */
export async function warmUp(port: number): Promise<number> {
  let failed = 0;
  const ofUnknown = { host: unknownHost, path: hostFiles.robots.path };
  // One after the other, to leave capacity for visitors.
  for (const address of [...allAddresses(), ofUnknown]) if ((await requestSelf(port, address)) >= 500) failed += 1;
  return failed;
}

/** Requests one page, of an unpublished snapshot if its id is given. Returns 500 without a response. */
export function requestSelf(port: number, { host, path }: Address, staging?: string): Promise<number> {
  const headers = { host, 'x-warm-up': warmUpSecret, ...(staging && { 'x-staging': staging }) };
  return new Promise((resolve) => {
    request({ port, host: '127.0.0.1', path, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 500));
    })
      .once('error', () => resolve(500))
      .end();
  });
}
