/** Countries and territories with an ISO 3166 code of two letters, by their English names. */
export function countries(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => {
      // Codes of the past stand for those of today (`DD`, `SU`); some are of no country (`EU`, `UN`, `ZZ`).
      const [today] = Intl.getCanonicalLocales(`und-${code}`);
      const name = today === `und-${code}` && !notCountries.has(code) ? names.of(code) : undefined;
      return name ? [{ code, name }] : [];
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

const notCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/** The English name of a country; its code where it has none. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }).of(code) ?? code;
}
