import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** Starts a server on a port, by default a free one. */
export async function startHost(host: RequestListener | Server, port = 0) {
  const server = typeof host === 'function' ? createServer(host) : host;
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    server,
    port: (server.address() as AddressInfo).port,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

/** Sends parts with pauses until the client closes. */
export async function sendSlowly(response: ServerResponse, parts: Iterable<string>, pauseMs: number): Promise<void> {
  const slowly = async function* () {
    for (const part of parts) {
      yield part;
      await sleep(pauseMs);
    }
  };
  await pipeline(slowly, response).catch(() => {});
}

/** Listens on a free port until the end of the test. Returns the port. */
export async function listen(server: Server): Promise<number> {
  const { port, stop } = await startHost(server);
  onTestFinished(() => void stop());
  return port;
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
