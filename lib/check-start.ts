import { type Environment, EnvironmentError, getEnvironment } from '@talkaroo/content/environment';
import { type Choice, chooseSnapshot } from '@talkaroo/content/packs/choose-snapshot';
import { activateSnapshot, PackError } from '@talkaroo/content/packs/packs';
import { SnapshotStore } from '@talkaroo/content/packs/snapshot-store';

/** Puts the initial packs into use. Exits if the environment is invalid or no packs are usable. */
export function checkStart(): { environment: Environment; choice: Choice } {
  try {
    const environment = getEnvironment();
    const choice = chooseSnapshot(environment, new SnapshotStore(environment.snapshotsDir));
    activateSnapshot(choice);
    return { environment, choice };
  } catch (error) {
    if (!(error instanceof EnvironmentError || error instanceof PackError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
