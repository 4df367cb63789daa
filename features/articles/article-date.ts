import { formatLocale } from '@talkaroo/content/regions/format-locale';
import type { Language } from '@talkaroo/content/regions/languages';
import { memoize } from 'es-toolkit/function';

/** Formats an ISO date, `2026-05-04`, as `4 May 2026` in the language; in Thai, in the Buddhist calendar. */
export function articleDate(day: string, language: Language): string {
  return formatOf(language).format(new Date(`${day}T00:00:00Z`));
}

/** Formats take longer to make than to use. */
const formatOf = memoize(
  (language: Language) => new Intl.DateTimeFormat(formatLocale(language), { dateStyle: 'long', timeZone: 'UTC' }),
);
