import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Releases } from './releases';

let folder: string;
let releases: Releases;
let age = 0;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
  releases = new Releases(folder);
  age = 0;
});

afterEach(() => rmSync(folder, { recursive: true }));

const idOf = (sources: string, packs: string) => `${sources.repeat(6)}-${packs.repeat(6)}`;

async function add(sources: string, packs: string): Promise<string> {
  const id = idOf(sources, packs);
  await releases.add(id, (draft) => {
    const chunks = path.join(draft, '.next/static/chunks');
    mkdirSync(chunks, { recursive: true });
    writeFileSync(path.join(chunks, `${sources}.js`), sources);
    releases.addEarlierFiles(draft);
  });
  age += 1;
  utimesSync(releases.pathOf(id), age, age);
  return id;
}

const hasChunk = (id: string, sources: string) =>
  existsSync(path.join(releases.pathOf(id), `.next/static/chunks/${sources}.js`));

describe('a release', () => {
  it('is not there before it is complete', async () => {
    await releases.add(idOf('aa', '11'), () => expect(releases.list()).toEqual([]));
    expect(releases.list()).toEqual([idOf('aa', '11')]);
    await expect(releases.add(idOf('bb', '11'), () => Promise.reject(new Error('no space')))).rejects.toThrow();
    expect(releases.list()).toEqual([idOf('aa', '11')]);
  });

  it('is found by its sources, the newest first', async () => {
    expect(releases.find('aa'.repeat(6))).toBeUndefined();
    await add('aa', '11');
    const newest = await add('aa', '22');
    await add('bb', '11');
    expect(releases.find('aa'.repeat(6))).toBe(newest);
  });

  it('can be made the current one, again and again', async () => {
    for (const id of [await add('aa', '11'), await add('bb', '11'), idOf('aa', '11')]) {
      releases.pointTo(id);
      expect(readlinkSync(releases.current)).toBe(id);
    }
    expect(releases.list()).toHaveLength(2);
  });
});

describe('files of earlier builds', () => {
  it('are in the next two, and in no later one', async () => {
    await add('aa', '11');
    for (const sources of ['bb', 'cc']) expect(hasChunk(await add(sources, '11'), 'aa'), sources).toBe(true);
    const fourth = await add('dd', '11');
    expect(['aa', 'bb', 'cc', 'dd'].map((sources) => hasChunk(fourth, sources))).toEqual([false, true, true, true]);
  });

  it('are there however often the texts have changed since', async () => {
    await add('aa', '11');
    for (const packs of ['11', '22', '33', '44', '55']) releases.removeOld(await add('bb', packs));
    expect(hasChunk(await add('cc', '55'), 'aa')).toBe(true);
  });

  it('never take the place of a file of the build itself', async () => {
    const id = await add('aa', '11');
    writeFileSync(path.join(releases.pathOf(id), '.next/static/chunks/aa.js'), 'older');
    const next = await add('aa', '22');
    expect(readFileSync(path.join(releases.pathOf(next), '.next/static/chunks/aa.js'), 'utf8')).toBe('aa');
  });
});

it('removes old releases, but not the last ones, the current one and the last one of each of the last builds', async () => {
  const current = await add('aa', '11');
  await add('bb', '11');
  await add('cc', '11');
  const lastOfC = await add('cc', '22');
  await add('dd', '11');
  await add('dd', '22');
  const lastOfB = await add('bb', '22');
  const last = [await add('dd', '33'), await add('dd', '44')];
  releases.removeOld(current);
  expect(releases.list().sort()).toEqual([current, lastOfB, lastOfC, ...last].sort());
});
