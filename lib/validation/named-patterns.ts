import * as z from 'zod/mini';
import { countCharacters, fn, reg } from './rules';

/*
 * The named patterns of the spec (section 5), none of which a form uses yet. They accept texts with ASCII digits only;
 * like all rules they neither trim nor accept empty text. See rules.ts for `message`.
 */

/**
 * `phone`: a mobile number of mainland China, which is what `phoneno` takes, alone or with `+86`, `0086` or `86` right
 * in front of it; no spaces or hyphens.
 */
function phone(message?: string) {
  return reg(/^(?:\+86|0086|86)?1\d{10}$/, message);
}

/** `phone_code`: the 4 digits of a text message. */
function phoneCode(message?: string) {
  return reg(/^\d{4}$/, message);
}

/** `password`: 6 digits. */
function password(message?: string) {
  return reg(/^\d{6}$/, message);
}

/** WeChat account: 6 to 20 characters, an ASCII letter first, then ASCII letters, digits, `-` and `_`. */
function wechatAccount(message?: string) {
  return reg(/^[a-z][a-z\d_-]{5,19}$/i, message);
}

/** Han letters of any Unicode extension, without the numerals and radicals of that script; with dots between parts. */
const hanName = /^(?:(?=\p{L})\p{Script=Han})+(?:[·•‧・](?:(?=\p{L})\p{Script=Han})+)*$/u;

/** Begins with a letter (or as ’t Hooft does); spaces, hyphens and `·` singly and inside, other marks singly. */
const letterName = /^['’]?\p{L}(?:[\p{L}\p{M}\p{Join_Control}]|['’.](?!['’.])|[ ·-](?![ ·-]|$))*$/u;

function isRealName(text: string): boolean {
  if (hanName.test(text)) {
    const length = text.match(/\p{L}/gu)?.length ?? 0;
    return length >= 2 && length <= 20;
  }
  const length = countCharacters(text);
  return length >= 2 && length <= 60 && letterName.test(text);
}

/**
 * Real name, one of:
 * - a Chinese name: 2 to 20 Han characters, rare ones included, with `·` (or a dot that looks like it) between parts;
 * - any other: 2 to 60 characters, namely letters of any script with their accents, and between them spaces,
 *   apostrophes (`'` and `’`), `-`, `.` and `·`; it may end in `.` or an apostrophe. No digits.
 */
function realName(message?: string) {
  return fn(isRealName, message);
}

/** First two digits: the provinces of GB/T 2260, and 81 to 83 of residence permits (Hong Kong, Macao, Taiwan). */
const provinces = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
);

/** ISO 7064 MOD 11-2, check character included; `X` is 10. */
function hasValidChecksum(text: string): boolean {
  const remainder = Array.from(text, (character) => (/x/i.test(character) ? 10 : Number(character))).reduce(
    (sum, value) => (sum * 2 + value) % 11,
    0,
  );
  return remainder === 1;
}

/** The date that a clock in China shows, as in `2026-01-31`. */
function dateInChina(milliseconds: number): string {
  return new Date(milliseconds + 8 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

function isIdCardNumber(text: string, today: string): boolean {
  const [, province = '', year, month, day] = /^(\d\d)\d{4}(\d{4})(\d\d)(\d\d)\d{3}[\dx]$/i.exec(text) ?? [];
  const birthday = `${year}-${month}-${day}`;
  return (
    provinces.has(province) &&
    z.regexes.date.test(birthday) &&
    birthday >= '1800-01-01' &&
    birthday <= today &&
    hasValidChecksum(text)
  );
}

/**
 * ID card number: that of a resident identity card of the People's Republic of China (GB 11643), 18 characters: a known
 * province and 4 digits of any district, a birthday that the calendar has, from 1800 to today in China, 3 digits, and
 * the right check character, `x` or `X` for 10. The 15-digit form, not valid since 2013 and without a checksum, is
 * refused.
 * @param now the clock, in milliseconds as `Date.now`
 * @public no form uses it yet (spec, section 5)
 */
export function idCardNumber(message?: string, now: () => number = () => Date.now()) {
  return fn((text) => isIdCardNumber(text, dateInChina(now())), message);
}

/**
 * The named patterns under the spec's names, all spelt like its `phone_code`.
 * @public no form uses it yet (spec, section 5)
 */
export const namedPatterns = {
  phone,
  phone_code: phoneCode,
  password,
  wechat_account: wechatAccount,
  real_name: realName,
  id_card_number: (message?: string) => idCardNumber(message),
} as const;

/** @public no form uses it yet (spec, section 5) */
export type NamedPattern = keyof typeof namedPatterns;
