import { type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

export type HttpAnswer<Body = string> = { status: number; headers: IncomingHttpHeaders; body: Body };

type Options = {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string;
  /** By default each request has a new connection, as a kept-alive one may just be closing. */
  agent?: Agent | false;
  /** Milliseconds without a byte. */
  timeout?: number;
};

/** Sends a request to a local server, whatever its `Host`. Rejects if the answer is incomplete. */
export async function askServer(port: number, path: string, options: Options = {}): Promise<HttpAnswer> {
  const answer = await askForBytes(port, path, options);
  return { ...answer, body: answer.body.toString() };
}

/** Like {@link askServer}, for a body that is no text. */
export function askForBytes(port: number, path: string, options: Options = {}): Promise<HttpAnswer<Buffer>> {
  const { body, ...rest } = options;
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, agent: false, ...rest }, (response) => {
      const { statusCode: status = 0, headers } = response;
      buffer(response).then((received) => resolve({ status, headers, body: received }), reject);
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer')));
    // Browsers, too, ask again where a kept connection has closed.
    const fail = (error: Error) =>
      sent.reusedSocket ? resolve(askForBytes(port, path, { ...options, agent: false })) : reject(error);
    sent.on('error', fail).end(body);
  });
}

export function plainBody(body: Buffer, encoding: string | undefined): Buffer {
  const decompress = { br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync }[encoding ?? ''];
  return decompress ? decompress(body) : body;
}
