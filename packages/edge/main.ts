// The edge's agent: `npm run edge` locally, `node edge.cjs` in a release folder on an edge. See docs/edge.md.
import { existsSync, renameSync, statSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EnvironmentError, getEnvironment } from '@talkaroo/content/environment';
import { edgeEncodings } from '@talkaroo/content/refresh-token';
import { readIfThere } from '@talkaroo/content/whole-file';
import { createAdminServer } from '@talkaroo/server/admin';
import { fail, listen } from '@talkaroo/server/listen';
import { createLog, type Log } from '@talkaroo/server/log';
import { createEdgeMetrics } from './metrics';
import { hasNginx, Nginx, NginxError, nginxAdvice } from './nginx';
import { Refresher } from './refresher';
import { readTemplates } from './settings';

const refreshMs = 2_000;
const probeMs = 1_000;
const ttlSeconds = 24 * 60 * 60;
const roundMs = 5 * 60 * 1000;
const maxLogBytes = 64e6;

main().catch((error) => {
  if (error instanceof EnvironmentError) fail(error.message);
  if (error instanceof NginxError) fail(`nginx does not start: ${error.message}`);
  throw error;
});

async function main(): Promise<void> {
  const environment = getEnvironment();
  if (!hasNginx()) fail(nginxAdvice);
  const { edgeDir: folder, edgePort: port, edgeAdminPort, adminHost, logLevel } = environment;
  const build = readIfThere(path.join(__dirname, '.next/BUILD_ID'))?.toString().trim();
  const log = createLog(logLevel, build ?? 'development');
  const nginx = new Nginx(folder);
  const templates = readTemplates(__dirname);
  const refresher = new Refresher({ environment, templates, ttlSeconds, roundMs, nginx, log });
  // Before nginx, which would stay behind if a port is taken.
  const { readCounts, registry } = createEdgeMetrics(refresher, nginx);
  const readiness = () => ({
    isReady: refresher.isReady,
    text: refresher.isReady ? 'ready\n' : 'visitors get no page\n',
  });
  if (edgeAdminPort) await listen(createAdminServer({ readiness, registry }), edgeAdminPort, adminHost);
  await listen(createServer(answerPublisher(refresher)), path.join(folder, 'refresh.sock'));
  await refresher.start();

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      await refresher.stop();
      // On SIGHUP, nginx keeps running for the next agent to take over.
      if (signal !== 'SIGHUP') await nginx.stop();
      process.exit(0);
    });
  }

  log.info({ port }, 'started');
  repeat(refreshMs, () => refresher.refresh());
  repeat(probeMs, async () => {
    await refresher.probe();
    readCounts();
    limitLog(path.join(folder, 'access.log'), nginx, log);
  });
  refresher.patrol();
}

async function repeat(everyMs: number, action: () => Promise<void>): Promise<void> {
  for (;;) {
    await action();
    await sleep(everyMs);
  }
}

/** Answers what nginx passes on from `npm run publish`: 503 unless the cache has the answer. */
function answerPublisher(refresher: Refresher): RequestListener {
  return async (request, response) => {
    const [host = '', address = '', named] = String(request.headers['x-item']).split(' ');
    const encoding = edgeEncodings.find((each) => each === named) ?? 'identity';
    response.writeHead((await refresher.proves(host, address, encoding)) ? 204 : 503).end();
  };
}

function limitLog(file: string, nginx: Nginx, log: Log): void {
  if (!existsSync(file) || statSync(file).size < maxLogBytes) return;
  renameSync(file, `${file}.1`);
  nginx.renew('SIGUSR1');
  log.info('access.log.1 has the older requests');
}
