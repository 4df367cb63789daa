import { isFinished, loadRegionFile } from '@talkaroo/content/packs/packs';
import { mapValues } from 'es-toolkit/object';
import { hasPage, type Page, type PageId, type PageSwitches, pagesOf } from './pages';
import type { Region } from './regions';
import { readSiteLink, type SiteLink } from './site-link';

/** Returns the open pages of a region in the table's order. Server only. */
export function openPages(region: Region): Page[] {
  return pagesOf(region, pageSwitches(region));
}

export function isOpen(region: Region, id: PageId): boolean {
  return hasPage(region, id, pageSwitches(region));
}

/** Resolves an address like {@link readSiteLink}; undefined if the region's file does not open the page. */
export function openSiteLink(region: Region, address: string): SiteLink | undefined {
  const link = readSiteLink(region, address);
  return link && 'page' in link && !isOpen(region, link.page) ? undefined : link;
}

function pageSwitches(region: Region): PageSwitches {
  const { pages, company } = loadRegionFile(region);
  return { ...pages, prices: company.prices.packages.length > 0 };
}

/** Returns the switches of open pages that are finished in all of the region's languages. */
export function readySwitches(region: Region): PageSwitches {
  const isReady = (id: PageId) => region.languages.every((language) => isFinished(region, language, id));
  return mapValues(pageSwitches(region), (isOn, id) => isOn && isReady(id));
}
