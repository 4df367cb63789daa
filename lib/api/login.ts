import * as z from 'zod/mini';
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

const text = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value).trim()),
);

const country = z.object({
  countryCode: text,
  countryName: z.string(),
  countryNameEn: z.string(),
  firstWord: z.string(),
  regularExp: z.pipe(
    z.nullish(z.string()),
    z.transform((value) => value ?? ''),
  ),
});

const areaCodes = z.object({
  res: z.object({
    // One array, or arrays by letter (contract, Calls).
    country_codes: z.pipe(
      z.union([z.array(country), z.record(z.string(), z.array(country))]),
      z.transform((codes) => (Array.isArray(codes) ? codes : Object.values(codes).flat())),
    ),
    default_country: z.pipe(
      z.nullish(z.union([text, z.object({ countryCode: text })])),
      z.transform((value) => (typeof value === 'object' ? value?.countryCode : value)),
    ),
  }),
});

/**
 * The countries a visitor can choose from, and the one the server takes the visitor to be in.
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
  return { countries: res.country_codes, defaultCode: res.default_country || undefined };
}

/** The parameters of a registration (spec, section 7), but for the ticket, which {@link register} fetches. */
export type RegistrationPayload = {
  languageSpoken: string;
  auto_check: 0;
  client: '1';
  mobile: string;
  /** Part of the entity (spec, section 3); the call does not name it, so nothing sends it yet. */
  mobile_code?: string;
  email: string;
  code: string;
  country_code: string;
  /** As `Date.getTimezoneOffset`: minutes from local time to UTC, -480 in Hong Kong. */
  time_zone: number;
  /** IANA name: `Asia/Hong_Kong`. */
  time_zone_id: string;
  ufu: string;
  urf: string;
  pv_uniq_id: string;
  return_identity: 1;
  /** Only while the captcha is shown. */
  captcha?: string;
};

const ticket = z.object({ res: z.object({ at: z.string().check(z.minLength(1)) }) });
const answer = z.object({
  code: z.pipe(z.union([z.string(), z.number()]), z.transform(Number)),
  message: z.pipe(
    z.nullish(z.string()),
    z.transform((value) => value ?? ''),
  ),
});

/** What the login host makes of a registration: 10000 is success, the rest is in the spec's error catalogue. */
export type RegistrationAnswer = z.infer<typeof answer>;

/**
 * Fetches a ticket and registers, or signs in, with it. The session cookie comes with the answer.
 * @param signal gives up on both calls
 * @returns the answer and the payload as it was sent
 * @throws ApiError
 */
export async function register(
  host: Host,
  payload: RegistrationPayload,
  signal?: AbortSignal,
): Promise<{ answer: RegistrationAnswer; sent: RegistrationPayload & { at: string } }> {
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
