import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from '@talkaroo/content/errors/read-error';

/** Writes a file atomically; by default also durably, which waits for the disk. */
export function writeWhole(file: string, content: Buffer, flush = true): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  try {
    writeFileSync(draft, content, { flush });
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Returns undefined where there is no such file. @throws Error if it cannot be read */
export function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}
