import { findRegion } from '@talkaroo/content/regions/regions';
import * as z from 'zod';
import { redact, redactStack } from '@/lib/errors/redact';
import type { BrowserReport } from '@/lib/errors/report';

/** A violation of the Content Security Policy; addresses are without query and fragment. */
export type PolicyReport = {
  kind: 'policy';
  directive: string;
  /** An address, or what the browser says instead: `inline`, `eval`. */
  blocked: string;
  document: string;
  /** The script or page that caused it, with its position. */
  source?: string | undefined;
  line?: number | undefined;
  column?: number | undefined;
  /** `report` where the policy is only tried out. */
  disposition?: 'enforce' | 'report' | undefined;
};

export type Report = BrowserReport | PolicyReport;

/** Media types of `POST /reports`. */
const types = {
  own: 'application/json',
  reportingApi: 'application/reports+json',
  reportUri: 'application/csp-report',
} as const;

/** More of one post are not read. */
const maxReports = 20;

/**
 * Reads the body of a `POST /reports`: our own reports, or policy violations in either of the two formats that browsers
 * send. All of it is untrusted: texts are redacted and cut, unknown keys and reports of other kinds are dropped.
 * @returns the status to refuse it with: 415 for another media type, 400 if nothing in it is a report
 */
export function parseReports(
  contentType: string | undefined,
  body: string,
): { reports: Report[] } | { refused: 400 | 415 } {
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  if (type !== types.own && type !== types.reportingApi && type !== types.reportUri) return { refused: 415 };
  const json = parseJson(body);
  if (type === types.reportUri) {
    const parsed = reportUri.safeParse(json);
    return parsed.success ? { reports: [parsed.data] } : { refused: 400 };
  }
  if (!Array.isArray(json)) return { refused: 400 };
  const schema = type === types.own ? own : reportingApi;
  const reports = json.slice(0, maxReports).flatMap((item): Report[] => {
    const parsed = schema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
  // The Reporting API also posts deprecations and the like, which is not a mistake.
  return reports.length > 0 || type === types.reportingApi ? { reports } : { refused: 400 };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

const text = (limit: number) => z.string().transform((value) => redact(value, limit));

/** Left out if it is not as expected: the rest of the report still counts. */
const optional = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

const place = {
  page: z
    .string()
    .startsWith('/')
    .transform((path) => redact(path.replace(/[?#].*$/s, ''), 200)),
  region: optional(z.string().refine((id) => findRegion(id) !== undefined)),
  language: optional(z.string().regex(/^[a-z]{2,3}(-[a-z]{2,4}){0,2}$/i)),
  release: optional(z.string().regex(/^[\w.-]{1,64}$/)),
  // This server's, or an edge's.
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
    // An hour: a page that was opened in a tab in the background is seen late.
    value: z.number().min(0).max(3_600_000),
    rating: z.enum(['good', 'needs-improvement', 'poor']),
    ...place,
  }),
]);

const address = z
  .string()
  // Of an address that is the content itself, only the scheme.
  .transform((value) => redact(value.replace(/^data:.*$/s, 'data').replace(/[?#].*$/s, ''), 300));
const position = optional(z.int().min(0).max(9_999_999));
const disposition = optional(z.enum(['enforce', 'report']));

/** https://w3c.github.io/webappsec-csp/#reporting; its sample and referrer may hold what was typed, and are not read. */
const reportingApi = z
  .object({
    type: z.literal('csp-violation'),
    body: z.object({
      effectiveDirective: text(100),
      blockedURL: optional(address),
      documentURL: address,
      sourceFile: optional(address),
      lineNumber: position,
      columnNumber: position,
      disposition,
    }),
  })
  .transform(
    ({ body }): PolicyReport => ({
      kind: 'policy',
      directive: body.effectiveDirective,
      blocked: body.blockedURL ?? '',
      document: body.documentURL,
      source: body.sourceFile,
      line: body.lineNumber,
      column: body.columnNumber,
      disposition: body.disposition,
    }),
  );

/** The older format, of `report-uri`. Safari has only the violated directive, with its sources. */
const reportUri = z
  .object({
    'csp-report': z
      .object({
        'effective-directive': optional(text(100)),
        'violated-directive': optional(text(100)),
        'blocked-uri': optional(address),
        'document-uri': address,
        'source-file': optional(address),
        'line-number': position,
        'column-number': position,
        disposition,
      })
      .refine((report) => report['effective-directive'] || report['violated-directive']),
  })
  .transform(
    ({ 'csp-report': report }): PolicyReport => ({
      kind: 'policy',
      directive: (report['effective-directive'] || report['violated-directive'] || '').split(' ')[0] ?? '',
      blocked: report['blocked-uri'] ?? '',
      document: report['document-uri'],
      source: report['source-file'],
      line: report['line-number'],
      column: report['column-number'],
      disposition: report.disposition,
    }),
  );
