import { toAsciiDigits } from './digits';
import { matchesPattern, matchesWhole } from './pattern';

/**
 * Number patterns by country code in bare digits; they match code and number together. Without an entry, any number is
 * accepted. For one of several countries that share a code, pass only its patterns.
 */
export type PatternsByCode = Readonly<Record<string, readonly string[]>>;

export type MobileQuestion = { typed: string; chosenCode: string; patterns: PatternsByCode };

export type MobileReading = {
  /** Bare digits: the code typed with + or 00, otherwise the chosen one. */
  country_code: string;
  /** Bare digits without country code and one leading 0; '' if no digit was typed. */
  mobile: string;
  /** Whether a pattern matches; true without patterns. False for non-digits, and more than 15 digits with the code. */
  fits: boolean;
};

/** Maximum number of digits with the country code (ITU-T E.164). */
const maxDigits = 15;

/** Without a pattern, longer numbers that begin with the country code are assumed to contain it. */
const maxNationalDigits = 10;

/** Trunk prefixes other than 0. Mexico's 1 is obsolete, but still in many address books. */
const trunkPrefixes: Readonly<Record<string, string>> = {
  '7': '8',
  '36': '06',
  '52': '1',
  '370': '8',
  '375': '8',
  '692': '1',
  '993': '8',
};

/** ITU's country codes: 1, 7, these two-digit ones, and all others of three digits. None is a prefix of another. */
const code = '[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\\d\\d';
const codeThenPlus = new RegExp(`^(${code})\\+`);
const sign = '(?:\\+(?:00)?|00)';
const codeInFront = new RegExp(`^${sign}(${code})(?:${sign}\\1|\\+)?`);

/** Ignored: white space, invisible characters, dashes, dots, slashes, brackets, and their East Asian forms. */
const decoration = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Pd}\p{Ps}\p{Pe}−ーｰ./．／。｡·・･•‧]+/gu;

function split(typed: string): { typedCode: string | undefined; rest: string } {
  const text = toAsciiDigits(typed)
    .replace(/^\s*tel:/i, '')
    .replace(decoration, '')
    .replace(/[+＋﹢]+/g, '+')
    // In Arabic text the plus often follows the number or code, so that it is displayed in front.
    .replace(/^(\d+)\+$/, '+$1')
    .replace(codeThenPlus, '+$1');
  const [front = '', typedCode] = codeInFront.exec(text) ?? /^\+/.exec(text) ?? [];
  return { typedCode, rest: text.slice(front.length) };
}

/** Returns the complete country code of a typed number (`+852…`, `00852…`, `(+852)`, full-width +, `852+…`), if any. */
export function typedCountryCode(typed: string): string | undefined {
  return split(typed).typedCode;
}

/** Returns the ASCII digits of a typed number, without a country code in front; a leading 0 is kept. */
export function digitsOf(typed: string): string {
  return split(typed).rest.replace(/\D/g, '');
}

/**
 * Reads a mobile number in any spelling (contract, The form). Uses the first reading that matches a pattern with or
 * without a leading 0 (spec, section 5), which is never sent. Never throws. Takes linear time except for patterns.
 */
export function readMobile(typed: string, chosenCode: string, patterns: PatternsByCode): MobileReading {
  const { typedCode: countryCode = chosenCode, rest } = split(typed);
  const digits = rest.replace(/\D/g, '');
  const reading = (number: string, fits: boolean): MobileReading => {
    const mobile = number.replace(/^0/, '');
    return { country_code: countryCode, mobile, fits: fits && mobile !== '' };
  };

  const guess = guessNumber(digits, countryCode);
  if (digits !== rest) return reading(guess, false);
  const own = Object.hasOwn(patterns, countryCode) ? (patterns[countryCode] ?? []) : [];
  if (own.length === 0) return reading(guess, isShortEnough(countryCode + guess.replace(/^0/, '')));

  const numbers = waysToRead(digits, countryCode).filter((number) => isShortEnough(countryCode + number));
  // An unanchored pattern would match the first reading, whatever its beginning.
  const number =
    numbers.find((candidate) => own.some((pattern) => matchesWhole(pattern, countryCode + candidate))) ??
    numbers.find((candidate) => own.some((pattern) => matchesPattern(pattern, countryCode + candidate)));
  return number === undefined ? reading(guess, false) : reading(number, true);
}

function guessNumber(digits: string, countryCode: string): string {
  const hasCode = digits.length > maxNationalDigits && digits.startsWith(countryCode);
  return hasCode ? digits.slice(countryCode.length) : digits;
}

/** Possible readings, simplest first: as typed, without a country code, without two. */
function waysToRead(digits: string, countryCode: string): string[] {
  const withoutCode = withoutPrefix(digits.replace(/^0+/, ''), countryCode);
  const withoutCodes = withoutPrefix(withoutCode.replace(/^0+/, ''), countryCode);
  return [digits, withoutCode, withoutCodes]
    .flatMap((number) => [number, withoutPrefix(number, trunkPrefixes[countryCode])])
    .filter(Boolean)
    .flatMap((number) => [number, number.startsWith('0') ? number.slice(1) : `0${number}`]);
}

function withoutPrefix(number: string, prefix: string | undefined): string {
  return prefix && number.startsWith(prefix) ? number.slice(prefix.length) : '';
}

function isShortEnough(number: string): boolean {
  return number.length <= maxDigits;
}
