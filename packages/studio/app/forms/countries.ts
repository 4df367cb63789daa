/** Returns countries and territories with their two-letter ISO 3166 codes, sorted by English name. */
export function countries(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => {
      // Withdrawn codes (`DD`, `SU`) canonicalize to current ones; some codes aren't countries (`EU`, `UN`, `ZZ`).
      const [today] = Intl.getCanonicalLocales(`und-${code}`);
      const name = today === `und-${code}` && !notCountries.has(code) ? names.of(code) : undefined;
      return name ? [{ code, name }] : [];
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

const notCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/** Returns the English name of a country, or the code if it has none. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }).of(code) ?? code;
}
