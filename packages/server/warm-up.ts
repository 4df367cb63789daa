import { request } from 'node:http';
import { slugsOf } from '@talkaroo/content/packs/packs';
import { hostFilePaths, hostFiles } from '@talkaroo/content/regions/host-files';
import { isOpen, openPages } from '@talkaroo/content/regions/open-pages';
import { pagePath } from '@talkaroo/content/regions/pages';
import { type Region, regions } from '@talkaroo/content/regions/regions';
import { keyPath, ownIndexNowKey } from '@/lib/seo/index-now';
import { warmUpSecret } from './site-server';

/** Every address that a region answers with a page or a file, and one that it does not have in each language. */
export function addressesOf(region: Region): string[] {
  const pages = region.languages.flatMap((language) => [
    ...openPages(region).flatMap(({ id }) =>
      slugsOf(region, language, id).map((slug) => pagePath(region, language, id, slug)),
    ),
    // The language's page for an address that does not exist.
    `${pagePath(region, language, 'home').replace(/\/$/, '')}/404`,
  ]);
  const files = Object.values(hostFiles).filter(({ of }) => isOpen(region, of));
  const key = ownIndexNowKey(region);
  return [...pages, ...files.flatMap((file) => hostFilePaths(file, region)), ...(key ? [keyPath(key)] : [])];
}

/** Stands for every host that is in no table. */
export const unknownHost = 'unknown.invalid';

/** One address that a server of ours answers. */
export type Address = { host: string; path: string };

/** Every address of every region under its main domain, see {@link addressesOf}. */
export function allAddresses(): Address[] {
  return regions.flatMap((region) => addressesOf(region).map((path) => ({ host: region.domain, path })));
}

/**
 * Asks the server on this port for every page, so that no visitor waits for one to be rendered.
 * @returns the number of addresses that answered with a server error, or not at all
 */
export async function warmUp(port: number): Promise<number> {
  let failed = 0;
  const ofUnknown = { host: unknownHost, path: hostFiles.robots.path };
  // One after the other: visitors come first.
  for (const address of [...allAddresses(), ofUnknown]) if ((await askOurselves(port, address)) >= 500) failed += 1;
  return failed;
}

/**
 * Asks the server on this port for one page.
 * @param staging of the snapshot that it shall be made of, see `Staging`; undefined: the one in use
 * @returns the answer's status; 500 where there is none
 */
export function askOurselves(port: number, { host, path }: Address, staging?: string): Promise<number> {
  const headers = { host, 'x-warm-up': warmUpSecret, ...(staging && { 'x-staging': staging }) };
  return new Promise((resolve) => {
    request({ port, host: '127.0.0.1', path, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 500));
    })
      .once('error', () => resolve(500))
      .end();
  });
}
