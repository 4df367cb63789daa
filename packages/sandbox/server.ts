import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Sandbox } from './app';

export type SandboxServer = { port: number; close: () => Promise<void> };

/**
 * Listens on both loopback addresses, as browsers resolve `*.localhost` to either; never on the network.
 * @param port 0 for any free port
 * @throws the socket's error, such as EADDRINUSE
 */
export async function startServer(sandbox: Sandbox, port: number): Promise<SandboxServer> {
  const listener = getRequestListener(sandbox.app.fetch);
  const servers: Server[] = [];
  async function close(): Promise<void> {
    sandbox.close();
    await Promise.all(
      servers.map((server) => {
        const closed = new Promise((resolve) => server.close(resolve));
        server.closeAllConnections();
        return closed;
      }),
    );
  }

  try {
    let used = port;
    for (const address of ['127.0.0.1', '::1']) {
      const server = createServer(listener);
      try {
        used = await listen(server, used, address);
      } catch (error) {
        if (address === '::1' && isWithoutIpv6(error)) continue;
        throw error;
      }
      servers.push(server);
    }
    return { port: used, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function listen(server: Server, port: number, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function isWithoutIpv6(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(EADDRNOTAVAIL|EAFNOSUPPORT)$/.test(String(error.code));
}
