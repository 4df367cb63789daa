import type { Country } from '@/lib/api/login';

/** `+852`. A left-to-right mark on each side keeps the plus in front in Arabic. */
export function codeLabel(code: string): string {
  return `\u200e+${code}\u200e`;
}

/** `+852 Hong Kong`, in the page's language. */
export function labelOf(country: Country): string {
  return `${codeLabel(country.countryCode)} ${country.countryName}`;
}

/**
 * The country to show for a code: the one chosen from the list, else the only one with the code. Undefined if several
 * share it (+1, +7, +44) and none was chosen.
 */
export function selectedCountry(countries: Country[], code: string, chosen?: Country): Country | undefined {
  if (chosen?.countryCode === code) return chosen;
  const candidates = countries.filter((country) => country.countryCode === code);
  return candidates.length === 1 ? candidates[0] : undefined;
}
