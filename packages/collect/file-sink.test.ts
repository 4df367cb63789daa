import { appendFileSync, chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hexOf, storedOf } from './collect-testing';
import { fileSink } from './file-sink';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'file-sink-'));
});
afterEach(() => {
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true });
});

const file = () => path.join(folder, 'deep', 'events.jsonl');
const send = (numbers: number[], isRepeated = false, maxBytes = 1e6) => {
  const sending = { id: '', isRepeated, signal: AbortSignal.timeout(20_000) };
  return fileSink({ path: file(), maxBytes }).send(
    numbers.map((number) => storedOf(number)),
    sending,
  );
};
const idsIn = (name: string) =>
  readFileSync(name, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => Number.parseInt(JSON.parse(line).id, 16));

it('appends a line for each event', async () => {
  expect(await send([1, 2])).toEqual({ kind: 'sent' });
  await send([3]);
  const lines = readFileSync(file(), 'utf8').split('\n');
  expect(lines).toHaveLength(4);
  expect(JSON.parse(lines[0] ?? '')).toEqual(storedOf(1));
  expect(idsIn(file())).toEqual([1, 2, 3]);
});

it('completes a batch during which the server ended, and writes no event twice', async () => {
  await send([1, 2]);
  // The next batch was 3, 4, 5.
  await send([3]);
  appendFileSync(file(), JSON.stringify(storedOf(4)).slice(0, -10));
  expect(await send([3, 4, 5], true)).toEqual({ kind: 'sent' });
  expect(idsIn(file())).toEqual([1, 2, 3, 4, 5]);
  await send([3, 4, 5], true);
  expect(idsIn(file())).toEqual([1, 2, 3, 4, 5]);
});

it('does not take a visit’s id for an event’s', async () => {
  await send([1]);
  expect(storedOf(1).visit.id).toBe(hexOf(7));
  await send([7], true);
  expect(idsIn(file())).toEqual([1, 7]);
});

it('begins a new file after its size, and keeps nine old ones', async () => {
  await send([1]);
  const { size } = statSync(file());
  for (let number = 2; number <= 12; number += 1) await send([number], false, size);
  expect(idsIn(file())).toEqual([12]);
  expect(idsIn(`${file()}.1`)).toEqual([11]);
  expect(idsIn(`${file()}.9`)).toEqual([3]);
  expect(existsSync(`${file()}.10`)).toBe(false);
});

it('keeps events where the file cannot be written', async () => {
  mkdirSync(file(), { recursive: true });
  expect(await send([1])).toEqual({ kind: 'failed', reason: 'EISDIR' });
});
