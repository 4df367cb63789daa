import { formatLocale } from '@/lib/regions/format-locale';
import type { Language } from '@/lib/regions/languages';

/**
 * Formats a date for the language: `4 May 2026`; in Thai, in the Buddhist calendar.
 * @param day `2026-05-04`, the same day in every time zone
 */
export function articleDate(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(formatLocale(language), { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
