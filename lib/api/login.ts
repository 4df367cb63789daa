import { countryCode } from '@talkaroo/content/regions/country-code';
import * as z from 'zod/mini';
import type { Host } from './addresses';
import { call, lineOf, messageLine, textOrNumber } from './call';

/** There are about 250 countries; longer lists are cut off. */
const maxCountries = 1000;
/** In UTF-16 code units; the longest names are about 60 long. */
const maxNameLength = 100;
/** In UTF-16 code units; the longest pattern made from libphonenumber's data is 1221 long. */
const maxPatternLength = 5000;

const withoutPlus = (value: string | number) => String(value).trim().replace(/^\+/, '');
const code = z.pipe(textOrNumber, z.transform(withoutPlus)).check(z.regex(countryCode));

const name = lineOf(maxNameLength);

/** Group letter, or `''`; it becomes part of element ids. */
const letter = z.catch(z.string().check(z.trim(), z.regex(/^[\p{L}\p{N}#]$/u)), '');

/** Requires a code and a name in one language. The server checks the number again, so the pattern is optional. */
const country = z.pipe(
  z
    .object({
      countryCode: code,
      countryName: name,
      countryNameEn: name,
      firstWord: letter,
      // Matches code and number together; may be `''`. Compiled in a worker alone: `lib/validation/pattern-guard.ts`.
      regularExp: z.catch(z.string().check(z.maxLength(maxPatternLength)), ''),
    })
    .check(z.refine(({ countryName, countryNameEn }) => countryName !== '' || countryNameEn !== '')),
  z.transform(({ countryName, countryNameEn, ...rest }) => {
    const english = countryNameEn || countryName;
    return { ...rest, countryName: countryName || english, countryNameEn: english };
  }),
);

/** One country of the picker (spec, section 3). */
export type Country = z.infer<typeof country>;

/** Drops unusable entries. Refuses a list without usable entries. */
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
        z.transform((codes) => Object.values(codes).flat().slice(0, maxCountries)),
      ),
      countries,
    ),
    // Optional: the list works without a default.
    default_country: z.pipe(
      z.catch(z.optional(z.union([code, z.object({ countryCode: code })])), undefined),
      z.transform((value) => (typeof value === 'object' ? value.countryCode : value)),
    ),
  }),
});

/** Returns the countries and the visitor's likely one. `hideCodes` may be `none` (spec, section 7). @throws ApiError */
export async function fetchAreaCodes(host: Host, hideCodes: string) {
  const { res } = await call(areaCodes, host.langcode, {
    url: `${host.origin}/data/areacode`,
    params: { client: 1, ...(hideCodes !== 'none' && { hide_codes: hideCodes }) },
  });
  return { countries: res.country_codes, defaultCode: res.default_country };
}

/** Visible ASCII, as in tokens; sent back unchanged. */
const ticket = z.object({ res: z.object({ at: z.string().check(z.regex(/^[!-~]{1,4096}$/)) }) });

/** Code 10000 is success; others are in the spec's error catalogue. `message` is one line of plain text, or `''`. */
const registrationAnswer = z.object({ code: z.pipe(textOrNumber, z.transform(Number)), message: messageLine });

/** Fetches a ticket and registers or signs in, which sets the session cookie (spec, section 7). @throws ApiError */
export async function register<Payload extends Record<string, string | number | undefined>>(
  host: Host,
  payload: Payload,
  signal?: AbortSignal,
) {
  const common = { withCredentials: true, ...(signal && { signal }) };
  const { res } = await call(ticket, host.langcode, {
    ...common,
    url: `${host.origin}/ajax/access/ticket`,
    params: { client: 1 },
  });
  const sent = { ...payload, at: res.at };
  const answer = await call(registrationAnswer, host.langcode, {
    ...common,
    method: 'post',
    url: `${host.origin}/ajax/student/global`,
    data: new URLSearchParams(Object.entries(sent).map(([name, value]) => [name, String(value)])),
  });
  return { answer, sent };
}
