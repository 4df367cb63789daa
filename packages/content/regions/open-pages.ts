import { isFinished, loadRegionFile } from '@talkaroo/content/packs/packs';
import { hasPage, type Page, type PageId, type PageSwitches, pagesOf } from './pages';
import type { Region } from './regions';
import { readSiteLink, type SiteLink } from './site-link';

/** The pages of a region, as the packs in use have them, in the table's order. For the server: it reads the packs. */
export function openPages(region: Region): Page[] {
  return pagesOf(region, pageSwitches(region));
}

/** Whether a region has a page, as the packs in use say. */
export function isOpen(region: Region, id: PageId): boolean {
  return hasPage(region, id, pageSwitches(region));
}

/**
 * Where an address leads that a region file or an article names, as {@link readSiteLink} reads it.
 * @returns undefined if it is none, or of a page that the region's file does not open: nothing links there
 */
export function openSiteLink(region: Region, address: string): SiteLink | undefined {
  const link = readSiteLink(region, address);
  return link && 'page' in link && !isOpen(region, link.page) ? undefined : link;
}

/** Which pages a region's file opens, as the packs in use say. */
function pageSwitches(region: Region): PageSwitches {
  const { pages, company } = loadRegionFile(region);
  return { ...pages, prices: company.prices.packages.length > 0 };
}

/** The pages that a region's file opens and that are ready for the public in all of its languages. */
export function readySwitches(region: Region): PageSwitches {
  const isReady = (id: PageId) => region.languages.every((language) => isFinished(region, language, id));
  return Object.fromEntries(
    Object.entries(pageSwitches(region)).map(([id, isOn]) => [id, isOn && isReady(id as PageId)]),
  ) as PageSwitches;
}
