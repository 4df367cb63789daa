import { z } from 'zod';
import { isCountryCode } from './area-codes';
import { type Call, Refusal } from './context';
import { isLanguage } from './messages';
import { findZone } from './zoned-time';

/** Makes the schema of a parameter from a function that returns undefined for a text that does not fit. */
export function parsed<Value>(parse: (text: string) => Value | undefined) {
  return z.string().transform((text, context) => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  });
}

/** Reads a form. @throws Refusal if the body is no form */
export async function readForm(c: Call): Promise<URLSearchParams> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded(;|$)/i.test(type)) throw new Refusal(40000, 'malformed', 'Content-Type');
  return new URLSearchParams(await c.req.text());
}

/** Reads the parameters of a schema. @throws Refusal naming the first that is missing, repeated or invalid */
export function readParameters<Shape extends z.ZodRawShape>(values: URLSearchParams, shape: Shape) {
  const given = Object.keys(shape).flatMap((name) => {
    const [value, ...more] = values.getAll(name);
    return value === undefined ? [] : [[name, more.length > 0 ? null : value] as const];
  });
  const { data, error } = z.object(shape).safeParse(Object.fromEntries(given));
  if (!error) return data;
  const name = String(error.issues[0]?.path[0]);
  throw new Refusal(40000, values.get(name) ? 'malformed' : 'missing', name);
}

const optional = (pattern: RegExp) => z.string().regex(pattern).or(z.literal('')).optional();
const short = z.string().max(200);

/** The parameters of spec section 7 in its order, except `at`, which has no format. */
export const signInParameters = {
  langcode: z.string().refine(isLanguage),
  client: z.literal('1'),
  languageSpoken: optional(/^[a-z]{2,3}(-[a-z]{2,4})?(,[a-z]{2,3}(-[a-z]{2,4})?)*$/i),
  auto_check: z.enum(['0', '1']),
  country_code: z.string().refine(isCountryCode),
  mobile: z.string().regex(/^\d{4,15}$/),
  email: optional(/^[^\s@]+@[^\s@]+\.[^\s@]+$/),
  code: optional(/^[a-z0-9]{6,15}$/i),
  time_zone: z.string().regex(/^-?\d{1,3}$/),
  time_zone_id: parsed(findZone),
  // Empty with the cookie `s`.
  ufu: short,
  urf: short.min(1),
  pv_uniq_id: short.min(1),
  return_identity: z.literal('1'),
};
