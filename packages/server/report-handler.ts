import type { IncomingMessage, ServerResponse } from 'node:http';
import { RateLimit } from './rate-limit';
import { BodyError, readBody } from './read-body';
import type { ReportSink } from './report-sink';
import { parseReports } from './reports';

type ReportHandlerOptions = {
  sink: ReportSink;
  /** Tells clients apart for the rate limit. Default: by the address of the connection, which is a proxy's behind one. */
  clientOf?: (request: IncomingMessage) => string;
  now?: () => number;
};

const maxBytes = 16 * 1024;
/** Reports a minute. A page sends at most ten: five errors and five vitals. */
const limits = { perClient: 60, total: 1200, clients: 1000 };

/**
 * Answers `POST /reports` of the sites' hosts, always without a body:
 * - 204: read
 * - 400: nothing in it is a report; the client broke off
 * - 403: posted by a page of another site
 * - 405: not POST
 * - 408, 413: the body came too slowly, or is longer than 16 KB
 * - 415: not a media type of reports, or compressed
 * - 429: too many in this minute
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
    // The first is counted above, before anything is read.
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
    // With a body that is not read to its end, the connection cannot be used again.
    if (!request.complete) response.setHeader('connection', 'close');
    response.end();
  };
}

/**
 * Whether a page of this very host posts it. Hosts are compared without port: a proxy may pass on another one.
 * `Sec-Fetch-Site` says it exactly, where the browser sends it.
 */
function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin, host = '' } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).hostname === host.replace(/:\d+$/, '').toLowerCase();
}
