import { EnvironmentError, readEnvironment } from './environment';
import { loadAllPacks, PackError } from './packs/packs';

/**
 * Stops the server where its environment or packs make no sense: better no server than a broken page. In development a
 * broken pack only shows on its pages, since somebody is about to mend it.
 */
export function checkStart(): void {
  try {
    readEnvironment();
    if (process.env.NODE_ENV === 'production') loadAllPacks();
  } catch (error) {
    if (!(error instanceof EnvironmentError || error instanceof PackError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
