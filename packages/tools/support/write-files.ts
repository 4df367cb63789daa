import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from '@talkaroo/content/errors/read-error';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';

/**
 * Writes files of a folder of packs that commands keep up to date, as far as the folder can be written to.
 * @param changed texts by path in the folder
 * @returns the packs with them, and the files that could not be written
 */
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

/** Whether a file cannot be written to: its folder is mounted read-only, or another person's. */
export function isReadOnly(error: unknown): boolean {
  return hasCode(error, 'EACCES', 'EROFS', 'EPERM');
}
