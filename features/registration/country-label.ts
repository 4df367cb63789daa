import type { Country } from '@/lib/api/login';

/** Returns `+852` between left-to-right marks, which keep the plus in front in Arabic. */
export function codeLabel(code: string): string {
  return `\u200e+${code}\u200e`;
}

/** Returns `+852`, for a field that is written from left to right. */
export function plainCode(code: string): string {
  return `+${code}`;
}

/** Returns the chosen country, otherwise the only one with the code; undefined if several share it (+1, +7, +44). */
export function selectedCountry(countries: Country[], code: string, chosen?: Country): Country | undefined {
  if (chosen?.countryCode === code) return chosen;
  const candidates = countries.filter((country) => country.countryCode === code);
  return candidates.length === 1 ? candidates[0] : undefined;
}
