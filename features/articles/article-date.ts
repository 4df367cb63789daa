import { type Language, languages } from '@/lib/regions/languages';

/**
 * A date in the language's usual format: `4 May 2026`; in Thai, in the Buddhist calendar.
 * @param day `2026-05-04`; the same day in every time zone
 */
export function articleDate(day: string, language: Language): string {
  const { tag } = languages[language];
  // Our English is British.
  const locale = tag === 'en' ? 'en-GB' : tag;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
