import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from '@talkaroo/content/errors/read-error';

/** Returns the entries of a folder, newest first; none if it does not exist. `size` is in bytes. */
export function newestIn(folder: string): { name: string; size: number; mtimeMs: number }[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error;
    return [];
  }
  return names
    .flatMap((name) => {
      // Another server may have removed it.
      const stats = statSync(path.join(folder, name), { throwIfNoEntry: false });
      return stats ? [{ name, size: stats.size, mtimeMs: stats.mtimeMs }] : [];
    })
    .sort((one, other) => other.mtimeMs - one.mtimeMs);
}
