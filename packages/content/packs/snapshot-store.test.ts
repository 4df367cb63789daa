import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isError } from './finding';
import { packsHash } from './pack-files';
import { repository } from './packs-testing';
import * as readPacks from './read-packs';
import { currentEntry, SnapshotError, SnapshotStore } from './snapshot-store';

let directory: string;
let store: SnapshotStore;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'snapshots-'));
  store = new SnapshotStore(path.join(directory, 'store'));
});

afterEach(() => {
  rmSync(directory, { recursive: true });
});

const files = (text: string) => ({ files: new Map([['en/home.json', text]]) });

async function keep(text: string, id = text, changedAt?: string): Promise<string> {
  const hash = await store.write(files(text));
  store.setCurrent({ id, hash, at: '2026-01-01T00:00:00.000Z', by: 'me' }, 'folder', changedAt);
  return hash;
}

it('knows nothing at first', () => {
  expect(store.state()).toBeUndefined();
  expect(() => store.read('a'.repeat(64))).toThrow(SnapshotError);
});

it('gives back what was kept, and says what is in use and what was before', async () => {
  const [one, two] = [await keep('one'), await keep('two')];
  expect(store.read(one).files.get('en/home.json')).toBe('one');
  expect(currentEntry(store.state())).toMatchObject({ id: 'two', hash: two, before: 'one' });
  expect(store.state()?.entries.map(({ id }) => id)).toEqual(['two', 'one']);
});

it('goes back without losing what came after', async () => {
  await keep('one');
  await keep('two');
  await keep('one');
  expect(currentEntry(store.state())?.id).toBe('one');
  expect(store.state()?.entries.map(({ id }) => id)).toEqual(['two', 'one']);
});

it('keeps the last fifty, and no file of others', async () => {
  const hashes: string[] = [];
  for (let index = 0; index < 55; index += 1) hashes.push(await keep(String(index)));
  expect(store.state()?.entries).toHaveLength(50);
  expect(readdirSync(store.directory).filter((name) => name.endsWith('.gz'))).toHaveLength(50);
  expect(() => store.read(hashes[4] as string)).toThrow(SnapshotError);
  expect(store.read(hashes[5] as string).files.size).toBe(1);
});

describe('what is damaged', () => {
  it.each([
    ['half of a file', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['another content', () => Buffer.from('{}')],
  ])('by %s is no snapshot', async (_, damage) => {
    const hash = await keep('one');
    const file = path.join(store.directory, `${hash}.json.gz`);
    writeFileSync(file, damage(readFileSync(file)));
    expect(() => store.read(hash)).toThrow(SnapshotError);
  });

  it('by another hash is no snapshot', async () => {
    const [one, two] = [await keep('one'), await keep('two')];
    const fileOf = (hash: string) => path.join(store.directory, `${hash}.json.gz`);
    writeFileSync(fileOf(one), readFileSync(fileOf(two)));
    expect(() => store.read(one)).toThrow(/another hash/);
  });

  it('in the list is as if there were none', async () => {
    await keep('one');
    writeFileSync(path.join(store.directory, 'state.json'), '{ "entries": ');
    expect(store.state()).toBeUndefined();
  });
});

it('changes nothing when the disk is full, and leaves no half of a file', async () => {
  const one = await keep('one');
  const before = readdirSync(store.directory);
  const state = store.state();
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const write = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw full;
  });
  // Updates the named imports of other modules.
  syncBuiltinESMExports();
  onTestFinished(() => {
    write.mockRestore();
    syncBuiltinESMExports();
  });
  await expect(store.write(files('two'))).rejects.toThrow(full);
  const entry = { id: 'two', hash: packsHash(files('one')), at: '2026-01-01T00:00:00.000Z', by: 'me' };
  expect(() => store.setCurrent(entry, '')).toThrow(full);
  expect(readdirSync(store.directory)).toEqual(before);
  expect(store.state()).toEqual(state);
  expect(store.read(one).files.size).toBe(1);
});

describe('a check', () => {
  const checked = () => readdirSync(path.join(directory, 'store')).filter((name) => name.endsWith('.checked'));
  const ofRelease = (release: string) => new SnapshotStore(path.join(directory, 'store'), release);

  it('is remembered for the same packs and release', async () => {
    const first = ofRelease('r1').check(repository);
    await vi.waitFor(() => expect(checked()).toHaveLength(1));
    const checks = vi.spyOn(readPacks, 'checkPacks');
    expect(ofRelease('r1').check(repository)).toEqual(first);
    expect(checks).not.toHaveBeenCalled();
    ofRelease('r2').check(repository);
    expect(checks).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(checked()).toHaveLength(2));
  });

  it('is made again where its file is not whole', async () => {
    const first = ofRelease('r1').check(repository);
    await vi.waitFor(() => expect(checked()).toHaveLength(1));
    const file = path.join(directory, 'store', checked()[0] as string);
    writeFileSync(file, readFileSync(file).subarray(0, 10_000));
    expect(ofRelease('r1').check(repository)).toEqual(first);
    await vi.waitUntil(() => readFileSync(file).length > 10_000);
  });

  it('of packs with mistakes is not remembered', async () => {
    await store.write(files('{'));
    expect(ofRelease('r1').check(files('{')).findings.length).toBeGreaterThan(0);
    expect(checked()).toEqual([]);
  });

  it('does not need a disk', () => {
    writeFileSync(path.join(directory, 'store'), '');
    expect(ofRelease('r1').check(repository).findings.filter(isError)).toEqual([]);
  });
});
