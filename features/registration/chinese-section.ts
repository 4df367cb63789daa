import type { PageId } from '@talkaroo/content/regions/pages';

/** Returns whether a page belongs to the Chinese section (spec, section 2), which has its own booking page. */
export function isChineseSection(page: PageId | undefined): boolean {
  return page === 'chinese' || page === 'booking-chinese';
}

export const chineseFormId = 'trial';
