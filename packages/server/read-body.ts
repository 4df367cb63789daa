import type { IncomingMessage } from 'node:http';

/** A request's body was not read to its end. `status` answers it. */
export class BodyError extends Error {
  override name = 'BodyError';

  constructor(
    /** 400: the client broke off; 408: it was too slow; 413: the body is too long. */
    readonly status: 400 | 408 | 413,
  ) {
    super(`The body was not read: ${status}`);
  }
}

/** A report is small, and sent at once. */
const defaultTimeoutMs = 5_000;

/**
 * Reads the body of a request, as UTF-8. No more than `limit` bytes of it are kept, whatever its headers say.
 * @throws BodyError; the rest of the body is then unread, and the connection must not be used again
 */
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
    // A socket that breaks off emits an error after the promise is settled, too.
    request.on('error', () => {});
    request.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
    if (Number(request.headers['content-length']) > limit) refuse(413);
  });
}
