import * as z from 'zod/mini';
import { matchesPattern } from './pattern';

/*
 * The generic rules of the spec (section 5) as zod schemas; `@public` marks those that no form uses yet. Rules neither
 * trim nor convert, and refuse empty text unless stated otherwise. Only 0-9 are digits: see `toAsciiDigits`. `message`,
 * a pack key or any text, is set on the only issue of a value.
 */

/** `fn` (spec, section 5): a text that the function accepts; its errors propagate. */
export function fn(accepts: (text: string) => boolean, message?: string) {
  return z.string(message).check(z.refine(accepts, message));
}

function numberRule(notation: RegExp, accepts: (number: number, value: string | number) => boolean, message?: string) {
  return z.union([z.string(), z.number()], message).check(
    z.refine((value) => {
      if (typeof value === 'string' && !notation.test(value)) return false;
      const number = Number(value);
      return Number.isFinite(number) && accepts(number, value);
    }, message),
  );
}

function assertBounds(min: number, max: number): void {
  if (!(min <= max)) throw new RangeError(`No value is between ${min} and ${max}`);
}

/** `required` (spec, section 5): a text with a visible character. */
export const required = (message?: string) =>
  fn((text) => /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text), message);

/** `notnull` (spec, section 5): not `null` or `undefined`; `''`, `0`, `false` and `NaN` pass. @public */
export function notNull(message?: string) {
  return z.custom<NonNullable<unknown>>((value) => value !== null && value !== undefined, message);
}

/** Counts grapheme clusters; code points if the browser has no segmenter (Firefox before 125). */
export function countCharacters(text: string): number {
  const characters = 'Segmenter' in Intl ? new Intl.Segmenter('en').segment(text) : text;
  return Array.from<unknown>(characters).length;
}

/** String length (spec, section 5) in {@link countCharacters}, inclusive. @throws RangeError @public */
export function stringLength(min: number, max = Number.POSITIVE_INFINITY, message?: string) {
  assertBounds(min, max);
  return fn((text) => {
    const length = countCharacters(text);
    return length >= min && length <= max;
  }, message);
}

/** `int` (spec, section 5): a safe integer. As text: digits with an optional sign; not `5.0`, `1e3`, `0x10`. @public */
export const int = (message?: string) => betweenD(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, message);

/** `between` (spec, section 5): a finite number, inclusive; also `5.`, `.5`; no exponent. @throws RangeError @public */
export function between(min: number, max: number, message?: string) {
  assertBounds(min, max);
  return numberRule(/^[+-]?(?:\d+\.?\d*|\.\d+)$/, (number) => number >= min && number <= max, message);
}

/** `betweenD` (spec, section 5): a whole number like {@link int}, inclusive. @throws RangeError @public */
export function betweenD(min: number, max: number, message?: string) {
  assertBounds(min, max);
  const accepts = (number: number) => Number.isSafeInteger(number) && number >= min && number <= max;
  return numberRule(/^[+-]?\d+$/, accepts, message);
}

/**
 * `betweenF` (spec, section 5): a decimal number, inclusive. As text no `+`, `.5`, `5.` or exponent. `decimals` is a
 * maximum, counted as written in a text (`1.50` has two), or in a number's shortest form. @throws RangeError @public
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

/** A text to compare with, or a function called at each check. @public */
export type OtherText = string | (() => string | undefined);

const read = (other: OtherText) => (typeof other === 'function' ? other() : other);

/** `same` (spec, section 5): exactly the other text; fails if that is undefined. @public */
export const same = (other: OtherText, message?: string) => fn((text) => text === read(other), message);

/** `notsame` (spec, section 5): the opposite of {@link same}. @public */
export const notSame = (other: OtherText, message?: string) => fn((text) => text !== read(other), message);

/** `email` (spec, section 5): zod's pattern, at most 254 characters (RFC 5321). */
export const email = (message?: string) => fn((text) => text.length <= 254 && z.regexes.email.test(text), message);

/** `phoneno` (spec, section 5): 11 digits starting with 1. @public */
export const phoneNo = (message?: string) => reg(/^1\d{10}$/, message);

/** `zipcode` (spec, section 5): 6 digits. @public */
export const zipCode = (message?: string) => reg(/^\d{6}$/, message);

/** `reg` (spec, section 5): a pattern that matches anywhere. Pattern text has no flags; `lastIndex` is ignored. */
export function reg(pattern: RegExp | string, message?: string) {
  if (typeof pattern === 'string') return fn((text) => matchesPattern(pattern, text), message);
  return fn((text) => text.search(pattern) !== -1, message);
}

/** `in` (spec, section 5): one of the values; `'1'` isn't `1`, and case matters. */
export function isIn<const T extends string | number | boolean>(values: readonly T[], message?: string) {
  const known = new Set<unknown>(values);
  return z.custom<T>((value) => known.has(value), message);
}

export const optional = (rule: z.ZodMiniType, message?: string) =>
  fn((text) => text === '' || z.safeParse(rule, text).success, message);
