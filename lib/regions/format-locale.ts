import { type Language, languages } from './languages';
import type { Region } from './regions';

/**
 * Returns the BCP 47 tag for `Intl` with which a site formats dates, times, numbers and lists, always in Latin digits.
 * @param region whose conventions apply; otherwise the language's default
 */
export function formatLocale(language: Language, region?: Region): string {
  const { tag } = languages[language];
  // The site's English is British.
  const place = region?.country ?? (tag === 'en' ? 'GB' : undefined);
  return new Intl.Locale(tag, { numberingSystem: 'latn', ...(place && { region: place }) }).toString();
}
