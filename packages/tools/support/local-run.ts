import type { ChildProcess } from 'node:child_process';
import { languages } from '@talkaroo/content/regions/languages';
import { pagePath } from '@talkaroo/content/regions/pages';
import { regions } from '@talkaroo/content/regions/regions';
import { checkStart } from '@/lib/check-start';
import { makeMedia } from './make-media';
import { isPortFree, startTool, untilEnded, untilHealthy } from './processes';

export type LocalRun = Awaited<ReturnType<typeof prepareLocalRun>>;

/** Checks the environment, the packs and the ports, and exits with a message on errors. */
export async function prepareLocalRun() {
  await makeMedia(process.env.LOCALES_DIR || 'locales');
  const { environment, choice } = await checkStart();
  const { port, sandboxPort, hostSuffixes } = environment;
  if (choice.fallback) console.error(`The last good packs are used: ${choice.fallback}`);
  await needPorts({ PORT: port, SANDBOX_PORT: sandboxPort });
  const suffix = hostSuffixes[0] ?? 'localhost';
  return {
    environment,
    port,
    sandboxPort,
    suffix,
    env: {
      LOGIN_ORIGIN: process.env.LOGIN_ORIGIN || `http://login.{region}.${suffix}:${sandboxPort}`,
      // One line per request would bury the other output.
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
      TRIAL_ORIGIN: process.env.TRIAL_ORIGIN || `http://trial.{region}.${suffix}:${sandboxPort}`,
    },
  };
}

/** Exits with a message if one of the ports, by variable, is taken. */
export async function needPorts(ports: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    if (await isPortFree(port)) continue;
    console.error(`Port ${port} is taken by another program. Choose another one, for instance ${name}=${port + 1}`);
    process.exit(1);
  }
}

/** Starts the sandbox hosts beside a site, prints `ready` once both answer, and waits until they end. */
export async function runBesideSandbox(run: LocalRun, site: ChildProcess, ready: string): Promise<never> {
  const children = [startTool('sandbox', [], {}, true), site];
  const end = untilEnded(children);
  const isHealthy = (await untilHealthy(run.sandboxPort, children)) && (await untilHealthy(run.port, children));
  if (isHealthy) console.log(`\n${siteLinks(run)}\n\n${ready}`);
  return end;
}

/** Returns one line for each home page: its region, address and language. */
export function siteLinks({ suffix, port }: Pick<LocalRun, 'suffix' | 'port'>): string {
  const rows = regions.flatMap((region) =>
    region.languages.map((language) => {
      const address = `http://${region.id}.${suffix}:${port}${pagePath(region, language, 'home')}`;
      return `  ${region.id.padEnd(8)} ${address.padEnd(36)} ${languages[language].name}`;
    }),
  );
  return rows.join('\n');
}
