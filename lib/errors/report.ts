import { findRegion } from '@talkaroo/content/regions/regions';
import * as z from 'zod';
import { redact, redactStack } from './redact';

// Browsers import the types alone.

export const redacted = (limit: number) => z.string().transform((value) => redact(value, limit));

/** Drops an invalid value, so that the rest of the report still counts. */
export const optional = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

const place = {
  page: z
    .string()
    .startsWith('/')
    .transform((path) => redact(path.replace(/[?#].*$/s, ''), 200)),
  region: optional(z.string().refine((id) => findRegion(id) !== undefined)),
  language: optional(z.string().regex(/^[a-z]{2,3}(-[a-z]{2,4}){0,2}$/i)),
  release: optional(z.string().regex(/^[\w.-]{1,64}$/)),
  // From this server (UUID) or an edge (time).
  requestId: optional(z.union([z.uuid(), z.string().regex(/^\d{10}\.\d{3}-\d{6}$/)])),
};

const errorReport = z.object({
  kind: z.literal('error'),
  /** The error page shows it as a reference. */
  id: z.uuid(),
  name: redacted(100),
  message: redacted(500),
  stack: z.string().transform(redactStack),
  ...place,
});

/** One of the web vitals of a page view: `CLS` is a ratio, the others are milliseconds. */
const vitalReport = z.object({
  kind: z.literal('vital'),
  name: z.enum(['CLS', 'INP', 'LCP', 'FCP', 'TTFB']),
  // One hour, because pages opened in a background tab are first seen late.
  value: z.number().min(0).max(3_600_000),
  rating: z.enum(['good', 'needs-improvement', 'poor']),
  pageType: optional(z.string().regex(/^[a-z-]{1,40}$/)),
  /** Touch screens below 600 px of width or height are phones, others tablets. */
  device: optional(z.enum(['phone', 'tablet', 'desktop'])),
  ...place,
});

/** `/reports` takes a list of them as `application/json`. */
export const browserReport = z.discriminatedUnion('kind', [errorReport, vitalReport]);

export type BrowserReport = z.infer<typeof browserReport>;
export type ErrorReport = z.infer<typeof errorReport>;
export type VitalReport = z.infer<typeof vitalReport>;
