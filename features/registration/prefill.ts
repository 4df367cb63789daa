import type { Country } from '@/lib/api/login';

/** What the address says of the form: `?mobile=…&country_code=…` (spec, section 4). */
export type Prefill = { mobile: string; countryCode: string };

/** No number is longer; what is, is not worth showing. */
const longestMobile = 32;

/**
 * Reads the query string, which anybody may have written: a mobile number of reasonable length, a code of digits.
 * A plus in front of the code, which a query string turns into a space, is left out.
 */
export function readPrefill(search: string): Prefill {
  const query = new URLSearchParams(search);
  const mobile = (query.get('mobile') ?? '').trim();
  const code = (query.get('country_code') ?? '').trim().replace(/^\+/, '');
  return {
    mobile: mobile.length <= longestMobile ? mobile : '',
    countryCode: /^\d{1,4}$/.test(code) ? code : '',
  };
}

/** The first of the codes that the list has: the address's, else the server's default (spec, section 4). */
export function preselectedCode(countries: Country[], ...candidates: (string | undefined)[]): string | undefined {
  return candidates.find((code) => countries.some((country) => country.countryCode === code));
}
