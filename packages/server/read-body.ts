import type { IncomingMessage } from 'node:http';

/** Thrown when a body was not read to its end. `status` is the HTTP status of the answer. */
export class BodyError extends Error {
  override name = 'BodyError';

  constructor(
    /** 400: the client disconnected; 408: too slow; 413: too long. */
    readonly status: 400 | 408 | 413,
  ) {
    super(`The body was not read: ${status}`);
  }
}

const defaultTimeoutMs = 5_000;

/** Reads at most `limit` bytes as UTF-8. @throws BodyError; then the connection must not be reused */
export function readBody(request: IncomingMessage, limit: number, timeoutMs = defaultTimeoutMs): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const end = (settle: () => void) => {
      clearTimeout(timer);
      request.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
      settle();
    };
    const refuse = (status: BodyError['status']) =>
      end(() => {
        request.pause();
        reject(new BodyError(status));
      });
    const onData = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limit) refuse(413);
      else chunks.push(chunk);
    };
    const onEnd = () => end(() => resolve(Buffer.concat(chunks).toString('utf8')));
    const onClose = () => refuse(400);
    const timer = setTimeout(() => refuse(408), timeoutMs);
    // A broken socket also emits an error after the promise is settled.
    request.on('error', () => {});
    request.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
    if (Number(request.headers['content-length']) > limit) refuse(413);
  });
}
