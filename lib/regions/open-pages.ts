import { isFinished, loadRegionFile } from '@/lib/packs/packs';
import { hasPage, type Page, type PageId, type PageSwitches, pagesOf, switchIds } from './pages';
import type { Region } from './regions';

/** The pages of a region, as the packs in use have them, in the table's order. For the server: it reads the packs. */
export function openPages(region: Region): Page[] {
  return pagesOf(region, loadRegionFile(region).pages);
}

/** Whether a region has a page, as the packs in use say. */
export function isOpen(region: Region, id: PageId): boolean {
  return hasPage(region, id, loadRegionFile(region).pages);
}

/** The pages that a region's file switches on and that are ready for the public in all of its languages. */
export function readySwitches(region: Region): PageSwitches {
  const { pages } = loadRegionFile(region);
  const isReady = (id: PageId) => region.languages.every((language) => isFinished(region, language, id));
  return Object.fromEntries(switchIds.map((id) => [id, pages[id] && isReady(id)])) as PageSwitches;
}
