import * as z from 'zod/mini';
import type { Country } from '@/lib/api/login';
import type { LeafKey, Messages } from '@/lib/packs/messages';
import { toAsciiDigits } from '@/lib/validation/digits';
import type { PatternsByCode } from '@/lib/validation/mobile';
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
  /** The list of the picker; empty where there is none. */
  countries: Country[];
  /** The country on show, where one alone is meant: several share a code (+1, +7, +44). */
  country: Country | undefined;
  captchaShown: boolean;
  languageRequired: boolean;
};

type Failure = [keyof RegistrationFields, RegistrationMessage];

/**
 * The form's rules (spec, section 5): an issue for each field that fails, in the spec's order, with a key of the
 * registration pack as its message. Fields that pass come out as they are sent: the number as {@link readMobileGuarded}
 * reads it, other texts trimmed and in ASCII digits. Asynchronous: a country's pattern is tested off the page's thread.
 */
export function registrationSchema(rules: RegistrationRules) {
  return z.pipe(
    z.object({
      mobile: z.string(),
      country_code: z.string(),
      mobile_code: z.string(),
      captcha: z.string(),
      agreement: z.boolean(),
      email: z.string(),
      code: z.string(),
      currentLanguage: z.string(),
    }),
    z.transform(async (typed: RegistrationFields, context) => {
      const { country_code, mobile, fits } = await readMobileGuarded({
        typed: typed.mobile,
        chosenCode: typed.country_code,
        patterns: patternsOf(typed.country_code, rules),
      });
      const fields: RegistrationFields = {
        ...typed,
        mobile,
        captcha: toAsciiDigits(typed.captcha.trim()),
        email: toAsciiDigits(typed.email.trim()),
        code: typed.code.trim(),
      };
      // Where a country was chosen after a number with another country's code, they contradict each other.
      const isOfCountry = fits && country_code === typed.country_code;
      for (const [path, message] of failuresOf(fields, isOfCountry, rules)) {
        context.issues.push({ code: 'custom', input: typed, path: [path], message });
      }
      return fields;
    }),
  );
}

function failuresOf(
  fields: RegistrationFields,
  isMobileOfCountry: boolean,
  { countries, captchaShown, languageRequired }: RegistrationRules,
): Failure[] {
  const isListed = countries.length === 0 || countries.some((country) => country.countryCode === fields.country_code);
  const checks: [boolean, ...Failure][] = [
    [fields.agreement, 'agreement', 'agreeTips'],
    [fields.country_code !== '' && isListed, 'country_code', 'codeTips'],
    [fields.mobile !== '', 'mobile', 'phoneTips'],
    [fields.mobile === '' || isMobileOfCountry, 'mobile', 'phoneFormatTips'],
    [!captchaShown || fields.captcha !== '', 'captcha', 'pictureTips'],
    [!languageRequired || fields.currentLanguage !== '', 'currentLanguage', 'languageSpokenPlaceholder'],
    [isEmptyOr(email(), fields.email), 'email', 'mailFormatTips'],
    [isEmptyOr(invitationCode, fields.code), 'code', 'codeFormatTips'],
  ];
  return checks.filter(([passes]) => !passes).map(([, field, message]) => [field, message]);
}

const invitationCode = z.string().check(z.regex(/^[a-z0-9]{6,15}$/i));

function isEmptyOr(schema: z.ZodMiniType, text: string): boolean {
  return text === '' || z.safeParse(schema, text).success;
}

/** Of the country on show; where several are meant, a number of any of them will do. */
function patternsOf(code: string, { countries, country }: RegistrationRules): PatternsByCode {
  const meant = country?.countryCode === code ? [country] : countries.filter(({ countryCode }) => countryCode === code);
  return { [code]: meant.map(({ regularExp }) => regularExp).filter(Boolean) };
}
