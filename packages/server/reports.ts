import { jsonIn } from '@talkaroo/content/json-in';
import * as z from 'zod';
import { redact } from '@/lib/errors/redact';
import { type BrowserReport, browserReport, optional, redacted } from '@/lib/errors/report';

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
  if (type === types.reportUri) {
    const parsed = reportUri.safeParse(json);
    return parsed.success ? { reports: [parsed.data] } : { refused: 400 };
  }
  if (!Array.isArray(json)) return { refused: 400 };
  const schema = type === types.own ? browserReport : reportingApi;
  const reports = json.slice(0, maxReports).flatMap((item): Report[] => {
    const parsed = schema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
  // The Reporting API also posts deprecations and the like, which is not an error.
  return reports.length > 0 || type === types.reportingApi ? { reports } : { refused: 400 };
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

/** https://w3c.github.io/webappsec-csp/#reporting */
const reportingApi = z.preprocess((value) => {
  const { data } = z.object({ type: z.literal('csp-violation'), body: fields }).safeParse(value);
  const body = data?.body;
  return (
    body && {
      ...{ kind: 'policy', directive: body.effectiveDirective, blocked: body.blockedURL, document: body.documentURL },
      ...{ source: body.sourceFile, line: body.lineNumber, column: body.columnNumber, disposition: body.disposition },
    }
  );
}, violation);

/** The older format of `report-uri`. Safari sends only the violated directive, with its sources. */
const reportUri = z.preprocess((value) => {
  const report = z.object({ 'csp-report': fields }).safeParse(value).data?.['csp-report'];
  return (
    report && {
      kind: 'policy',
      directive: directiveOf(report['effective-directive']) ?? directiveOf(report['violated-directive']),
      ...{ blocked: report['blocked-uri'], document: report['document-uri'], source: report['source-file'] },
      ...{ line: report['line-number'], column: report['column-number'], disposition: report.disposition },
    }
  );
}, violation);

function directiveOf(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value.split(' ')[0] : undefined;
}
