/**
 * Whether a page belongs to the Chinese section (spec, section 2). Its registrations stay on the page and lead to its
 * own booking page.
 * @param segment of the page's internal route
 */
export function isChineseSection(segment: string | null): boolean {
  return segment === 'chinese' || segment === 'booking-chinese';
}

/** Id of the form on the Chinese section's page, where its Register links lead. */
export const chineseFormId = 'trial';
