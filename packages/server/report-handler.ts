import type { IncomingMessage } from 'node:http';
import { createPostHandler } from './post-handler';
import type { ReportSink } from './report-sink';
import { parseReports } from './reports';

/** Handles `POST /reports`: as {@link createPostHandler}, 400 without a valid report, 415 for other media types. */
export function createReportHandler(write: ReportSink['write'], clientOf: (request: IncomingMessage) => string) {
  return createPostHandler({
    // A page sends at most ten: five errors and five vitals.
    limits: { perClient: 60, total: 1200, clients: 1000 },
    maxBytes: 16 * 1024,
    clientOf,
    read: (body, { headers }) => {
      const parsed = parseReports(headers['content-type'], body);
      if ('refused' in parsed) return { status: parsed.refused };
      const accept = () => {
        for (const report of parsed.reports) write(report);
      };
      return { count: parsed.reports.length, accept };
    },
  });
}
