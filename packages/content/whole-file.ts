import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
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

/** Writes a file that can be made again, for {@link readSummed}: atomically, but without waiting for the disk. */
export async function writeSummed(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}.draft`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(draft, [sumOf(content), content]);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Returns undefined for a file that is absent, or not whole. @throws Error if it cannot be read */
export function readSummed(file: string): Buffer | undefined {
  const bytes = readIfThere(file);
  const content = bytes?.subarray(sumLength);
  return content && bytes?.subarray(0, sumLength).equals(sumOf(content)) ? content : undefined;
}

const sumLength = 32;

function sumOf(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}
