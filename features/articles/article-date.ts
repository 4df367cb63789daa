import { formatLocale } from '@talkaroo/content/regions/format-locale';
import type { Language } from '@talkaroo/content/regions/languages';

/** Formats an ISO date, `2026-05-04`, as `4 May 2026` in the language; in Thai, in the Buddhist calendar. */
export function articleDate(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(formatLocale(language), { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
