import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from '@talkaroo/content/errors/read-error';

/** Writes files into a folder of packs. Returns the names of those that could not be written. */
export function writeFiles(directory: string, files: ReadonlyMap<string, string>): string[] {
  const unwritten: string[] = [];
  for (const [name, text] of files) {
    const file = path.join(directory, name);
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    } catch (error) {
      if (!isReadOnly(error)) throw error;
      unwritten.push(name);
    }
  }
  return unwritten;
}

/** Whether a write failed because the folder is read-only or belongs to another user. */
export function isReadOnly(error: unknown): boolean {
  return hasCode(error, 'EACCES', 'EROFS', 'EPERM');
}
