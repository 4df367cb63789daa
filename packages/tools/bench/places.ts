import { uniqBy } from 'es-toolkit/array';
import { type Address, everyPage } from '@/tests/support/pages';
import { address } from '@/tests/support/texts';

export type Place = Address & { name: string };

export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** Returns a page of each kind, in Hong Kong if possible, and home pages with large fonts; `ids`: comma-separated. */
export function choosePlaces(ids?: string): Place[] {
  const all = everyPage();
  const once = uniqBy([...all.filter(({ region }) => region.id === 'hk'), ...all], ({ id }) => id);
  const homes = all.filter(({ id, region }) => id === 'home' && ['ar', 'th'].includes(region.id));
  return [...once, ...homes]
    .filter(({ id }) => ids === undefined || ids.split(',').includes(id))
    .map((page) => ({ ...page, name: `${page.id} (${page.region.id})` }));
}

export function addressOf({ region, path }: Place): string {
  return address(region.id, path);
}
