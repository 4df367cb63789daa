import type { PageId } from '@/lib/regions/pages';

/**
 * Whether a page belongs to the Chinese section (spec, section 2), whose registrations are its own: they stay on the
 * page, and lead to its own booking page.
 */
export function isChineseSection(page: PageId | undefined): boolean {
  return page === 'chinese' || page === 'booking-chinese';
}

/** The place of the form on the Chinese section's page: where its Register leads without a script. */
export const chineseFormId = 'trial';
