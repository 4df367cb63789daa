import * as z from 'zod/mini';
import { countCharacters, fn, reg } from './rules';

/* Named patterns of the spec (section 5), in ASCII digits. They neither trim nor accept empty text. */

/** `phone_code`: the 4 digits of a text message. */
export const phoneCode = (message?: string) => reg(/^\d{4}$/, message);

/** Han letters of any Unicode extension, without numerals and radicals; with dots between parts. */
const hanName = /^(?:(?=\p{L})\p{Script=Han})+(?:[·•‧・](?:(?=\p{L})\p{Script=Han})+)*$/u;

/** Begins with a letter or apostrophe (’t Hooft); single spaces, hyphens and `·` inside; other marks singly. */
const letterName = /^['’]?\p{L}(?:[\p{L}\p{M}\p{Join_Control}]|['’.](?!['’.])|[ ·-](?![ ·-]|$))*$/u;

function isRealName(text: string): boolean {
  if (hanName.test(text)) {
    const length = text.match(/\p{L}/gu)?.length ?? 0;
    return length >= 2 && length <= 20;
  }
  const length = countCharacters(text);
  return length >= 2 && length <= 60 && letterName.test(text);
}

/** Provinces of GB/T 2260, and 81 to 83 of residence permits (Hong Kong, Macao, Taiwan). */
const provinces = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
);

/** ISO 7064 MOD 11-2, including the check character; `X` is 10. */
function hasValidChecksum(text: string): boolean {
  const remainder = Array.from(text, (character) => (/x/i.test(character) ? 10 : Number(character))).reduce(
    (sum, value) => (sum * 2 + value) % 11,
    0,
  );
  return remainder === 1;
}

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

/** GB 11643, 18 characters; not the 15-digit form, invalid since 2013. `now` is in ms since 1970. @public */
export function idCardNumber(message?: string, now: () => number = () => Date.now()) {
  return fn((text) => isIdCardNumber(text, dateInChina(now())), message);
}

/** The patterns under the spec's names. @public */
export const namedPatterns = {
  /** `phoneno`, optionally with `+86`, `0086` or `86` directly before it. */
  phone: (message?: string) => reg(/^(?:\+86|0086|86)?1\d{10}$/, message),
  phone_code: phoneCode,
  password: (message?: string) => reg(/^\d{6}$/, message),
  wechat_account: (message?: string) => reg(/^[a-z][a-z\d_-]{5,19}$/i, message),
  /** Chinese names of 2 to 20 Han characters with dots between parts; others of 2 to 60 characters without digits. */
  real_name: (message?: string) => fn(isRealName, message),
  id_card_number: (message?: string) => idCardNumber(message),
} as const;
