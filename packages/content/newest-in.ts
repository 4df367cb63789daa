import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Returns the entries of a folder, newest first; none if it does not exist. `size` is in bytes. */
export function newestIn(folder: string): { name: string; size: number; mtimeMs: number }[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder)
    .flatMap((name) => {
      // Another server may have removed it.
      const stats = statSync(path.join(folder, name), { throwIfNoEntry: false });
      return stats ? [{ name, size: stats.size, mtimeMs: stats.mtimeMs }] : [];
    })
    .sort((one, other) => other.mtimeMs - one.mtimeMs);
}
