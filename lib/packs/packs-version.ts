import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * The version of the packs, articles and region files in a folder: the same for the same files, wherever they are.
 * @returns twelve hexadecimal digits
 */
export function packsVersion(directory: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort()) {
    // Of an editor, or of what has mounted the folder.
    if (/(^|[/\\])\./.test(name)) continue;
    const file = path.join(directory, name);
    if (statSync(file).isFile()) hash.update(name).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}
