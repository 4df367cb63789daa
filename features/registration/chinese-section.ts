import type { PageId } from '@/lib/regions/pages';

/**
 * Returns whether a page belongs to the Chinese section (spec, section 2), whose registrations lead to its own booking
 * page.
 */
export function isChineseSection(page: PageId | undefined): boolean {
  return page === 'chinese' || page === 'booking-chinese';
}

/** Target of the Register links in the Chinese section. */
export const chineseFormId = 'trial';
