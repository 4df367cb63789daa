import { toAsciiDigits } from './digits';
import { matchesPattern, matchesWhole } from './pattern';

/**
 * Number patterns by country code, bare digits; each pattern matches country code and number together. A code without
 * an entry has no pattern to match. Several countries may share a code: whoever asks for one of them gives its patterns
 * alone.
 */
export type PatternsByCode = Readonly<Record<string, readonly string[]>>;

/** What {@link readMobile} is asked: as one value, for its way to the worker. */
export type MobileQuestion = { typed: string; chosenCode: string; patterns: PatternsByCode };

export type MobileReading = {
  /** Bare digits. The code that was typed with + or 00, else the chosen one. */
  country_code: string;
  /** Bare digits without country code and without one leading 0; '' where no digit was typed. */
  mobile: string;
  /**
   * Whether a pattern of that country takes the number; true where there is no pattern. Never true of what is no number
   * at all: nothing typed, letters or other signs in it (`12ab34`, an extension), more than 15 digits with its code.
   */
  fits: boolean;
};

/** No number has more digits, country code included (ITU-T E.164). */
const mostDigits = 15;

/**
 * Up to so many digits, a number that begins like its country's code is left alone where no pattern can tell whether it
 * was typed with the code or merely begins so.
 */
const mostNationalDigits = 10;

/**
 * The countries that dial something else than 0 in front of a number at home; Mexico's 1 is history, but still in many
 * address books. All others dial 0 or nothing.
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

/** ITU's country codes: 1, 7, these of two digits, and three digits for all others. None is the start of another. */
const code = '[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\\d\\d';
const codeThenPlus = new RegExp(`^(${code})\\+`);
const sign = '(?:\\+(?:00)?|00)';
const codeInFront = new RegExp(`^${sign}(${code})(?:${sign}\\1|\\+)?`);

/**
 * What stands between digits without a meaning: white space, marks that cannot be seen, dashes, dots, slashes, brackets,
 * and what a Chinese or Japanese keyboard writes in their place.
 */
const decoration = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Pd}\p{Ps}\p{Pe}−ーｰ./．／。｡·・･•‧]+/gu;

/** Splits what was typed into the country code, if one was, and what follows. */
function split(typed: string): { typedCode: string | undefined; rest: string } {
  const text = toAsciiDigits(typed)
    .replace(/^\s*tel:/i, '')
    .replace(decoration, '')
    .replace(/[+＋﹢]+/g, '+')
    // Arabic writers put the plus behind the number, or the code, for it to be seen in front.
    .replace(/^(\d+)\+$/, '+$1')
    .replace(codeThenPlus, '+$1');
  const [front = '', typedCode] = codeInFront.exec(text) ?? /^\+/.exec(text) ?? [];
  return { typedCode, rest: text.slice(front.length) };
}

/**
 * The country code that a number is typed with (`+852…`, `00852…`, `(+852)`, full-width +, `852+…`), or undefined. Works
 * while typing: undefined until the code is complete.
 */
export function typedCountryCode(typed: string): string | undefined {
  return split(typed).typedCode;
}

/**
 * Reads a mobile number in every spelling that people use (contract, Registration form): with spaces, dashes, dots,
 * brackets and the digits of any script, with or without the leading 0 (or what else the country dials in front of a
 * number), and with its country code behind `+`, `00` or nothing, once or twice. All spellings of a number give one
 * result. Of several ways to read it the first is taken that a pattern of the country takes, with or without a leading
 * 0 (spec, section 5): some countries' patterns want it, but it is never sent.
 *
 * Never throws, and takes linear time but for the patterns: those of a server belong into {@link readMobileGuarded}.
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
  // A pattern that is not anchored would take the first way, whatever stands in front of the number.
  const number =
    numbers.find((candidate) => own.some((pattern) => matchesWhole(pattern, countryCode + candidate))) ??
    numbers.find((candidate) => own.some((pattern) => matchesPattern(pattern, countryCode + candidate)));
  return number === undefined ? reading(guess, false) : reading(number, true);
}

/** The most likely way to read a number where no pattern can tell. */
function guessNumber(digits: string, countryCode: string): string {
  const hasCode = digits.length > mostNationalDigits && digits.startsWith(countryCode);
  return hasCode ? digits.slice(countryCode.length) : digits;
}

/** The ways to read a number, plain ones first: as it stands, without a country code, without two. */
function waysToRead(digits: string, countryCode: string): string[] {
  const withoutCode = withoutPrefix(digits.replace(/^0+/, ''), countryCode);
  const withoutCodes = withoutPrefix(withoutCode.replace(/^0+/, ''), countryCode);
  return [digits, withoutCode, withoutCodes]
    .flatMap((number) => [number, withoutPrefix(number, trunkPrefixes[countryCode])])
    .filter(Boolean)
    .flatMap((number) => [number, number.startsWith('0') ? number.slice(1) : `0${number}`]);
}

/** What follows the prefix, or '' where it is not there. */
function withoutPrefix(number: string, prefix: string | undefined): string {
  return prefix && number.startsWith(prefix) ? number.slice(prefix.length) : '';
}

function isShortEnough(number: string): boolean {
  return number.length <= mostDigits;
}
