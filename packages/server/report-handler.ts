import type { IncomingMessage, ServerResponse } from 'node:http';
import { RateLimit } from './rate-limit';
import { BodyError, readBody } from './read-body';
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

  const statusOf = async (request: IncomingMessage): Promise<number> => {
    if (request.method !== 'POST') return 405;
    if (!isSameOrigin(request)) return 403;
    if (request.headers['content-encoding']) return 415;
    const client = clientOf(request);
    if (!rate.take(client)) return 429;
    const body = await readBody(request, maxBytes);
    const parsed = parseReports(request.headers['content-type'], body);
    if ('refused' in parsed) return parsed.refused;
    const { reports } = parsed;
    if (reports.length > 1 && !rate.take(client, reports.length - 1)) return 429;
    for (const report of reports) sink.write(report);
    return 204;
  };

  return async (request, response) => {
    let status: number;
    try {
      status = await statusOf(request);
    } catch (error) {
      if (!(error instanceof BodyError)) throw error;
      status = error.status;
    }
    response.statusCode = status;
    response.setHeader('cache-control', 'no-store');
    if (status === 405) response.setHeader('allow', 'POST');
    if (status === 429) response.setHeader('retry-after', '60');
    // A connection with an unread body cannot be reused.
    if (!request.complete) response.setHeader('connection', 'close');
    response.end();
  };
}

/** Whether a page of this host sent the report. Ports are ignored because proxies may change them. */
function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin, host = '' } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).hostname === host.replace(/:\d+$/, '').toLowerCase();
}
