import { rmSync } from 'node:fs';
import type { Server } from 'node:http';

/** Listens on a port or the path of a socket. On an error, ends this process. */
export function listen(server: Server, where: number | string, host?: string): Promise<Server> {
  const isSocket = typeof where === 'string';
  if (isSocket) rmSync(where, { force: true });
  return new Promise((resolve) => {
    server.once('error', ({ message }) => fail(`Cannot listen on ${isSocket ? '' : 'port '}${where}: ${message}`));
    server.listen(isSocket ? { path: where } : { port: where, host }, () => resolve(server));
  });
}

export function fail(message: unknown): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
