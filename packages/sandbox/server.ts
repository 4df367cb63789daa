import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { hasCode } from '@talkaroo/content/errors/read-error';
import type { Hono } from 'hono';
import type { SandboxEnv } from './context';

export type SandboxServer = { port: number; close: () => Promise<void> };

/**
 * Listens on both loopback addresses, as browsers resolve `*.localhost` to either; never on the network.
 * @param port 0 for any free port
 * @throws the socket's error, such as EADDRINUSE
 */
export async function startServer(app: Hono<SandboxEnv>, port: number): Promise<SandboxServer> {
  const listener = getRequestListener(app.fetch);
  const servers: Server[] = [];
  const close = async () => {
    const closed = servers.map((server) => once(server.close(), 'close'));
    for (const server of servers) server.closeAllConnections();
    await Promise.all(closed);
  };
  try {
    let used = port;
    for (const address of ['127.0.0.1', '::1']) {
      const server = createServer(listener).listen(used, address);
      try {
        await once(server, 'listening');
      } catch (error) {
        const isWithoutIpv6 = address === '::1' && hasCode(error, 'EADDRNOTAVAIL', 'EAFNOSUPPORT');
        if (isWithoutIpv6) continue;
        throw error;
      }
      servers.push(server);
      used = (server.address() as AddressInfo).port;
    }
    return { port: used, close };
  } catch (error) {
    await close();
    throw error;
  }
}
