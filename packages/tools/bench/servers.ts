import { type ChildProcess, execFileSync } from 'node:child_process';
import path from 'node:path';
import { startServer } from '@talkaroo/tools/edge/local-edge';
import { isPortFree, root, startTool, stopAll } from '@talkaroo/tools/support/processes';
import { ensureBuild } from '@talkaroo/tools/support/site-build';
import { ports } from '@/tests/support/ports';
import { ensureEmptyPage, startEmptyPage } from './empty-page';

type Server = {
  hostOf(region: string): string;
  port: number;
  /** Resident memory in megabytes. */
  memory(): number;
};

export const benchToken = 'bench';

export type Servers = { site: Server; empty: Server; stop(): Promise<void> };

/** Stopped when this process exits, except by SIGKILL. */
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGTERM');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** Starts the released site, the sandbox and the empty page. @throws Error if one of them does not start */
export async function startServers(): Promise<Servers> {
  await ensureBuild();
  await ensureEmptyPage();
  await needPorts(ports.site, ports.admin, ports.sandbox, ports.empty);
  const sandbox = startTool('sandbox', [], { SANDBOX_PORT: String(ports.sandbox), SANDBOX_DATABASE: ':memory:' }, true);
  const local = { port: ports.site, adminPort: ports.admin, directory: path.join(root, '.bench/site') };
  const logins = {
    LOGIN_ORIGIN: `http://login.{region}.localhost:${ports.sandbox}`,
    TRIAL_ORIGIN: `http://trial.{region}.localhost:${ports.sandbox}`,
  };
  const site = startServer(local, [local], { publishToken: benchToken, env: { LOG_LEVEL: 'warn', ...logins } });
  const empty = startEmptyPage(ports.empty);
  const all = [sandbox, site, empty];
  for (const child of all) children.add(child);
  await untilUp(sandbox, ports.sandbox, '/healthz');
  await untilUp(site, ports.admin, '/readyz');
  await untilUp(empty, ports.empty, '/');
  return { site: serverOf(ports.site, site), empty: serverOf(ports.empty, empty), stop: () => stop(all) };
}

function serverOf(port: number, { pid }: ChildProcess): Server {
  return {
    port,
    hostOf: (region) => `${region}.localhost:${port}`,
    memory: () =>
      Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024),
  };
}

export async function needPorts(...needed: number[]): Promise<void> {
  for (const port of needed) {
    if (!(await isPortFree(port))) throw new Error(`Port ${port} is taken: choose others, for instance TEST_PORT=3207`);
  }
}

export async function untilUp(child: ChildProcess, port: number, page: string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    if (await answers(port, page)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server for port ${port} has ended`);
}

function answers(port: number, page: string): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}${page}`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function stop(running: ChildProcess[]): Promise<void> {
  await stopAll(running);
  for (const child of running) children.delete(child);
}
