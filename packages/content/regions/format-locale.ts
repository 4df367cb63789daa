import { type Language, languages } from './languages';
import type { Region } from './regions';

/**
 * How a site writes dates, times, numbers and lists in one of its languages: the BCP 47 tag to hand to `Intl`. Digits
 * are those of all other texts.
 * @param region whose customs hold, such as its currency's; without it, the language's usual ones
 */
export function formatLocale(language: Language, region?: Region): string {
  const { tag } = languages[language];
  // Our English is British.
  const place = region?.country ?? (tag === 'en' ? 'GB' : undefined);
  return new Intl.Locale(tag, { numberingSystem: 'latn', ...(place && { region: place }) }).toString();
}
