import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { remember } from '@talkaroo/content/packs/words/made-from';
import { updateDates } from './update-dates';

/** Returns files to update in a publish: dates of changed pages, and English sources of translations. */
export function completeFiles(published: Pick<PackFiles, 'files'>, packFiles: PackFiles): Map<string, string> {
  const today = new Date().toLocaleDateString('sv-SE');
  return new Map([...updateDates(published, packFiles, today), ...remember(packFiles)]);
}
