import { zodResolver } from '@hookform/resolvers/zod';
import type { RegionFile } from '@talkaroo/content/regions/region-schema';
import { mapValues } from 'es-toolkit/object';
import * as z from 'zod/mini';
import type { Country } from '@/lib/api/login';
import { toAsciiDigits } from '@/lib/validation/digits';
import { digitsOf, type MobileReading, type PatternsByCode, typedCountryCode } from '@/lib/validation/mobile';
import { phoneCode } from '@/lib/validation/named-patterns';
import { digitsOfPatterns } from '@/lib/validation/pattern-digits';
import { readMobileGuarded } from '@/lib/validation/pattern-guard';
import { email, fn, isIn, optional, reg, required } from '@/lib/validation/rules';
import { codeLabel } from './country-label';
import { type FieldName, fields, invitationCode, type RegistrationFields, spokenLanguages } from './fields';
import { messageWith } from './message';

export type RegistrationRules = {
  countries: Country[];
  /** Undefined if several countries share the code (+1, +7, +44) and none was chosen. */
  country: Country | undefined;
  captchaShown: boolean;
  settings: Pick<RegionFile['form'], 'hide_codes' | 'currentLanguage'>;
};

/** Returns the checks in the spec's order (section 5). Asynchronous, because patterns are tested in a worker. */
export function registrationSchema(rules: RegistrationRules) {
  return z.pipe(
    z.custom<RegistrationFields>(),
    z.transform(async (typed: RegistrationFields, context) => {
      const { values, mobileFault, isRefused } = await readFields(typed, rules);
      const result = z.safeParse(checks(rules, mobileFault, isRefused), values);
      for (const { path, message } of result.error?.issues ?? []) {
        context.issues.push({ code: 'custom', input: typed, path, message });
      }
      return values;
    }),
  );
}

export const registrationResolver = (rules: RegistrationRules) => zodResolver(registrationSchema(rules));

function checks(
  { countries, captchaShown, settings }: RegistrationRules,
  mobileFault: string | undefined,
  isRefused: boolean,
) {
  const { agreement, country_code, captcha, currentLanguage, email: address, code, mobile_code } = fields;
  const languages: string[] = Object.values(spokenLanguages);
  const listed = countries.map(({ countryCode }) => countryCode);
  return z.object({
    agreement: isIn([true], agreement.messages.required),
    country_code:
      // A refused code is part of the number, which says so.
      listed.length > 0 && !isRefused
        ? isIn(listed, country_code.messages.required)
        : required(country_code.messages.required),
    mobile: fn(() => mobileFault === undefined, mobileFault),
    captcha: captchaShown ? required(captcha.messages.required) : z.string(),
    currentLanguage: isIn(
      settings.currentLanguage === 'required' ? languages : ['', ...languages],
      currentLanguage.messages.required,
    ),
    email: optional(email(), address.messages.format),
    code: optional(reg(invitationCode), code.messages.format),
    mobile_code: optional(phoneCode(), mobile_code.messages.format),
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
    mobile_code: toAsciiDigits(trimmed.mobile_code),
  };
  const isRefused = hasRefusedCode(typed, rules);
  const mobileFault = isRefused
    ? messageWith(fields.mobile.messages.hiddenCode, { code: codeLabel(country_code) })
    : faultOf(typed, { country_code, mobile, fits }, rules);
  return { values, mobileFault, isRefused };
}

/** Returns the message of a number that cannot be sent; it names the rule that the number breaks. */
function faultOf(typed: RegistrationFields, { country_code, mobile, fits }: MobileReading, rules: RegistrationRules) {
  const { messages } = fields.mobile;
  const hasLetters = /\p{L}/u.test(typed.mobile);
  if (mobile === '') return hasLetters ? messages.format : messages.required;
  // A country chosen after a number with another country's code contradicts it.
  const contradicts = country_code !== typed.country_code;
  if (fits && !contradicts) return undefined;
  const range = digitsOfPatterns(patternsOf(country_code, rules)[country_code] ?? [], country_code);
  const digits = digitsOf(typed.mobile);
  const isShared = rules.countries.filter(({ countryCode }) => countryCode === country_code).length > 1;
  if (contradicts || hasLetters || !range) return messages.format;

  // Parents count the leading 0 if they write it.
  const zero = digits === `0${mobile}` ? 1 : 0;
  const [least, most] = [range.least + zero, range.most + zero];
  const length = mobile.length + zero;
  const code = codeLabel(country_code);
  const rule = { code, digits: least === most ? String(least) : `${least}–${most}` };
  if (length < least) return messageWith(messages.short, rule);
  if (length > most) return messageWith(messages.long, rule);
  // It may be a mobile number of another country with that code.
  return isShared ? messages.format : messageWith(messages.landline, { code });
}

/** Whether the number was typed with the code of a country that the region hides, or that the list does not have. */
function hasRefusedCode({ mobile }: RegistrationFields, { countries, settings }: RegistrationRules): boolean {
  const code = typedCountryCode(mobile);
  if (!code) return false;
  if (settings.hide_codes.split(',').includes(code)) return true;
  return countries.length > 0 && !countries.some(({ countryCode }) => countryCode === code);
}

/** Returns the patterns of the selected country; if several share its code and none was chosen, of all of them. */
function patternsOf(code: string, { countries, country }: RegistrationRules): PatternsByCode {
  const meant = country?.countryCode === code ? [country] : countries.filter(({ countryCode }) => countryCode === code);
  return { [code]: meant.map(({ regularExp }) => regularExp).filter(Boolean) };
}
