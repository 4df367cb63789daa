import type { PackFiles } from '@/lib/packs/pack-files';
import { remember } from '@/lib/packs/words/made-from';
import { updateDates } from './update-dates';

/**
 * Completes packs for a publish: with the day of each page's last change, and the English sources of translations.
 * @param published the packs in use
 * @returns the files to write, by path
 */
export function completeFiles(published: Pick<PackFiles, 'files'>, packFiles: PackFiles): Map<string, string> {
  const today = new Date().toLocaleDateString('sv-SE');
  return new Map([...updateDates(published, packFiles, today), ...remember(packFiles)]);
}
