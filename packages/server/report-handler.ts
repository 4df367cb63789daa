import type { IncomingMessage, ServerResponse } from 'node:http';
import { createPostHandler } from './post-handler';
import { RateLimit } from './rate-limit';
import { readBody } from './read-body';
import type { ReportSink } from './report-sink';
import { parseReports } from './reports';

type ReportHandlerOptions = {
  sink: ReportSink;
  /** Identifies clients for the rate limit. Default: the connection's address. */
  clientOf?: (request: IncomingMessage) => string;
  now?: () => number;
};

const maxBytes = 16 * 1024;
/** Reports per minute. A page sends at most ten: five errors and five vitals. */
const limits = { perClient: 60, total: 1200, clients: 1000 };

/**
 * Handles `POST /reports`: 204 (accepted), 400 (no valid report, or the client disconnected), 403 (cross-site), 405,
 * 408 (too slow), 413 (over 16 KB), 415 (other media type, or compressed) or 429.
 */
export function createReportHandler({
  sink,
  clientOf = (request) => request.socket.remoteAddress ?? '',
  now = Date.now,
}: ReportHandlerOptions): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const rate = new RateLimit(limits, now);
  return createPostHandler(async (request) => {
    const client = clientOf(request);
    if (!rate.take(client)) return { status: 429 };
    const body = await readBody(request, maxBytes);
    const parsed = parseReports(request.headers['content-type'], body);
    if ('refused' in parsed) return { status: parsed.refused };
    const { reports } = parsed;
    if (reports.length > 1 && !rate.take(client, reports.length - 1)) return { status: 429 };
    for (const report of reports) sink.write(report);
    return { status: 204 };
  });
}
