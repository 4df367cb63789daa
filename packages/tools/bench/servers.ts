import { execFileSync } from 'node:child_process';
import { isPortFree, stopAll, untilAnswers } from '@talkaroo/tools/support/processes';
import { ensureBuild } from '@talkaroo/tools/support/site-build';
import { ports } from '@/tests/support/ports';
import { startTestSite } from '@/tests/support/servers';
import { ensureEmptyPage, startEmptyPage } from './empty-page';

export const benchToken = 'bench';

export type Servers = {
  /** Return the host with its port. */
  siteHost: (region: string) => string;
  emptyHost: string;
  /** Resident memory of the two processes, in megabytes. */
  memory: () => { site: number; empty: number };
  stop: () => Promise<void>;
};

/** Starts the released site, the sandbox and the empty page. @throws Error if one of them does not start */
export async function startServers(): Promise<Servers> {
  await ensureBuild();
  await ensureEmptyPage();
  await needPorts(ports.site, ports.siteAdmin, ports.sandbox, ports.empty);
  process.env.PUBLISH_TOKEN = benchToken;
  const stopSite = await startTestSite();
  const empty = startEmptyPage(ports.empty);
  const stop = async () => {
    await Promise.all([stopSite(), stopAll([empty])]);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => stop().finally(() => process.exit(1)));
  }
  if (!(await untilAnswers(`http://127.0.0.1:${ports.empty}/`, [empty]))) throw new Error('The empty page has ended');
  const memoryOf = (pid: string) =>
    Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', pid], { encoding: 'utf8' })) / 1024);
  return {
    siteHost: (region) => `${region}.localhost:${ports.site}`,
    emptyHost: `empty.localhost:${ports.empty}`,
    memory: () => ({ site: memoryOf(String(process.env.TEST_SITE)), empty: memoryOf(String(empty.pid)) }),
    stop,
  };
}

export async function needPorts(...needed: number[]): Promise<void> {
  for (const port of needed) {
    if (!(await isPortFree(port))) throw new Error(`Port ${port} is taken: choose others, for instance TEST_PORT=3207`);
  }
}
