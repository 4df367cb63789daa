import { readEnvironment } from '@/lib/environment';
import { isPortFree } from './processes';

/** The ports of a run on this machine, and the variables that lead the site to the sandbox hosts. */
export type LocalRun = {
  port: number;
  sandboxPort: number;
  suffix: string;
  env: { LOGIN_ORIGIN: string; TRIAL_ORIGIN: string };
};

/**
 * Checks the environment and that both ports are free. What is wrong is said in one line, and the process exits.
 * Origins that are already set are left alone.
 */
export async function prepareLocalRun(): Promise<LocalRun> {
  try {
    const { port, sandboxPort, hostSuffixes } = readEnvironment();
    const suffix = hostSuffixes[0] ?? 'localhost';
    for (const [name, value] of [
      ['PORT', port],
      ['SANDBOX_PORT', sandboxPort],
    ] as const) {
      if (!(await isPortFree(value))) {
        throw new Error(
          `Port ${value} is taken by another program. Choose another one: ${name}=${value + 1} npm start`,
        );
      }
    }
    return {
      port,
      sandboxPort,
      suffix,
      env: {
        LOGIN_ORIGIN: process.env.LOGIN_ORIGIN || `http://login.{region}.${suffix}:${sandboxPort}`,
        TRIAL_ORIGIN: process.env.TRIAL_ORIGIN || `http://trial.{region}.${suffix}:${sandboxPort}`,
      },
    };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
