import { countryCode as countryCodePattern } from '@talkaroo/content/regions/country-code';
import { invitationCode } from './fields';

/** Form values in the URL: `?mobile=…&country_code=…&code=…` (spec, section 4). */
export type Prefill = { mobile: string; countryCode: string; code: string };

/** Longer than any number; cuts off garbage. */
const maxMobileLength = 32;

/** Returns the query that fills in the form: the starter takes personal values out of the address. */
export function prefillQuery(): string {
  return window.starter?.prefill ?? location.search;
}

/** Parses the untrusted query string, in which an unescaped plus has become a space. */
export function readPrefill(search: string): Prefill {
  const query = new URLSearchParams(search);
  const mobile = (query.get('mobile') ?? '')
    .replace(/^ (?=[1-9])/, '+')
    .replace(/\p{C}/gu, '')
    .trim();
  const countryCode = (query.get('country_code') ?? '').trim().replace(/^\+/, '');
  const code = (query.get('code') ?? '').trim();
  return {
    mobile: mobile.length <= maxMobileLength ? mobile : '',
    countryCode: countryCodePattern.test(countryCode) ? countryCode : '',
    code: invitationCode.test(code) ? code : '',
  };
}
