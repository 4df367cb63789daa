import { slugsOf, withPacks } from '@talkaroo/content/packs/packs';
import type { Packs } from '@talkaroo/content/packs/read-packs';
import { remembered } from '@talkaroo/content/packs/remembered';
import { hostFilePaths, hostFiles } from '@talkaroo/content/regions/host-files';
import { isOpen, openPages } from '@talkaroo/content/regions/open-pages';
import { pagePath } from '@talkaroo/content/regions/pages';
import { type Region, regions } from '@talkaroo/content/regions/regions';
import type { Resolution } from '@talkaroo/content/routing/resolve-request';
import { resolveOnServer } from '@/lib/routing/resolve-on-server';
import { keyPath, ownIndexNowKey } from '@/lib/seo/index-now';

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

/** Stands for all hosts outside the tables. */
export const unknownHost = 'unknown.invalid';

export type Address = { host: string; path: string; region: Region };

export function resolveAddress(address: Pick<Address, 'host' | 'path'>): Resolution {
  return resolveOnServer({ ...address, search: '', forwardedProto: undefined });
}

/** Maps each internal route of packs to one of its addresses. */
export const addressesByRoute = remembered((packs: Packs) =>
  withPacks(packs, (): ReadonlyMap<string, Address> => {
    const all = regions.flatMap((region) => addressesOf(region).map((path) => ({ host: region.domain, path })));
    const found = new Map<string, Address>();
    for (const address of [...all, { host: unknownHost, path: hostFiles.robots.path }]) {
      const resolution = resolveAddress(address);
      if ('region' in resolution) found.set(resolution.to, { ...address, region: resolution.region });
    }
    return found;
  }),
);
