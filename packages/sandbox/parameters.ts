import { isCountryCode } from './area-codes';
import { isLanguage, type MessageKey } from './messages';
import { findZone } from './zoned-time';

export type ParameterProblem = { key: MessageKey; name: string };

type Check = { name: string; optional?: true; fits: (value: string) => boolean };

const notEmpty = (value: string) => value !== '' && value.length <= 200;

/** The parameters of spec section 7 in its order, except `at`, which has no format. */
const checks: readonly Check[] = [
  { name: 'langcode', fits: isLanguage },
  { name: 'client', fits: (value) => value === '1' },
  { name: 'languageSpoken', optional: true, fits: isLanguageList },
  { name: 'auto_check', fits: (value) => value === '0' || value === '1' },
  { name: 'country_code', fits: isCountryCode },
  { name: 'mobile', fits: (value) => /^\d{4,15}$/.test(value) },
  { name: 'email', optional: true, fits: (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) },
  { name: 'code', optional: true, fits: (value) => /^[a-z0-9]{6,15}$/i.test(value) },
  { name: 'time_zone', fits: (value) => /^-?\d{1,3}$/.test(value) },
  { name: 'time_zone_id', fits: (value) => findZone(value) !== undefined },
  { name: 'ufu', fits: (value) => value.length <= 200 }, // Empty with the cookie `s`.
  { name: 'urf', fits: notEmpty },
  { name: 'pv_uniq_id', fits: notEmpty },
  { name: 'return_identity', fits: (value) => value === '1' },
];

/** Returns the first problem of a sign-in's parameters, except the ticket. */
export function findProblem(parameters: URLSearchParams): ParameterProblem | undefined {
  for (const { name, optional, fits } of checks) {
    const [value, ...more] = parameters.getAll(name);
    if (optional && !value) continue;
    if (value === undefined) return { key: 'missing', name };
    if (more.length > 0 || !fits(value)) return { key: value === '' ? 'missing' : 'malformed', name };
  }
  return undefined;
}

function isLanguageList(value: string): boolean {
  return value.split(',').every((tag) => /^[a-z]{2,3}(-[a-z]{2,4})?$/i.test(tag));
}
