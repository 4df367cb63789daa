/** What the address says of the form: `?mobile=…&country_code=…&code=…` (spec, section 4). */
export type Prefill = { mobile: string; countryCode: string; code: string };

/** No number is longer; what is, is not worth showing. */
const longestMobile = 32;

/**
 * Reads the query string, which anybody may have written: a mobile number of reasonable length, a country code of
 * digits, an invitation code as the form takes it. A plus that stands in an address as it is has become a space: in front
 * of a number it is put back, in front of a code it is left out.
 */
export function readPrefill(search: string): Prefill {
  const query = new URLSearchParams(search);
  const mobile = (query.get('mobile') ?? '').replace(/^ (?=[1-9])/, '+').trim();
  const countryCode = (query.get('country_code') ?? '').trim().replace(/^\+/, '');
  const code = (query.get('code') ?? '').trim();
  return {
    mobile: mobile.length <= longestMobile ? mobile : '',
    countryCode: /^[1-9]\d{0,3}$/.test(countryCode) ? countryCode : '',
    code: /^[a-z0-9]{6,15}$/i.test(code) ? code : '',
  };
}
