import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { isPortFree, root, startTool, stopAll, untilReady } from '@talkaroo/tools/support/processes';
import { ports, sandboxDatabase, siteEnvironment } from './ports';

/** Warnings and errors of the site under test. */
export const siteLog = path.join(root, 'test-results/site.log');

/** Collects garbage on SIGUSR2, for memory tests. */
const collectGarbage = 'data:text/javascript,process.on("SIGUSR2", () => gc())';

/**
 * Starts site and sandbox and waits until all pages are warm. Sets `TEST_SITE` to the site's process id, so that later
 * test runners reuse it.
 * @returns a function that stops them
 * @throws Error if one of them exits, or the ports are taken
 */
export async function startTestSite(): Promise<() => Promise<void>> {
  // A server left over from another run would be tested in place of this one.
  if (!(await isPortFree(ports.site))) throw new Error(`Port ${ports.site} is taken, perhaps by another test run`);
  mkdirSync(path.dirname(siteLog), { recursive: true });
  const log = openSync(siteLog, 'w');
  const site = spawn(process.execPath, ['--expose-gc', '--import', collectGarbage, 'packages/tools/serve.mjs'], {
    cwd: root,
    env: { ...process.env, ...siteEnvironment },
    stdio: ['ignore', log, log],
  });
  // Enough places that tests do not compete for times.
  const sandbox = { SANDBOX_PORT: String(ports.sandbox), SANDBOX_DATABASE: sandboxDatabase, SANDBOX_PLACES: '20' };
  const children: ChildProcess[] = [startTool('sandbox', [], sandbox, true), site];
  if (!(await untilReady(ports.siteAdmin, children))) {
    await stopAll(children);
    throw new Error(`The site or its sandbox has ended: is there a build, and are the ports free? See ${siteLog}`);
  }
  process.env.TEST_SITE = String(site.pid);
  return () => stopAll(children);
}

/** Starts the site for Vitest and Playwright (`globalSetup`), unless it is already running. */
export default async function startServers(): Promise<() => Promise<void>> {
  return process.env.TEST_SITE ? async () => {} : startTestSite();
}
