import { jsonIn } from '@talkaroo/content/json-in';
import * as z from 'zod';
import { redact } from '@/lib/errors/redact';
import { type BrowserReport, browserReport, optional, redacted } from '@/lib/errors/report';
import { createPostHandler } from './post-handler';

export type PolicyReport = z.infer<typeof violation>;

export type Report = BrowserReport | PolicyReport;

const maxReports = 20;

/** Handles `POST /reports`: as {@link createPostHandler}, 400 without a valid report, 415 for other media types. */
export function createReportHandler(write: (report: Report) => void) {
  return createPostHandler({
    // A page sends at most ten: five errors and five vitals.
    limits: { perClient: 60, total: 1200, clients: 1000 },
    maxBytes: 16 * 1024,
    read: (body, { headers }) => {
      const parsed = parseReports(headers['content-type'], body);
      if ('status' in parsed) return parsed;
      const accept = () => {
        for (const report of parsed.reports) write(report);
      };
      return { count: parsed.reports.length, accept };
    },
  });
}

/** `status` refuses: 415 for other media types, 400 without any report. */
type Parsed = { reports: Report[] } | { status: 400 | 415 };

/** Parses reports of ours, or policy violations in one of two browser formats. Texts are redacted and truncated. */
export function parseReports(contentType: string | undefined, body: string): Parsed {
  const schema = schemas.get(contentType?.split(';')[0]?.trim().toLowerCase());
  if (!schema) return { status: 415 };
  const json = jsonIn(body);
  const sent = schema === reportUri ? [json] : json;
  if (!Array.isArray(sent)) return { status: 400 };
  const reports = sent.slice(0, maxReports).flatMap((item) => schema.safeParse(item).data ?? []);
  // The Reporting API also posts deprecations and the like, which is not an error.
  return reports.length > 0 || schema === reportingApi ? { reports } : { status: 400 };
}

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
  directive: redacted(100),
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

const schemas = new Map<string | undefined, z.ZodType<Report>>([
  ['application/json', browserReport],
  ['application/reports+json', reportingApi],
  ['application/csp-report', reportUri],
]);
