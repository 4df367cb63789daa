import type { Environment } from '@talkaroo/content/environment';
import { checkStart } from '@/lib/check-start';
import { makeMedia } from './make-media';
import { isPortFree } from './processes';

export type LocalRun = {
  environment: Environment;
  port: number;
  sandboxPort: number;
  suffix: string;
  env: { LOGIN_ORIGIN: string; TRIAL_ORIGIN: string; LOG_LEVEL: string };
};

/** Checks the environment, the packs and the ports, and exits with a message on errors. */
export async function prepareLocalRun(): Promise<LocalRun> {
  await makeMedia(process.env.LOCALES_DIR || 'locales');
  const { environment, choice } = checkStart();
  const { port, sandboxPort, hostSuffixes } = environment;
  if (choice.fallback) console.error(`The last good packs are used: ${choice.fallback}`);
  for (const [name, value] of Object.entries({ PORT: port, SANDBOX_PORT: sandboxPort })) {
    if (!(await isPortFree(value))) {
      console.error(`Port ${value} is taken by another program. Choose another one, for instance ${name}=${value + 1}`);
      process.exit(1);
    }
  }
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
