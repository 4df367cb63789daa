import { EnvironmentError, getEnvironment } from '@/lib/environment';
import { loadAllPacks, PackError } from '@/lib/packs/packs';

/**
 * Ends the process if the environment or the packs are invalid, with a line for each problem: better no server than a
 * broken page.
 */
export function checkStart(): void {
  try {
    getEnvironment();
    loadAllPacks();
  } catch (error) {
    if (!(error instanceof EnvironmentError || error instanceof PackError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
