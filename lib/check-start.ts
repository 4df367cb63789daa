import { EnvironmentError, getEnvironment } from '@talkaroo/content/environment';
import { chooseSnapshot } from '@talkaroo/content/packs/choose-snapshot';
import { activateSnapshot, PackError } from '@talkaroo/content/packs/packs';
import { SnapshotStore } from '@talkaroo/content/packs/snapshot-store';

/** Puts the first packs into use, or exits with a message. The checks of `release` are remembered. */
export async function checkStart(release = '') {
  try {
    const environment = getEnvironment();
    const store = new SnapshotStore(environment.snapshotsDir, release);
    const choice = await chooseSnapshot(environment, store);
    activateSnapshot(choice);
    return { environment, choice, store };
  } catch (error) {
    if (!(error instanceof EnvironmentError || error instanceof PackError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
