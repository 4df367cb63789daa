import { once } from 'node:events';
import { type IncomingHttpHeaders, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends a request with any `Host` or through a socket, unlike `fetch`. @throws Error without a whole answer in time */
export async function ask(options: RequestOptions, timeoutMs: number): Promise<Answer> {
  const request = options.protocol === 'https:' ? requestHttps : requestHttp;
  const sent = request({ ...options, agent: false, signal: AbortSignal.timeout(timeoutMs) });
  // A broken connection may emit another error after the answer has begun.
  sent.on('error', () => {});
  const [response] = await once(sent.end(), 'response');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: Buffer.concat(await response.toArray()),
  };
}
