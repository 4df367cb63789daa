import { type Language, languages } from './languages';
import type { Region } from './regions';

/** Returns the BCP 47 tag for `Intl` of a language, by the conventions of a region, if given, and in Latin digits. */
export function formatLocale(language: Language, region?: Region): string {
  const { tag } = languages[language];
  // The site's English is British.
  const place = region?.country ?? (tag === 'en' ? 'GB' : undefined);
  return new Intl.Locale(tag, { numberingSystem: 'latn', ...(place && { region: place }) }).toString();
}
