import type { Server } from 'node:http';
import { debounce } from 'es-toolkit/function';
import type { Health } from './health';
import type { Log } from './log';

/** Idle time, in milliseconds, after which requests are assumed to have ended. */
const quietMs = 1000;
/** Idle time while balancers may check readiness, which they do every five seconds. */
const quietWithChecksMs = 6000;
/** Maximum time to keep answering new requests. */
const drainMs = 15_000;
/** Time limit for the requests in flight after that. */
const lastMs = 10_000;

export const maxStopMs = drainMs + lastMs;

/** Stops on SIGTERM without dropping requests: readiness fails first, then connections close. SIGINT stops at once. */
export function stopOnSignal(servers: Server[], health: Health, log: Log, end: () => Promise<void>): void {
  const stop = async (drain: boolean) => {
    if (health.state === 'stopping') return;
    health.stop();
    log.info('stopping');
    if (drain && servers[0]) await untilQuiet(servers[0], servers.length > 1 ? quietWithChecksMs : quietMs);
    await Promise.all(servers.map(close));
    await end();
    log.info('stopped');
    process.exit(0);
  };
  process.once('SIGTERM', () => stop(true));
  process.once('SIGINT', () => stop(false));
}

/** Closes connections once their answer is sent, at the latest after `lastMs`. */
function close(server: Server): Promise<unknown> {
  setInterval(() => server.closeIdleConnections(), 100).unref();
  setTimeout(() => server.closeAllConnections(), lastMs).unref();
  return new Promise((resolve) => server.close(resolve));
}

/** Resolves after `ms` without a request, or after `drainMs`. */
function untilQuiet(server: Server, ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, drainMs).unref();
    const end = debounce(resolve, ms);
    end();
    server.on('request', ({ url }) => {
      if (url !== '/healthz') end();
    });
  });
}
