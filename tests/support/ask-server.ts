import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Sends a request to a local server. Rejects if the answer is incomplete. */
export function askServer(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: OutgoingHttpHeaders; body?: string } = {},
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    // A new connection, as a kept-alive one may just be closing.
    const outgoing = request({ port, host: '127.0.0.1', agent: false, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      response.on('error', reject);
    });
    outgoing.on('error', reject).end(body);
  });
}
