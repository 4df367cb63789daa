import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from '@talkaroo/content/errors/read-error';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';

/** Writes files into a folder of packs. Returns the updated packs, and the files that could not be written. */
export function writeFiles(
  directory: string,
  packFiles: PackFiles,
  changed: ReadonlyMap<string, string>,
): { packFiles: PackFiles; unwritten: string[] } {
  const unwritten: string[] = [];
  for (const [name, text] of changed) {
    const file = path.join(directory, name);
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    } catch (error) {
      if (!isReadOnly(error)) throw error;
      unwritten.push(name);
    }
  }
  return { packFiles: { ...packFiles, files: new Map([...packFiles.files, ...changed]) }, unwritten };
}

/** Whether a write failed because the folder is read-only or belongs to another user. */
export function isReadOnly(error: unknown): boolean {
  return hasCode(error, 'EACCES', 'EROFS', 'EPERM');
}
