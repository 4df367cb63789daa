import { jsonIn } from '@talkaroo/content/json-in';
import { findRegion } from '@talkaroo/content/regions/regions';
import * as z from 'zod';
import { redact, redactStack } from '@/lib/errors/redact';
import type { BrowserReport } from '@/lib/errors/report';

export type PolicyReport = z.infer<typeof violation>;

export type Report = BrowserReport | PolicyReport;

const types = {
  own: 'application/json',
  reportingApi: 'application/reports+json',
  reportUri: 'application/csp-report',
} as const;

const maxReports = 20;

/**
 * Parses reports of ours, or policy violations in one of two browser formats. Texts are redacted and truncated.
 * @returns the status to refuse with: 415 for other media types, 400 without any report
 */
export function parseReports(
  contentType: string | undefined,
  body: string,
): { reports: Report[] } | { refused: 400 | 415 } {
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  if (type !== types.own && type !== types.reportingApi && type !== types.reportUri) return { refused: 415 };
  const json = jsonIn(body);
  const sent = type === types.reportUri ? [json] : json;
  if (!Array.isArray(sent)) return { refused: 400 };
  const schema = { [types.own]: own, [types.reportingApi]: reportingApi, [types.reportUri]: reportUri }[type];
  const reports = sent.slice(0, maxReports).flatMap((item): Report[] => {
    const { data } = schema.safeParse(item);
    return data ? [data] : [];
  });
  // The Reporting API also posts deprecations and the like, which is not an error.
  return reports.length > 0 || type === types.reportingApi ? { reports } : { refused: 400 };
}

const text = (limit: number) => z.string().transform((value) => redact(value, limit));

/** Drops an invalid value, so that the rest of the report still counts. */
const optional = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

const place = {
  page: z
    .string()
    .startsWith('/')
    .transform((path) => redact(path.replace(/[?#].*$/s, ''), 200)),
  region: optional(z.string().refine((id) => findRegion(id) !== undefined)),
  language: optional(z.string().regex(/^[a-z]{2,3}(-[a-z]{2,4}){0,2}$/i)),
  release: optional(z.string().regex(/^[\w.-]{1,64}$/)),
  // From this server (UUID) or an edge (hex).
  requestId: optional(z.union([z.uuid(), z.string().regex(/^[\da-f]{32}$/)])),
};

const own = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('error'),
    id: z.uuid(),
    name: text(100),
    message: text(500),
    stack: z.string().transform(redactStack),
    ...place,
  }),
  z.object({
    kind: z.literal('vital'),
    name: z.enum(['CLS', 'INP', 'LCP', 'FCP', 'TTFB']),
    // One hour, because pages opened in a background tab are first seen late.
    value: z.number().min(0).max(3_600_000),
    rating: z.enum(['good', 'needs-improvement', 'poor']),
    pageType: optional(z.string().regex(/^[a-z-]{1,40}$/)),
    device: optional(z.enum(['phone', 'tablet', 'desktop'])),
    ...place,
  }),
]);

const address = z
  .string()
  // Keeps only the scheme of `data:` addresses.
  .transform((value) => redact(value.replace(/^data:.*$/s, 'data').replace(/[?#].*$/s, ''), 300));
const position = optional(z.int().min(0).max(9_999_999));
const fields = z.record(z.string(), z.unknown());

/**
 * A violation of the Content Security Policy. Addresses have no query or fragment; `blocked` may be a keyword such as
 * `inline`. Sample and referrer are not read, as they may contain user input.
 */
const violation = z.object({
  kind: z.literal('policy'),
  directive: text(100),
  blocked: optional(address).transform((value) => value ?? ''),
  document: address,
  source: optional(address),
  line: position,
  column: position,
  disposition: optional(z.enum(['enforce', 'report'])),
});

const policyReport = <T>(schema: z.ZodType<T>, read: (value: T) => object) =>
  z.preprocess((value) => {
    const { data } = schema.safeParse(value);
    return data && { kind: 'policy', ...read(data) };
  }, violation);

/** https://w3c.github.io/webappsec-csp/#reporting */
const reportingApi = policyReport(z.object({ type: z.literal('csp-violation'), body: fields }), ({ body }) => ({
  ...{ directive: body.effectiveDirective, blocked: body.blockedURL, document: body.documentURL },
  ...{ source: body.sourceFile, line: body.lineNumber, column: body.columnNumber, disposition: body.disposition },
}));

/** The older format of `report-uri`. Safari sends only the violated directive, with its sources. */
const reportUri = policyReport(z.object({ 'csp-report': fields }), ({ 'csp-report': body }) => ({
  directive: String(body['effective-directive'] || body['violated-directive'] || '').split(' ')[0] || undefined,
  ...{ blocked: body['blocked-uri'], document: body['document-uri'], source: body['source-file'] },
  ...{ line: body['line-number'], column: body['column-number'], disposition: body.disposition },
}));
