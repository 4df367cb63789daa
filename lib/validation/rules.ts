import * as z from 'zod/mini';
import { matchesPattern } from './pattern';

/*
 * The generic rules of the spec (section 5) as zod schemas. The registration form is checked with them; those that no
 * form uses yet are tagged `@public`, which a check for dead code respects. What applies to all of them:
 * - A value comes out as it went in. No rule trims: trim a form's input first, as the spec says; a number or a pattern
 *   with white space around it is refused.
 * - Empty text is refused by every rule that does not allow it explicitly; for an optional field use {@link optional}.
 * - Digits are 0-9 only: see `toAsciiDigits` for those of other scripts.
 * - `message`, a pack key or any text, goes on the issue, of which a value never gets more than one.
 */

/** A string that the function accepts. */
function textRule(accepts: (text: string) => boolean, message?: string) {
  return z.string(message).check(z.refine(accepts, message));
}

/** A finite number, or the text of one in the given notation, read by `Number`. */
function numberRule(notation: RegExp, accepts: (number: number, value: string | number) => boolean, message?: string) {
  return z.union([z.string(), z.number()], message).check(
    z.refine((value) => {
      if (typeof value === 'string' && !notation.test(value)) return false;
      const number = Number(value);
      return Number.isFinite(number) && accepts(number, value);
    }, message),
  );
}

/** @throws RangeError if no number can be between the two: a programming error */
function assertBounds(min: number, max: number): void {
  if (!(min <= max)) throw new RangeError(`No value is between ${min} and ${max}`);
}

/**
 * `required` (spec, section 5): a text with something visible in it. White space of any kind, control characters and
 * invisible ones (zero-width space, soft hyphen, Hangul filler) do not count.
 */
export function required(message?: string) {
  return textRule((text) => /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text), message);
}

/**
 * `notnull` (spec, section 5): anything but `null` and `undefined`; `''`, `0`, `false` and `NaN` pass.
 * @public no form uses it yet (spec, section 5)
 */
export function notNull(message?: string) {
  return z.custom<NonNullable<unknown>>((value) => value !== null && value !== undefined, message);
}

/**
 * Counts characters as visitors do: by grapheme clusters, so that an emoji family or a letter with accents is one; by
 * code points if the browser has no segmenter (Firefox before 125).
 */
export function countCharacters(text: string): number {
  const characters = 'Segmenter' in Intl ? new Intl.Segmenter('en').segment(text) : text;
  return Array.from<unknown>(characters).length;
}

/**
 * String length (spec, section 5): a text of `min` to `max` characters, both included, as {@link countCharacters}
 * counts them; white space counts, `''` has 0. It is no limit on bytes: a single character can have many accents.
 * @throws RangeError if `min` is above `max`
 * @public no form uses it yet (spec, section 5)
 */
export function stringLength(min: number, max = Number.POSITIVE_INFINITY, message?: string) {
  assertBounds(min, max);
  return textRule((text) => {
    const length = countCharacters(text);
    return length >= min && length <= max;
  }, message);
}

/**
 * `int` (spec, section 5): a whole number up to ±(2⁵³ - 1), so that it is the very number that was typed. As text:
 * digits with an optional `+` or `-` in front; leading zeros pass, `5.0`, `1e3` and `0x10` do not.
 * @public no form uses it yet (spec, section 5)
 */
export function int(message?: string) {
  return betweenD(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, message);
}

/**
 * `between` (spec, section 5): any finite number from `min` to `max`, both included; a bound may be infinite. As text,
 * the loosest of the three: an optional `+` or `-`, digits with or without a decimal point, also `5.` and `.5`; no
 * exponent, no `0x10`, no grouping, no `Infinity`.
 * @throws RangeError if `min` is above `max`
 * @public no form uses it yet (spec, section 5)
 */
export function between(min: number, max: number, message?: string) {
  assertBounds(min, max);
  return numberRule(/^[+-]?(?:\d+\.?\d*|\.\d+)$/, (number) => number >= min && number <= max, message);
}

/**
 * `betweenD` (spec, section 5): a whole number, as {@link int} takes it, from `min` to `max`, both included; a bound
 * may be infinite.
 * @throws RangeError if `min` is above `max`
 * @public no form uses it yet (spec, section 5)
 */
export function betweenD(min: number, max: number, message?: string) {
  assertBounds(min, max);
  const accepts = (number: number) => Number.isSafeInteger(number) && number >= min && number <= max;
  return numberRule(/^[+-]?\d+$/, accepts, message);
}

/**
 * `betweenF` (spec, section 5): a plain decimal number from `min` to `max`, both included, such as a price; a bound may
 * be infinite. As text: an optional `-`, digits, and optionally a point with digits after it; no `+`, `.5`, `5.` or
 * exponent.
 * @param decimals the most digits after the point, 0 to 100; those of a text are counted as they stand (`1.50` has
 *   two), those of a number in its shortest form (`0.1 + 0.2` has seventeen)
 * @throws RangeError if `min` is above `max`, or if `decimals` is not a whole number from 0 to 100
 * @public no form uses it yet (spec, section 5)
 */
export function betweenF(min: number, max: number, decimals?: number, message?: string) {
  assertBounds(min, max);
  if (decimals !== undefined && !(Number.isInteger(decimals) && decimals >= 0 && decimals <= 100)) {
    throw new RangeError(`${decimals} is not a number of decimal places`);
  }
  const fits = (number: number, value: string | number) => {
    if (decimals === undefined) return true;
    if (typeof value === 'number') return Number(number.toFixed(decimals)) === number;
    return (value.split('.')[1] ?? '').length <= decimals;
  };
  const accepts = (number: number, value: string | number) => number >= min && number <= max && fits(number, value);
  return numberRule(/^-?\d+(?:\.\d+)?$/, accepts, message);
}

/**
 * A text to compare with, or a function that is asked for it at each check.
 * @public no form uses it yet (spec, section 5)
 */
export type OtherText = string | (() => string | undefined);

const read = (other: OtherText) => (typeof other === 'function' ? other() : other);

/**
 * `same` (spec, section 5): exactly the other text: case, white space and Unicode form matter. Nothing is the same as
 * an undefined text.
 * @public no form uses it yet (spec, section 5)
 */
export function same(other: OtherText, message?: string) {
  return textRule((text) => text === read(other), message);
}

/**
 * `notsame` (spec, section 5): any text but the other, compared as {@link same} does.
 * @public no form uses it yet (spec, section 5)
 */
export function notSame(other: OtherText, message?: string) {
  return textRule((text) => text !== read(other), message);
}

/**
 * `email` (spec, section 5), the one standard address pattern: zod's, which takes dotted ASCII names at a domain with a
 * dot, and at most 254 characters (RFC 5321). Eastern digits have to be converted first.
 */
export function email(message?: string) {
  return textRule((text) => text.length <= 254 && z.regexes.email.test(text), message);
}

/**
 * `phoneno` (spec, section 5): a text of 11 digits that starts with 1; no spaces, hyphens or country code.
 * @public no form uses it yet (spec, section 5)
 */
export function phoneNo(message?: string) {
  return reg(/^1\d{10}$/, message);
}

/**
 * `zipcode` (spec, section 5): a text of 6 digits; it may start with 0.
 * @public no form uses it yet (spec, section 5)
 */
export function zipCode(message?: string) {
  return reg(/^\d{6}$/, message);
}

/**
 * `reg` (spec, section 5): a text in which the pattern matches; anchor it to match the whole text. Pattern text is read
 * without flags, and counts as failing if it does not compile. A regular expression keeps its flags, but each check
 * starts at the beginning whatever its `lastIndex`, which stays as it is.
 */
export function reg(pattern: RegExp | string, message?: string) {
  if (typeof pattern === 'string') return textRule((text) => matchesPattern(pattern, text), message);
  return textRule((text) => text.search(pattern) !== -1, message);
}

/** `in` (spec, section 5): one of the values, as they are when the rule is made; `'1'` is not `1`, case matters. */
export function isIn<const T extends string | number | boolean>(values: readonly T[], message?: string) {
  const known = new Set<unknown>(values);
  return z.custom<T>((value) => known.has(value), message);
}

/** An empty text, or one that the rule accepts: for an optional field. */
export function optional(rule: z.ZodMiniType, message?: string) {
  return textRule((text) => text === '' || z.safeParse(rule, text).success, message);
}

/** `fn` (spec, section 5): a text that the function accepts. What the function throws is not caught. */
export function fn(predicate: (text: string) => boolean, message?: string) {
  return textRule(predicate, message);
}
