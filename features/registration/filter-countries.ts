import type { Country } from '@/lib/api/login';
import { fold } from '@/lib/text/fold';

/** The countries under one letter of the list. */
export type CountryGroup = { letter: string; countries: Country[] };

/**
 * The countries whose code begins with the search text, or whose local or English name contains it, in any case and
 * with or without accents (spec, section 4). A plus in front of a code may be typed.
 */
export function filterCountries(countries: Country[], search: string): Country[] {
  const text = fold(search);
  if (!text) return countries;
  const code = text.replace(/^\+/, '');
  return countries.filter(
    ({ countryCode, countryName, countryNameEn }) =>
      (/^\d+$/.test(code) && countryCode.startsWith(code)) ||
      fold(countryName).includes(text) ||
      fold(countryNameEn).includes(text),
  );
}

/** Groups by first letter, letters in order; within a letter, the server's order stays. */
export function groupCountries(countries: Country[]): CountryGroup[] {
  const groups = new Map<string, Country[]>();
  for (const country of countries) {
    const group = groups.get(country.firstWord);
    if (group) group.push(country);
    else groups.set(country.firstWord, [country]);
  }
  return Array.from(groups, ([letter, members]) => ({ letter, countries: members })).sort((a, b) =>
    a.letter < b.letter ? -1 : 1,
  );
}
