import type { PageId } from '@talkaroo/content/regions/pages';

/**
 * Whether a page belongs to the Chinese section (spec, section 2). Its registrations stay on the page and lead to its
 * own booking page.
 */
export function isChineseSection(page: PageId | undefined): boolean {
  return page === 'chinese' || page === 'booking-chinese';
}

/** Id of the form on the Chinese section's page, where its Register links lead. */
export const chineseFormId = 'trial';
