import { startTool, stopAll, untilReady } from '@/scripts/support/processes';
import { ports, sandboxEnvironment, siteEnvironment } from './ports';

/**
 * Starts the production build and the sandbox hosts, and waits until all pages are warm, unless the run has them already
 * (`TEST_SITE`).
 * @returns what stops them
 * @throws Error if one of them ends
 */
export default async function startServers(): Promise<() => Promise<void>> {
  if (process.env.TEST_SITE) return async () => {};
  const children = [startTool('sandbox', [], sandboxEnvironment, true), startTool('site', [], siteEnvironment)];
  if (await untilReady(ports.siteAdmin, children)) return () => stopAll(children);
  await stopAll(children);
  throw new Error('The site or its sandbox has ended: is there a build, and are the ports free?');
}
