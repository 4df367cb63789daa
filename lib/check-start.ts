import { type Environment, EnvironmentError, getEnvironment } from '@/lib/environment';
import { loadAllPacks, PackError } from '@/lib/packs/packs';

/**
 * This process's environment. Ends the process if that or the packs are invalid, with a line for each problem: better no
 * server than a broken page.
 */
export function checkStart(): Environment {
  try {
    const environment = getEnvironment();
    loadAllPacks();
    return environment;
  } catch (error) {
    if (!(error instanceof EnvironmentError || error instanceof PackError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
