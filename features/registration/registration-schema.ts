import * as z from 'zod/mini';
import type { Country } from '@/lib/api/login';
import type { LeafKey, Messages } from '@/lib/packs/messages';
import { normaliseMobile } from '@/lib/validation/digits';
import { matchesPattern } from '@/lib/validation/pattern';

/** The visible fields, under the spec's names (section 3). */
export type RegistrationFields = {
  mobile: string;
  country_code: string;
  captcha: string;
  agreement: boolean;
};

/** A text of the registration pack that a failed check shows. */
export type RegistrationMessage = LeafKey<Messages['registration']>;

/**
 * The form's rules, in the spec's order (section 5): the first that fails is the only issue, and its message is a key
 * of the registration pack.
 * @param countries the list of the picker; a country that is not in it has no pattern to match
 */
export function registrationSchema({ countries, captchaShown }: { countries: Country[]; captchaShown: boolean }) {
  return z
    .object({ mobile: z.string(), country_code: z.string(), captcha: z.string(), agreement: z.boolean() })
    .check((context) => {
      const failure = firstFailure(context.value, countries, captchaShown);
      if (!failure) return;
      const [path, message] = failure;
      context.issues.push({ code: 'custom', input: context.value, path: [path], message });
    });
}

function firstFailure(
  fields: RegistrationFields,
  countries: Country[],
  captchaShown: boolean,
): [keyof RegistrationFields, RegistrationMessage] | undefined {
  if (!fields.agreement) return ['agreement', 'agreeTips'];
  if (!fields.country_code) return ['country_code', 'codeTips'];
  if (!fields.mobile.trim()) return ['mobile', 'phoneTips'];
  if (!isMobileOf(fields.country_code, fields.mobile, countries)) return ['mobile', 'phoneFormatTips'];
  if (captchaShown && !fields.captcha.trim()) return ['captcha', 'pictureTips'];
  return undefined;
}

/** Several countries share a code (+1, +7, +44): a number of any of them will do. */
function isMobileOf(countryCode: string, mobile: string, countries: Country[]): boolean {
  const patterns = countries
    .filter((country) => country.countryCode === countryCode && country.regularExp)
    .map((country) => country.regularExp);
  const number = countryCode + normaliseMobile(mobile);
  return patterns.length === 0 || patterns.some((pattern) => matchesPattern(pattern, number));
}
