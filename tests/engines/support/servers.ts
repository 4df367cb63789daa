import { rmSync } from 'node:fs';
import { startTool, stopAll, untilHealthy } from '@/scripts/support/processes';
import { ports, sandboxEnvironment } from '../../support/ports';

/** Starts the production build and the sandbox hosts, as for the browser tests; stops them after the last test. */
export default async function startServers(): Promise<() => Promise<void>> {
  const { site, sandbox } = ports;
  rmSync('test-results/engines', { recursive: true, force: true });
  const children = [
    startTool('sandbox', [], sandboxEnvironment, true),
    startTool('site', [], {
      PORT: String(site),
      LOGIN_ORIGIN: `http://login.{region}.localhost:${sandbox}`,
      TRIAL_ORIGIN: `http://trial.{region}.localhost:${sandbox}`,
      LOG_LEVEL: 'warn',
    }),
  ];
  const healthy = await Promise.all([untilHealthy(sandbox, children), untilHealthy(site, children)]);
  if (healthy.includes(false)) {
    await stopAll(children);
    throw new Error('The site or its sandbox has ended: is there a build, and are the ports free?');
  }
  return () => stopAll(children);
}
