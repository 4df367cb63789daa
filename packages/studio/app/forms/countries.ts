import { once } from 'es-toolkit';

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const notCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/** Whether a code names a country today: withdrawn ones (`DD`, `SU`) canonicalize to current ones. */
function isCountry(code: string): boolean {
  return Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}` && !notCountries.has(code);
}

/** Returns what a schema of ISO 3166 codes adds: all countries and territories, sorted by their English names. */
export const countryWords = once(() => {
  const countries = letters
    .flatMap((first) => letters.map((second) => first + second))
    .map((code) => ({ code, name: names.of(code) }))
    .filter(({ code, name }) => name && isCountry(code))
    .map(({ code, name }) => [code, `${name} (${code})`] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, 'en'));
  return { enum: countries.map(([code]) => code), labels: Object.fromEntries(countries) };
});
