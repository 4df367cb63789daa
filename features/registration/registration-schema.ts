import * as z from 'zod/mini';
import type { Country } from '@/lib/api/login';
import type { LeafKey, Messages } from '@/lib/packs/messages';
import { normaliseMobile, toAsciiDigits } from '@/lib/validation/digits';
import { readMobileGuarded } from '@/lib/validation/pattern-guard';
import { email } from '@/lib/validation/rules';

/** The form's fields under the spec's names (section 3). */
export type RegistrationFields = {
  mobile: string;
  country_code: string;
  /** A code sent by text message. Part of the entity; no call of the spec sends it yet, and no input shows it. */
  mobile_code: string;
  captcha: string;
  agreement: boolean;
  email: string;
  /** Invitation code. */
  code: string;
  /** Spoken language; `''` until chosen. */
  currentLanguage: string;
};

/** A text of the registration pack that a failed check shows. */
export type RegistrationMessage = LeafKey<Messages['registration']>;

export type RegistrationRules = {
  /** The list of the picker; a country that is not in it has no pattern to match. */
  countries: Country[];
  captchaShown: boolean;
  languageRequired: boolean;
};

/**
 * The form's rules, in the spec's order (section 5): the first that fails is the only issue, and its message is a key
 * of the registration pack. Asynchronous: a country's pattern is tested off the page's thread.
 */
export function registrationSchema(rules: RegistrationRules) {
  return z
    .object({
      mobile: z.string(),
      country_code: z.string(),
      mobile_code: z.string(),
      captcha: z.string(),
      agreement: z.boolean(),
      email: z.string(),
      code: z.string(),
      currentLanguage: z.string(),
    })
    .check(async (context) => {
      const failure = await firstFailure(context.value, rules);
      if (!failure) return;
      const [path, message] = failure;
      context.issues.push({ code: 'custom', input: context.value, path: [path], message });
    });
}

async function firstFailure(
  fields: RegistrationFields,
  { countries, captchaShown, languageRequired }: RegistrationRules,
): Promise<[keyof RegistrationFields, RegistrationMessage] | undefined> {
  if (!fields.agreement) return ['agreement', 'agreeTips'];
  if (!fields.country_code) return ['country_code', 'codeTips'];
  if (!normaliseMobile(fields.mobile)) return ['mobile', 'phoneTips'];
  if (!(await isMobileOf(fields.country_code, fields.mobile, countries))) return ['mobile', 'phoneFormatTips'];
  if (captchaShown && !fields.captcha.trim()) return ['captcha', 'pictureTips'];
  if (languageRequired && !fields.currentLanguage) return ['currentLanguage', 'languageSpokenPlaceholder'];
  if (!isEmptyOr(email(), toAsciiDigits(fields.email.trim()))) return ['email', 'mailFormatTips'];
  if (!isEmptyOr(invitationCode, fields.code.trim())) return ['code', 'codeFormatTips'];
  return undefined;
}

const invitationCode = z.string().check(z.regex(/^[a-z0-9]{6,15}$/i));

function isEmptyOr(schema: z.ZodMiniType, text: string): boolean {
  return text === '' || z.safeParse(schema, text).success;
}

/** Several countries share a code (+1, +7, +44): a number of any of them will do. */
async function isMobileOf(countryCode: string, mobile: string, countries: Country[]): Promise<boolean> {
  const patterns = countries
    .filter((country) => country.countryCode === countryCode && country.regularExp)
    .map((country) => country.regularExp);
  if (patterns.length === 0) return true;
  const { fits } = await readMobileGuarded({
    typed: mobile,
    chosenCode: countryCode,
    patterns: { [countryCode]: patterns },
  });
  return fits;
}
