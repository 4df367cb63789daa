// The edge's agent: `npm run edge` locally, `node edge.cjs` in a release folder on an edge. See docs/edge.md.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import path from 'node:path';
import { EnvironmentError, getEnvironment } from '@talkaroo/content/environment';
import { createLog } from '@talkaroo/server/log';
import { EdgeAgent } from './agent';
import { createEdgeMetrics } from './metrics';
import { NginxError, nginxAdvice, nginxVersion } from './nginx';

const refreshMs = 2_000;
const checkMs = 1_000;

main().catch((error) => {
  if (!(error instanceof EnvironmentError)) throw error;
  fail(error.message);
});

async function main(): Promise<void> {
  const environment = getEnvironment();
  if (!nginxVersion()) fail(nginxAdvice);
  const directory = environment.edgeDir;
  const log = createLog(environment.logLevel, release());
  const agent = new EdgeAgent({
    settings: {
      directory,
      port: environment.edgePort,
      hostSuffixes: environment.hostSuffixes,
      upstreams: environment.upstreams,
      // Without a token, only the agent may refresh.
      refreshToken: environment.refreshToken ?? randomBytes(32).toString('hex'),
      logsAll: ['trace', 'debug', 'info'].includes(environment.logLevel),
      ...(environment.certificates &&
        environment.edgeTlsPort && {
          tls: {
            tlsPort: environment.edgeTlsPort,
            certificates: environment.certificates,
            ...(environment.acmeChallenges && { challengesAt: environment.acmeChallenges }),
            nginxVersion: nginxVersion() ?? '',
          },
        }),
    },
    servers: environment.servers,
    log,
  });
  try {
    await agent.checkServers();
    await agent.start();
  } catch (error) {
    if (!(error instanceof NginxError)) throw error;
    fail(`nginx does not start: ${error.message}`);
  }

  const refresh = async () => {
    const wasReady = agent.isReady;
    try {
      await agent.refresh();
    } catch (error) {
      if (!(error instanceof NginxError)) throw error;
      log.error({ reason: error.message }, 'nginx does not take its configuration: it goes on with the old one');
    }
    if (!wasReady && agent.isReady) log.info(agent.progress, 'warm');
  };
  await listen(
    // nginx forwards refresh requests for addresses it does not know.
    createServer(async (_request, response) => {
      const isThere = await agent.refreshNow().catch((error) => {
        if (!(error instanceof NginxError)) throw error;
        return false;
      });
      response.writeHead(isThere ? 204 : 503).end();
    }),
    path.join(directory, 'agent.sock'),
  );
  if (environment.edgeAdminPort) {
    const metrics = createEdgeMetrics(agent, directory, environment.certificates);
    const admin = answerOperators(
      () => agent.isReady,
      async () => ({ text: await metrics.metrics(), type: metrics.contentType }),
    );
    await listen(createServer(admin), environment.edgeAdminPort, environment.adminHost);
  }

  const stop = async (endsNginx: boolean) => {
    if (endsNginx) await agent.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => stop(true));
  process.on('SIGINT', () => stop(true));
  // On SIGHUP, nginx keeps running for the next agent to take over.
  process.on('SIGHUP', () => stop(false));
  process.on('SIGUSR2', () => {
    agent.nginx.replace().catch((error) => log.error({ reason: String(error) }, 'nginx was not replaced'));
  });

  log.info({ port: environment.edgePort }, 'started');
  repeat(() => agent.checkServers(), checkMs);
  repeat(refresh, refreshMs);
}

function repeat(action: () => Promise<void>, everyMs: number): void {
  const round = async () => {
    await action();
    setTimeout(round, everyMs);
  };
  round();
}

function answerOperators(
  isReady: () => boolean,
  readMetrics: () => Promise<{ text: string; type: string }>,
): RequestListener {
  return async (request, response) => {
    const answer = (status: number, text: string, type = 'text/plain; charset=utf-8') => {
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text);
    };
    const address = request.url?.split('?', 1)[0];
    if (request.method !== 'GET' && request.method !== 'HEAD') answer(405, 'Only GET and HEAD\n');
    else if (address === '/healthz') answer(200, 'ok\n');
    else if (address === '/readyz')
      answer(isReady() ? 200 : 503, isReady() ? 'ready\n' : 'not everything is fetched\n');
    else if (address === '/metrics') {
      const { text, type } = await readMetrics();
      answer(200, text, type);
    } else answer(404, 'There are /healthz, /readyz and /metrics\n');
  };
}

function release(): string {
  const file = path.join(__dirname, '.next/BUILD_ID');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'development';
}

async function listen(server: Server, where: number | string, host?: string): Promise<void> {
  if (typeof where === 'string') rmSync(where, { force: true });
  await new Promise<void>((resolve) => {
    server.once('error', ({ message }) => fail(`Cannot listen on ${where}: ${message}`));
    server.listen(typeof where === 'string' ? { path: where } : { port: where, host }, resolve);
  });
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
