import type { IncomingMessage, ServerResponse } from 'node:http';
import { RateLimit } from './rate-limit';
import { readBody } from './read-body';
import { RequestError } from './request-error';

/** `text`: one line for the reader of the answer. */
type Refused = { status: number; text?: string };

/** `client`: the address that rate limits apply to. */
export type PostHandler = (request: IncomingMessage, response: ServerResponse, client: string) => Promise<void>;

/** Number of items in a request; `accept` is called unless they exceed a limit. */
type Posted = { count: number; accept: () => void };

type PostOptions = {
  limits: ConstructorParameters<typeof RateLimit>[0];
  maxBytes: number;
  /** Parses a body. `mayRead` is asked before the body is read. */
  read: (body: string, request: IncomingMessage) => Posted | Refused;
  mayRead?: (request: IncomingMessage) => Refused | undefined;
  onTooMany?: () => void;
};

/**
 * Returns a handler of small posts by the site's own pages: 204 (accepted), 400 (the client disconnected), 403
 * (cross-site), 405, 408 (too slow), 413 (too long), 415 (compressed), 429, or what `read` refuses with.
 */
export function createPostHandler({ limits, maxBytes, read, mayRead, onTooMany }: PostOptions): PostHandler {
  const rate = new RateLimit(limits);

  const answerTo = async (request: IncomingMessage, client: string): Promise<Refused> => {
    if (request.method !== 'POST') return { status: 405 };
    if (!isSameOrigin(request)) return { status: 403 };
    if (request.headers['content-encoding']) return { status: 415 };
    if (!rate.take(client)) return { status: 429 };
    const refused = mayRead?.(request);
    if (refused) return refused;
    try {
      const posted = read(await readBody(request, maxBytes), request);
      if ('status' in posted) return posted;
      if (posted.count > 1 && !rate.take(client, posted.count - 1)) return { status: 429 };
      posted.accept();
      return { status: 204 };
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      return { status: error.status };
    }
  };

  return async (request, response, client) => {
    const { status, text } = await answerTo(request, client);
    response.statusCode = status;
    response.setHeader('cache-control', 'no-store');
    if (status === 405) response.setHeader('allow', 'POST');
    if (status === 429) {
      onTooMany?.();
      response.setHeader('retry-after', '60');
    }
    // A connection with an unread body cannot be reused.
    if (!request.complete) response.setHeader('connection', 'close');
    if (text) response.setHeader('content-type', 'text/plain; charset=utf-8');
    response.end(text && `${text}\n`);
  };
}

/** Whether a page of this host sent the request. Ports are ignored because proxies may change them. */
function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin, host = '' } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).hostname === host.replace(/:\d+$/, '').toLowerCase();
}
