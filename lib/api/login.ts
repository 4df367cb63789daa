import { countryCode } from '@talkaroo/content/regions/country-code';
import * as z from 'zod/mini';
import { plainText } from '@/lib/text/plain-text';
import type { Host } from './addresses';
import { call } from './call';

/** One country of the picker (spec, section 3). */
export type Country = {
  countryCode: string;
  countryName: string;
  countryNameEn: string;
  /** The letter it is grouped under. */
  firstWord: string;
  /** Pattern of country code and number together; `''` where the country has none. */
  regularExp: string;
};

/** There are about 250 countries; of a longer list, the rest is left out. */
const mostCountries = 1000;
/** UTF-16 code units. The longest names have about 60. */
const longestName = 100;
/** UTF-16 code units. The longest that libphonenumber's data makes has 1221. */
const longestPattern = 5000;
const longestMessage = 300;

/** A country code, as bare digits: `852`. */
const code = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => String(value).trim().replace(/^\+/, '')),
  ),
  z.string().check(z.regex(countryCode)),
);

/** A text to show; empty if it is anything else. */
const textOrNothing = (longest: number) =>
  z.pipe(
    z.catch(z.nullish(z.string()), ''),
    z.transform((value) => plainText(value ?? '', longest)),
  );
const name = textOrNothing(longestName);

/** The letter that a country is grouped under, or `''`: it becomes part of ids in the page. */
const letter = z.catch(z.string().check(z.trim(), z.regex(/^[\p{L}\p{N}#]$/u)), '');

/**
 * One entry of the list. It needs a code and a name in either language, which is used for both. Pattern and letter may
 * be missing: the server checks the number again.
 */
const country = z.pipe(
  z
    .object({
      countryCode: code,
      countryName: name,
      countryNameEn: name,
      firstWord: letter,
      // Compiled by the worker only, which can be terminated: `lib/validation/pattern-guard.ts`.
      regularExp: z.catch(z.string().check(z.maxLength(longestPattern)), ''),
    })
    .check(z.refine(({ countryName, countryNameEn }) => countryName !== '' || countryNameEn !== '')),
  z.transform(({ countryCode, countryName, countryNameEn, firstWord, regularExp }): Country => {
    const english = countryNameEn || countryName;
    return {
      countryCode,
      countryName: countryName || english,
      countryNameEn: english,
      firstWord: firstWord || firstLetter(english),
      regularExp,
    };
  }),
);

/** `Å` and `É` are grouped under A and E. */
function firstLetter(name: string): string {
  return (Array.from(name.normalize('NFD'))[0] ?? '').toUpperCase();
}

/** The usable entries. A list that has entries, but no usable one, is refused. */
const countries = z.pipe(
  z.array(z.catch(z.nullable(country), null)).check(z.refine((list) => list.length === 0 || list.some(Boolean))),
  z.transform((list) => list.filter((entry) => entry !== null)),
);

const areaCodes = z.object({
  res: z.object({
    // One array, or arrays by letter (contract, Calls).
    country_codes: z.pipe(
      z.pipe(
        z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]),
        z.transform((codes) => Object.values(codes).flat().slice(0, mostCountries)),
      ),
      countries,
    ),
    // The list is usable without it.
    default_country: z.pipe(
      z.catch(z.optional(z.union([code, z.object({ countryCode: code })])), undefined),
      z.transform((value) => (typeof value === 'object' ? value.countryCode : value)),
    ),
  }),
});

/**
 * The countries to choose from, and the one that the server assumes the visitor to be in.
 * @param hideCodes codes to leave out, or `none` (spec, section 7)
 * @throws ApiError
 */
export async function fetchAreaCodes(
  host: Host,
  hideCodes: string,
): Promise<{ countries: Country[]; defaultCode: string | undefined }> {
  const { res } = await call(areaCodes, host.langcode, {
    url: `${host.origin}/data/areacode`,
    params: { client: 1, ...(hideCodes !== 'none' && { hide_codes: hideCodes }) },
  });
  return { countries: res.country_codes, defaultCode: res.default_country };
}

/** Visible ASCII, as tokens are; it is sent back as it is. */
const ticket = z.object({ res: z.object({ at: z.string().check(z.regex(/^[!-~]{1,4096}$/)) }) });
const answer = z.object({
  code: z.pipe(z.union([z.string(), z.number()]), z.transform(Number)),
  message: textOrNothing(longestMessage),
});

/**
 * The login host's answer to a registration: code 10000 is success, the others are in the spec's error catalogue.
 * `message` is plain text, of one line; `''` for none.
 */
export type RegistrationAnswer = z.infer<typeof answer>;

/**
 * Fetches a ticket and registers, or signs in, with it. The answer sets the session cookie.
 * @param payload the parameters (spec, section 7), except the ticket
 * @param signal cancels both calls
 * @returns the answer and the payload as it was sent
 * @throws ApiError
 */
export async function register<Payload extends Record<string, string | number | undefined>>(
  host: Host,
  payload: Payload,
  signal?: AbortSignal,
): Promise<{ answer: RegistrationAnswer; sent: Payload & { at: string } }> {
  const { res } = await call(ticket, host.langcode, {
    url: `${host.origin}/ajax/access/ticket`,
    params: { client: 1 },
    withCredentials: true,
    ...(signal && { signal }),
  });
  const sent = { ...payload, at: res.at };
  const result = await call(answer, host.langcode, {
    method: 'post',
    url: `${host.origin}/ajax/student/global`,
    data: new URLSearchParams(Object.entries(sent).map(([name, value]) => [name, String(value)])),
    withCredentials: true,
    ...(signal && { signal }),
  });
  return { answer: result, sent };
}
