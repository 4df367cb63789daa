import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeptPages } from './kept-pages';
import { type PageOrigin, PageStore, type RenderedPage } from './page-store';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'kept-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Long enough to be compressed. */
const text = (word: string) => `${word} `.repeat(1000);
const page = (word: string): RenderedPage & PageOrigin => ({
  status: 200,
  body: Buffer.from(text(word)),
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': `of ${word}` },
  reads: new Set(['a.b', 'a/*']),
  host: 'hk.talkaroo.example',
  path: '/',
});

function open(version = 'v1', { build = 'r1', onError = vi.fn(), maxSize = 1e6 } = {}) {
  const kept = new KeptPages(directory, build, version, onError);
  return { kept, store: new PageStore({ kept, maxSize }), onError };
}

async function fill(words: string[], version?: string): Promise<ReturnType<typeof open>> {
  const opened = open(version);
  for (const word of words) opened.store.add(`/${word}`, page(word), opened.store.generation);
  await opened.kept.settled();
  return opened;
}

const shown = async (store: PageStore, route: string) => (await store.get(route)?.body())?.toString();
const files = () =>
  readdirSync(path.join(directory, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.page'))
    .map((name) => path.join(directory, 'pages', name));

describe('a page', () => {
  it('is there after a restart, with its headers, its ETag and what it depends on', async () => {
    const before = await fill(['one', 'two']);
    const { store } = open();
    expect(await shown(store, '/one')).toBe(text('one'));
    expect(store.get('/one')).toMatchObject({ status: 200, headers: page('one').headers });
    expect(store.origins.get('/two')).toEqual(before.store.origins.get('/two'));
    expect(await store.get('/one')?.body('br')).toEqual(await before.store.get('/one')?.body('br'));
  });

  it('is not that of another release, environment or version of the packs', async () => {
    await fill(['one']);
    expect(open('v2').store.get('/one')).toBeUndefined();
    expect(open('v1', { build: 'r2' }).store.get('/one')).toBeUndefined();
  });

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
    ['empty', () => Buffer.alloc(0)],
    ['cut in its head', (bytes: Buffer) => bytes.subarray(0, 20)],
    ['changed', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('x')])],
    ['of zeros', (bytes: Buffer) => Buffer.alloc(bytes.length)],
  ])('whose file is %s is rendered again', async (_, spoil) => {
    await fill(['one']);
    const [file = ''] = files();
    writeFileSync(file, spoil(readFileSync(file)));
    expect(open().store.get('/one')).toBeUndefined();
  });

  it('comes from disk where memory has no room for it', async () => {
    const { store, kept } = open('v1', { maxSize: 5000 });
    for (const word of ['one', 'two', 'three']) store.add(`/${word}`, page(word), store.generation);
    await kept.settled();
    for (const word of ['one', 'two', 'three']) expect(await shown(store, `/${word}`)).toBe(text(word));
  });
});

describe('after a publish', () => {
  it('pages are kept for its version: new ones, and those that stay', async () => {
    const { store, kept } = await fill(['one', 'two', 'three']);
    store.replace('v2', new Map([['/one', page('new')]]), ['/three']);
    await kept.settled();
    const again = open('v2').store;
    expect(await shown(again, '/one')).toBe(text('new'));
    expect(await shown(again, '/two')).toBe(text('two'));
    expect(again.get('/three')).toBeUndefined();
  });

  it('that is taken back, the pages of before are there at once', async () => {
    const { store, kept } = await fill(['one', 'two']);
    store.replace('v2', new Map([['/one', page('new')]]), []);
    await kept.settled();
    store.replace('v1', new Map(), ['/one']);
    expect(await shown(store, '/one')).toBe(text('one'));
    expect(await shown(open('v1').store, '/two')).toBe(text('two'));
  });

  it('old versions go in the end', async () => {
    const { store, kept } = await fill(['one']);
    for (let version = 2; version < 12; version += 1) store.replace(`v${version}`, new Map(), []);
    await kept.settled();
    expect(readdirSync(path.join(directory, 'pages')).length).toBeLessThan(8);
    expect(await shown(open('v11').store, '/one')).toBe(text('one'));
  });
});

describe('a disk that takes nothing', () => {
  it('is reported once, and pages are served from memory', async () => {
    writeFileSync(path.join(directory, 'pages'), '');
    const { store, kept, onError } = await fill(['one', 'two']);
    expect(onError).toHaveBeenCalledOnce();
    expect(kept.isFailing).toBe(true);
    store.replace('v2', new Map([['/two', page('new')]]), []);
    await kept.settled();
    expect([await shown(store, '/one'), await shown(store, '/two')]).toEqual([text('one'), text('new')]);
    expect(onError).toHaveBeenCalledOnce();
    rmSync(path.join(directory, 'pages'));
    store.add('/three', page('three'), store.generation);
    await kept.settled();
    expect(kept.isFailing).toBe(false);
  });

  it('is no reason not to start', () => {
    mkdirSync(path.join(directory, 'pages/r1-v1'), { recursive: true });
    mkdirSync(path.join(directory, 'pages/r1-v1/a.page'));
    expect(open().store.origins.size).toBe(0);
  });
});
