import { toAsciiDigits } from './digits';
import { matchesPattern, matchesWhole } from './pattern';

/**
 * Number patterns by country code, bare digits; each pattern matches country code and number together. For a code
 * without an entry, any number is accepted. Several countries may share a code: for one of them, pass only its
 * patterns.
 */
export type PatternsByCode = Readonly<Record<string, readonly string[]>>;

/** The arguments of {@link readMobile} as one value, to be posted to the worker. */
export type MobileQuestion = { typed: string; chosenCode: string; patterns: PatternsByCode };

export type MobileReading = {
  /** Bare digits. The code typed with + or 00, else the chosen one. */
  country_code: string;
  /** Bare digits without country code and without one leading 0; '' if no digit was typed. */
  mobile: string;
  /**
   * Whether a pattern of that country matches the number; true if there is no pattern. Always false for what is not a
   * number: empty, with letters or other characters (`12ab34`, an extension), more than 15 digits with its code.
   */
  fits: boolean;
};

/** No number has more digits, country code included (ITU-T E.164). */
const mostDigits = 15;

/**
 * Without a pattern, a number of up to this many digits is assumed to have no country code, even if it begins with the
 * same digits.
 */
const mostNationalDigits = 10;

/**
 * The countries with a trunk prefix other than 0; Mexico's 1 is obsolete, but still in many address books. All others
 * have 0 or none.
 */
const trunkPrefixes: Readonly<Record<string, string>> = {
  '7': '8',
  '36': '06',
  '52': '1',
  '370': '8',
  '375': '8',
  '692': '1',
  '993': '8',
};

/** ITU's country codes: 1, 7, these with two digits, all others with three. None is a prefix of another. */
const code = '[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\\d\\d';
const codeThenPlus = new RegExp(`^(${code})\\+`);
const sign = '(?:\\+(?:00)?|00)';
const codeInFront = new RegExp(`^${sign}(${code})(?:${sign}\\1|\\+)?`);

/**
 * Separators without a meaning: white space, invisible characters, dashes, dots, slashes, brackets, and what Chinese or
 * Japanese keyboards type instead.
 */
const decoration = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Pd}\p{Ps}\p{Pe}−ーｰ./．／。｡·・･•‧]+/gu;

/** Splits what was typed into the country code, if one was, and what follows. */
function split(typed: string): { typedCode: string | undefined; rest: string } {
  const text = toAsciiDigits(typed)
    .replace(/^\s*tel:/i, '')
    .replace(decoration, '')
    .replace(/[+＋﹢]+/g, '+')
    // In Arabic text the plus is often typed after the number, or the code, so that it is displayed in front.
    .replace(/^(\d+)\+$/, '+$1')
    .replace(codeThenPlus, '+$1');
  const [front = '', typedCode] = codeInFront.exec(text) ?? /^\+/.exec(text) ?? [];
  return { typedCode, rest: text.slice(front.length) };
}

/**
 * The country code that a number is typed with (`+852…`, `00852…`, `(+852)`, full-width +, `852+…`), or undefined.
 * Works while typing: undefined until the code is complete.
 */
export function typedCountryCode(typed: string): string | undefined {
  return split(typed).typedCode;
}

/**
 * Reads a mobile number in every spelling that people use (contract, The form): with spaces, dashes, dots, brackets and
 * the digits of any script, with or without the leading 0 (or the country's own trunk prefix), and with its country
 * code after `+`, `00` or nothing, once or twice. All spellings of a number give the same result. Of several readings,
 * the first one is used that matches a pattern of the country, with or without a leading 0 (spec, section 5): some
 * countries' patterns require it, but it is never sent.
 *
 * Never throws, and takes linear time except for the patterns: use `readMobileGuarded` for those from a server.
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
  // A pattern that is not anchored would match the first reading, whatever is in front of the number.
  const number =
    numbers.find((candidate) => own.some((pattern) => matchesWhole(pattern, countryCode + candidate))) ??
    numbers.find((candidate) => own.some((pattern) => matchesPattern(pattern, countryCode + candidate)));
  return number === undefined ? reading(guess, false) : reading(number, true);
}

/** The most likely reading of a number without a pattern. */
function guessNumber(digits: string, countryCode: string): string {
  const hasCode = digits.length > mostNationalDigits && digits.startsWith(countryCode);
  return hasCode ? digits.slice(countryCode.length) : digits;
}

/** The possible readings, simplest first: as typed, without a country code, without two. */
function waysToRead(digits: string, countryCode: string): string[] {
  const withoutCode = withoutPrefix(digits.replace(/^0+/, ''), countryCode);
  const withoutCodes = withoutPrefix(withoutCode.replace(/^0+/, ''), countryCode);
  return [digits, withoutCode, withoutCodes]
    .flatMap((number) => [number, withoutPrefix(number, trunkPrefixes[countryCode])])
    .filter(Boolean)
    .flatMap((number) => [number, number.startsWith('0') ? number.slice(1) : `0${number}`]);
}

/** What follows the prefix, or '' if the number does not begin with it. */
function withoutPrefix(number: string, prefix: string | undefined): string {
  return prefix && number.startsWith(prefix) ? number.slice(prefix.length) : '';
}

function isShortEnough(number: string): boolean {
  return number.length <= mostDigits;
}
