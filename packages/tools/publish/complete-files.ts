import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { remember } from '@talkaroo/content/packs/words/made-from';
import { updateDates } from './update-dates';

/**
 * What a publish adds to packs by itself: the day on which a page has changed, and the English that translations were made
 * from.
 * @param published what is in use
 * @returns the files to be written, by path
 */
export function completeFiles(published: Pick<PackFiles, 'files'>, packFiles: PackFiles): Map<string, string> {
  const today = new Date().toLocaleDateString('sv-SE');
  return new Map([...updateDates(published, packFiles, today), ...remember(packFiles)]);
}
