import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@talkaroo/tools/support/processes';

/** Copies the files of the working tree that git does not ignore. */
export function copyTree(folder: string, isWanted: (file: string) => boolean = () => true): void {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files) {
    // Git still lists deleted files.
    if (isWanted(file) && existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(folder, file));
  }
}

/** Replaces a text, which must occur exactly once. Returns the previous content. */
export function replaceOnce(file: string, text: string, replacement: string): string {
  const source = readFileSync(file, 'utf8');
  const around = source.split(text);
  if (around.length !== 2) throw new Error(`${file}: not exactly once there: ${text}`);
  writeFileSync(file, around.join(replacement));
  return source;
}
