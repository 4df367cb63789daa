import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyError } from './read-body';

/** `text`: one line for who reads the answer. */
export type PostAnswer = { status: number; text?: string };

/** Returns a handler of small posts by the site's own pages; `read` need not check origin and encoding. */
export function createPostHandler(
  read: (request: IncomingMessage) => Promise<PostAnswer>,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const answerTo = async (request: IncomingMessage): Promise<PostAnswer> => {
    if (request.method !== 'POST') return { status: 405 };
    if (!isSameOrigin(request)) return { status: 403 };
    if (request.headers['content-encoding']) return { status: 415 };
    try {
      return await read(request);
    } catch (error) {
      if (!(error instanceof BodyError)) throw error;
      return { status: error.status };
    }
  };

  return async (request, response) => {
    const { status, text } = await answerTo(request);
    response.statusCode = status;
    response.setHeader('cache-control', 'no-store');
    if (status === 405) response.setHeader('allow', 'POST');
    if (status === 429) response.setHeader('retry-after', '60');
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
