import type { RegionFile } from '@talkaroo/content/regions/region-schema';
import { mapValues } from 'es-toolkit/object';
import * as z from 'zod/mini';
import type { Country } from '@/lib/api/login';
import { toAsciiDigits } from '@/lib/validation/digits';
import type { PatternsByCode } from '@/lib/validation/mobile';
import { readMobileGuarded } from '@/lib/validation/pattern-guard';
import { email, fn, isIn, optional, reg, required } from '@/lib/validation/rules';
import { type FieldName, fields, invitationCode, type RegistrationFields } from './fields';
import { spokenLanguages } from './spoken-languages';

export type RegistrationRules = {
  countries: Country[];
  /** Undefined if several countries share the code (+1, +7, +44) and none was chosen. */
  country: Country | undefined;
  captchaShown: boolean;
  settings: Pick<RegionFile['form'], 'currentLanguage'>;
};

/** Returns the checks in the spec's order (section 5). Asynchronous, because patterns are tested in a worker. */
export function registrationSchema(rules: RegistrationRules) {
  return z.pipe(
    z.custom<RegistrationFields>(),
    z.transform(async (typed: RegistrationFields, context) => {
      const { values, isMobileOfCountry } = await readFields(typed, rules);
      const result = z.safeParse(checks(rules, isMobileOfCountry), values);
      for (const { path, message } of result.error?.issues ?? []) {
        context.issues.push({ code: 'custom', input: typed, path, message });
      }
      return values;
    }),
  );
}

function checks({ countries, captchaShown, settings }: RegistrationRules, isMobileOfCountry: boolean) {
  const { agreement, country_code, mobile, captcha, currentLanguage, email: address, code } = fields;
  const languages: string[] = Object.values(spokenLanguages);
  const listed = countries.map(({ countryCode }) => countryCode);
  return z.object({
    agreement: isIn([true], agreement.messages.required),
    country_code:
      listed.length > 0 ? isIn(listed, country_code.messages.required) : required(country_code.messages.required),
    mobile: z.pipe(
      required(mobile.messages.required),
      fn(() => isMobileOfCountry, mobile.messages.format),
    ),
    captcha: captchaShown ? required(captcha.messages.required) : z.string(),
    currentLanguage: isIn(
      settings.currentLanguage === 'required' ? languages : ['', ...languages],
      currentLanguage.messages.required,
    ),
    email: optional(email(), address.messages.format),
    code: optional(reg(invitationCode), code.messages.format),
  } satisfies Record<FieldName, z.ZodMiniType>);
}

async function readFields(typed: RegistrationFields, rules: RegistrationRules) {
  const { country_code, mobile, fits } = await readMobileGuarded({
    typed: typed.mobile,
    chosenCode: typed.country_code,
    patterns: patternsOf(typed.country_code, rules),
  });
  const trimmed = mapValues(typed, (value) => (typeof value === 'string' ? value.trim() : value)) as RegistrationFields;
  const values: RegistrationFields = {
    ...trimmed,
    mobile,
    captcha: toAsciiDigits(trimmed.captcha),
    email: toAsciiDigits(trimmed.email),
  };
  // A country chosen after a number with another country's code contradicts it.
  return { values, isMobileOfCountry: fits && country_code === typed.country_code };
}

/** Returns the patterns of the selected country; if several share its code and none was chosen, of all of them. */
function patternsOf(code: string, { countries, country }: RegistrationRules): PatternsByCode {
  const meant = country?.countryCode === code ? [country] : countries.filter(({ countryCode }) => countryCode === code);
  return { [code]: meant.map(({ regularExp }) => regularExp).filter(Boolean) };
}
