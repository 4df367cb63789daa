import { existsSync, statSync } from 'node:fs';
import { appendFile, mkdir, open, rename, truncate } from 'node:fs/promises';
import path from 'node:path';
import type { Sink } from './delivery';
import { objectIn } from './post';

type FileOptions = { path: string; maxBytes: number };

/** Older files: `events.jsonl.1` (the latest) to `.9`; the oldest is deleted. */
const keptFiles = 9;
const tailBytes = 2_000_000;

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Appends events as lines of JSON. After `maxBytes` a new file begins. */
export function fileSink({ path: file, maxBytes }: FileOptions): Sink {
  return {
    name: 'file',
    max: 100,
    recognizes: true,
    send: async (events, { isRepeated }) => {
      try {
        await mkdir(path.dirname(file), { recursive: true });
        const known = isRepeated ? await idsAtEnd(file) : new Set<unknown>();
        const lines = events.filter(({ id }) => !known.has(id)).map((event) => `${JSON.stringify(event)}\n`);
        const text = lines.join('');
        const size = sizeOf(file);
        const isFull = size > 0 && size + Buffer.byteLength(text) > maxBytes;
        if (isFull) await rotate(file);
        try {
          await appendFile(file, text);
        } catch (error) {
          // On a full disk, a part may have been written.
          if (size > 0 && !isFull) await truncate(file, size);
          throw error;
        }
        return { kind: 'sent' };
      } catch (error) {
        return { kind: 'failed', reason: error instanceof Error && 'code' in error ? String(error.code) : 'unknown' };
      }
    },
  };
}

/** Returns the ids of the last lines, after a process ended while it wrote. A line that is not whole is removed. */
async function idsAtEnd(file: string): Promise<Set<unknown>> {
  const size = sizeOf(file);
  if (size === 0) return new Set();
  const handle = await open(file, 'r+');
  try {
    const start = Math.max(0, size - tailBytes);
    const { buffer } = await handle.read(Buffer.alloc(size - start), 0, size - start, start);
    const whole = buffer.lastIndexOf('\n') + 1;
    if (start + whole < size) await handle.truncate(start + whole);
    const lines = buffer.toString('latin1', 0, whole).split('\n');
    return new Set(lines.map((line) => objectIn(line).id));
  } finally {
    await handle.close();
  }
}

async function rotate(file: string): Promise<void> {
  for (let age = keptFiles - 1; age >= 0; age -= 1) {
    const older = age === 0 ? file : `${file}.${age}`;
    if (existsSync(older)) await rename(older, `${file}.${age + 1}`);
  }
}
