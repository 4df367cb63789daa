import { countryCode as countryCodePattern } from '@talkaroo/content/regions/country-code';
import { invitationCode } from './fields';

/** The form's values in the address: `?mobile=…&country_code=…&code=…` (spec, section 4). */
export type Prefill = { mobile: string; countryCode: string; code: string };

/** Longer than any number, so that garbage is not shown. */
const longestMobile = 32;

/**
 * Reads the query string, untrusted input: a mobile number of reasonable length, without control or invisible
 * characters, a country code of digits, a valid invitation code. An unescaped plus arrives as a space: it is restored in front of a number, and dropped in front of a
 * country code.
 */
export function readPrefill(search: string): Prefill {
  const query = new URLSearchParams(search);
  const mobile = (query.get('mobile') ?? '')
    .replace(/^ (?=[1-9])/, '+')
    .replace(/\p{C}/gu, '')
    .trim();
  const countryCode = (query.get('country_code') ?? '').trim().replace(/^\+/, '');
  const code = (query.get('code') ?? '').trim();
  return {
    mobile: mobile.length <= longestMobile ? mobile : '',
    countryCode: countryCodePattern.test(countryCode) ? countryCode : '',
    code: invitationCode.test(code) ? code : '',
  };
}
