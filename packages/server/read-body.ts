import { on } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { hasCode } from '@talkaroo/content/errors/read-error';
import { RequestError } from './request-error';

const refusal = (status: number) => new RequestError(status, 'the request broke off, or is too long');

/** Reads at most `limit` bytes as UTF-8. @throws RequestError (400, 408, 413); then the connection must not be reused */
export async function readBody(request: IncomingMessage, limit: number, timeoutMs = 5_000): Promise<string> {
  if (Number(request.headers['content-length']) > limit) throw refusal(413);
  // A broken socket also emits an error after the promise is settled.
  request.on('error', () => {});
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    const events = { signal: AbortSignal.timeout(timeoutMs), close: ['end', 'close'] };
    for await (const [chunk] of on(request, 'data', events)) {
      bytes += chunk.length;
      if (bytes > limit) throw refusal(413);
      chunks.push(chunk);
    }
    if (!request.readableEnded) throw refusal(400);
  } catch (error) {
    request.pause();
    throw error instanceof RequestError ? error : refusal(hasCode(error, 'ABORT_ERR') ? 408 : 400);
  }
  return Buffer.concat(chunks).toString('utf8');
}
