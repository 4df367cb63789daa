import type { Server } from 'node:http';
import type { Health } from './health';
import type { Log } from './log';

/** No request for this long: nobody sends any more. */
const quietMs = 1000;
/** The same where somebody may be looking whether the server is ready: balancers do so every five seconds. */
const quietWithChecksMs = 6000;
/** The longest time of going on answering. */
const drainMs = 15_000;
/** After that, the longest time for the requests in flight. */
const lastMs = 10_000;

/** It has ended by then. */
export const longestStopMs = drainMs + lastMs;

/**
 * Stops on SIGTERM without a dropped request: the readiness check fails first, requests are answered as long as they
 * come, and each answer closes its connection. On SIGINT (Ctrl-C) nobody else is there, so it stops listening at once.
 * @param servers the sites' server, and the operators' if there is one
 * @param end called last, and waited for
 */
export function stopOnSignal(servers: Server[], health: Health, log: Log, end: () => Promise<void>): void {
  const stop = async (drain: boolean) => {
    if (health.state === 'stopping') return;
    health.stop();
    log.info('stopping');
    if (drain && servers[0]) await untilQuiet(servers[0], servers.length > 1 ? quietWithChecksMs : quietMs);
    setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
    }, lastMs).unref();
    // Also those that were told to stay open, when their answer has been sent.
    setInterval(() => {
      for (const server of servers) server.closeIdleConnections();
    }, 100).unref();
    // Idle connections are closed, the others when their answer has been sent.
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    await end();
    log.info('stopped');
    process.exit(0);
  };
  process.once('SIGTERM', () => stop(true));
  process.once('SIGINT', () => stop(false));
}

/** Resolves when no request has come for `ms`, or after the longest time. */
function untilQuiet(server: Server, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = setTimeout(resolve, drainMs);
    let quiet = setTimeout(resolve, ms);
    server.on('request', ({ url }) => {
      // Who asks for that sends no visitors here.
      if (url === '/healthz') return;
      clearTimeout(quiet);
      quiet = setTimeout(resolve, ms);
    });
    end.unref();
  });
}
