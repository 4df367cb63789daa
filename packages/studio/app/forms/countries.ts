import { once } from 'es-toolkit';

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const notCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/** Returns the ISO 3166 codes of countries and territories, sorted by English name. */
export const countries = once((): readonly string[] => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => {
      // Withdrawn codes (`DD`, `SU`) canonicalize to current ones; some codes aren't countries (`EU`, `UN`, `ZZ`).
      const [today] = Intl.getCanonicalLocales(`und-${code}`);
      return today === `und-${code}` && !notCountries.has(code) && names.of(code);
    })
    .sort((one, other) => countryName(one).localeCompare(countryName(other), 'en'));
});

/** Returns the English name of a country, or the code if it has none. */
export function countryName(code: string): string {
  return (/^[A-Z]{2}$/.test(code) && names.of(code)) || code;
}
