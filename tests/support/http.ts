import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { onTestFinished } from 'vitest';

/** Listens on a free port until the end of the test. Returns the port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

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

/** Writes bytes to a local server and reads until it closes the connection. */
export function writeRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    let received = '';
    socket.on('data', (part) => {
      received += part;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(received));
  });
}
