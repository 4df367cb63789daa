// The edge's agent: `npm run edge` locally, `node edge.cjs` in a release folder on an edge. See docs/edge.md.
import { existsSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { EnvironmentError, getEnvironment } from '@talkaroo/content/environment';
import { edgeEncodings } from '@talkaroo/content/refresh-token';
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
  const log = createLog(logLevel, release());
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

  const stop = async (endsNginx: boolean) => {
    await refresher.stop();
    if (endsNginx) await nginx.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => stop(true));
  process.on('SIGINT', () => stop(true));
  // On SIGHUP, nginx keeps running for the next agent to take over.
  process.on('SIGHUP', () => stop(false));

  log.info({ port }, 'started');
  repeat(refreshMs, () => refresher.refresh());
  repeat(probeMs, async () => {
    await refresher.probe();
    readCounts();
    limitLog(path.join(folder, 'access.log'), nginx, log);
  });
  refresher.patrol();
}

function repeat(everyMs: number, action: () => Promise<void>): void {
  const round = async () => {
    await action();
    setTimeout(round, everyMs);
  };
  round();
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

function release(): string {
  const file = path.join(__dirname, '.next/BUILD_ID');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'development';
}
