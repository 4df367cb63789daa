import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as content from './content';
import { PageStore, type RenderedPage } from './page-store';

const page = (body: string, type = 'text/html; charset=utf-8', reads = ['title']): RenderedPage => ({
  status: 200,
  body: Buffer.from(body),
  headers: { 'Content-Type': type, 'Content-Security-Policy': 'of the page' },
  reads: new Set(reads),
});
/** Compresses to almost nothing. */
const long = (letter: string) => letter.repeat(10_000);

/** Packs as a page sees them. */
const first = { title: 'one', other: 'a' };
const second = { title: 'two', other: 'a' };
const firstAgain = { title: 'one', other: 'b' };

const shown = async (store: PageStore, route: string, packs: object) =>
  (await store.get(route, packs)?.body())?.toString();

let directory: string;
let folder: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'pages-'));
  folder = path.join(directory, 'pages', 'r1');
});
/** Stores that may still write when a test ends. */
const opened: PageStore[] = [];
function open(options: ConstructorParameters<typeof PageStore>[0]): PageStore {
  const store = new PageStore(options);
  opened.push(store);
  return store;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.settled()));
  rmSync(directory, { recursive: true });
});

const files = () => readdirSync(folder).filter((name) => name.endsWith('.page'));

async function filled(...pages: [string, string, object][]): Promise<PageStore> {
  const store = open({ folder });
  for (const [route, body, packs] of pages) store.add(route, page(body), packs);
  await store.settled();
  return store;
}

describe('a page', () => {
  it('is found by its route alone', async () => {
    const store = await filled(['/hk/zh-HK', 'one', first], ['/tr/tr', 'two', first]);
    expect(await shown(store, '/hk/zh-HK', first)).toBe('one');
    expect(await shown(store, '/tr/tr', first)).toBe('two');
    expect(store.get('/hk/zh-HK/', first)).toBeUndefined();
    expect(store.get('/hk', first)).toBeUndefined();
  });

  it('has an ETag of its content', () => {
    const hashes = ['one', 'one', 'two'].map((body) => new PageStore().add('/a', page(body), first).hash);
    expect(hashes[0]).toMatch(/^[\w-]{16}$/);
    expect(hashes[1]).toBe(hashes[0]);
    expect(hashes[2]).not.toBe(hashes[0]);
  });

  it('is compressed once for each encoding, on request or before', async () => {
    const compressions = vi.spyOn(content, 'compress');
    const store = open({ folder });
    const stored = store.add('/a', page(long('a')), first);
    const [one, two, zipped] = await Promise.all((['br', 'br', 'gzip'] as const).map((each) => stored.body(each)));
    expect(two).toBe(one);
    expect(brotliDecompressSync(one as Buffer).toString()).toBe(long('a'));
    expect(gunzipSync(zipped as Buffer).toString()).toBe(long('a'));
    store.add('/short', page('short'), first);
    await store.settled();
    expect(compressions.mock.calls.map(([, encoding]) => encoding)).toEqual(['br', 'gzip']);
  });

  it('is not compressed where that is not worth it', () => {
    const store = new PageStore();
    expect(store.add('/short', page('short'), first).encodings).toEqual([]);
    expect(store.add('/picture', page(long('a'), 'image/png'), first).encodings).toEqual([]);
  });

  it('makes room by those that were not asked for longest', () => {
    const store = new PageStore({ maxSize: 35_000 });
    for (const route of ['/a', '/b']) store.add(route, page(long('a')), first);
    store.get('/a', first);
    store.add('/c', page(long('c')), first);
    expect(['/a', '/b', '/c'].filter((route) => store.get(route, first))).toEqual(['/a', '/c']);
  });
});

describe('packs that come into use', () => {
  it('find the pages that have read nothing else in them, and no others', async () => {
    const store = await filled(['/a', 'of one', first]);
    expect(await shown(store, '/a', firstAgain)).toBe('of one');
    expect(store.get('/a', second)).toBeUndefined();
  });

  it('take over from the packs in use the pages that have read nothing else in them, and no others', () => {
    const store = open({});
    store.add('/a', page('of one', 'text/html', ['title']), first);
    store.add('/b', page('of a', 'text/html', ['title', 'other']), first);
    store.carryOver(first, firstAgain);
    expect(['/a', '/b'].map((route) => store.find(route, firstAgain)?.route)).toEqual(['/a', undefined]);
    store.carryOver(firstAgain, second);
    expect(store.find('/a', second)).toBeUndefined();
  });

  it('have their pages compressed and stored only when they are in use', async () => {
    const compressions = vi.spyOn(content, 'compress');
    const store = await filled();
    let release = () => {};
    // A page of an earlier publish waits, too.
    store.add('/a', page(long('a')), first);
    store.hold(new Promise((resolve) => (release = resolve)));
    const stored = store.add('/b', page(long('b')), first);
    expect((await stored.body()).toString()).toBe(long('b'));
    await setImmediate();
    expect([files().length, compressions.mock.calls.length]).toEqual([0, 0]);
    release();
    await store.settled();
    expect([files().length, compressions.mock.calls.length]).toEqual([2, 2]);
  });

  it('find their own pages when they come back', async () => {
    const store = await filled(['/a', 'of one', first], ['/a', 'of two', second]);
    for (const one of [store, open({ folder })]) {
      expect(await shown(one, '/a', second)).toBe('of two');
      expect(await shown(one, '/a', { ...first })).toBe('of one');
    }
  });

  it('find pages of the latest three', async () => {
    const many = ['1', '2', '3', '4', '5'].map((title) => ({ title }));
    const store = await filled(...many.map((packs): [string, string, object] => ['/a', packs.title, packs]));
    const found = (one: PageStore) => many.map((packs) => one.find('/a', packs) !== undefined);
    expect(found(store)).toEqual([false, false, true, true, true]);
    expect(files()).toHaveLength(3);
    expect(found(open({ folder }))).toEqual(found(store));
  });

  it('do not drive out the pages in use, whatever is prepared and given up', async () => {
    const store = await filled(['/a', 'in use', first]);
    for (const title of ['1', '2', '3', '4']) {
      expect(await shown(store, '/a', first)).toBe('in use');
      store.add('/a', page(title), { title });
    }
    expect(await shown(store, '/a', first)).toBe('in use');
  });
});

describe('a disk', () => {
  it('has the pages after a restart, with headers, ETag and compressed form', async () => {
    const before = await filled(['/one', long('a'), first]);
    const compressions = vi.spyOn(content, 'compress').mockClear();
    const store = open({ folder });
    expect(await shown(store, '/one', first)).toBe(long('a'));
    expect(store.get('/one', first)).toMatchObject({ status: 200, headers: page('').headers });
    expect(store.find('/one', first)?.hash).toBe(before.find('/one', first)?.hash);
    expect(await store.get('/one', first)?.body('br')).toEqual(await before.get('/one', first)?.body('br'));
    expect(compressions).not.toHaveBeenCalled();
  });

  it('gives no page of another build, and forgets old builds', async () => {
    await filled(['/one', 'one', first]);
    for (const build of ['r2', 'r3', 'r4', 'r5']) {
      const store = open({ folder: path.join(directory, 'pages', build) });
      expect(store.get('/one', first)).toBeUndefined();
    }
    expect(readdirSync(path.join(directory, 'pages'))).toHaveLength(3);
  });

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
    ['empty', () => Buffer.alloc(0)],
    ['cut in its head', (bytes: Buffer) => bytes.subarray(0, 20)],
    ['changed', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('x')])],
    ['of zeros', (bytes: Buffer) => Buffer.alloc(bytes.length)],
  ])('whose file is %s has no such page', async (_, spoil) => {
    await filled(['/one', long('a'), first]);
    const file = path.join(folder, files()[0] as string);
    writeFileSync(file, spoil(readFileSync(file)));
    expect(open({ folder }).get('/one', first)).toBeUndefined();
  });

  it('has the pages that memory has no room for', async () => {
    const store = open({ folder, maxSize: 20_000 });
    const words = ['one', 'two', 'three'];
    for (const word of words) store.add(`/${word}`, page(long(word)), first);
    await store.settled();
    for (const word of words) expect(await shown(store, `/${word}`, first)).toBe(long(word));
  });

  it('that takes nothing is reported once, and pages are served from memory', async () => {
    writeFileSync(path.join(directory, 'pages'), '');
    const onError = vi.fn();
    const store = open({ folder, onError });
    for (const word of ['one', 'two']) store.add(`/${word}`, page(word), first);
    await store.settled();
    expect(onError).toHaveBeenCalledOnce();
    expect(store.isFailing).toBe(true);
    expect(await shown(store, '/one', first)).toBe('one');
    rmSync(path.join(directory, 'pages'));
    store.add('/three', page('three'), first);
    await store.settled();
    expect(store.isFailing).toBe(false);
  });

  it('with nonsense in it is no reason not to start', () => {
    mkdirSync(path.join(folder, 'a.page'), { recursive: true });
    expect(open({ folder }).size).toBe(0);
  });
});
