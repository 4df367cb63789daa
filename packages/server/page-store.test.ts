import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import * as content from './content';
import { type PageOrigin, PageStore, type RenderedPage } from './page-store';

type Page = RenderedPage & PageOrigin;

const page = (text: string, type = 'text/html; charset=utf-8', reads: string[] = []): Page => ({
  status: 200,
  body: Buffer.from(text),
  headers: { 'Content-Type': type },
  reads: new Set(reads),
  host: 'a.example',
  path: '/',
});
const ofOld = (text: string) => page(text, undefined, ['old']);
/** Compresses to almost nothing. */
const long = (letter: string, length = 10_000) => letter.repeat(length);

const bodyOf = async (store: PageStore, route: string) => (await store.get(route)?.body())?.toString();

describe('a page', () => {
  it('is found by its route alone', async () => {
    const store = new PageStore();
    store.add('/hk/zh-HK', page('one'), store.generation);
    store.add('/tr/tr', page('two'), store.generation);
    expect(await bodyOf(store, '/hk/zh-HK')).toBe('one');
    expect(await bodyOf(store, '/tr/tr')).toBe('two');
    expect(store.get('/hk/zh-HK/')).toBeUndefined();
    expect(store.get('/hk')).toBeUndefined();
  });

  it('has an ETag of its content', () => {
    const hashes = ['one', 'one', 'two'].map((text) => {
      const store = new PageStore();
      store.add('/a', page(text), store.generation);
      return store.get('/a')?.hash;
    });
    expect(hashes[0]).toMatch(/^[\w-]{16}$/);
    expect(hashes[1]).toBe(hashes[0]);
    expect(hashes[2]).not.toBe(hashes[0]);
  });

  it('is compressed once for each encoding, when somebody asks', async () => {
    const store = new PageStore();
    store.add('/a', page(long('a')), store.generation);
    const [one, two, zipped] = await Promise.all(
      (['br', 'br', 'gzip'] as const).map((encoding) => store.get('/a')?.body(encoding)),
    );
    expect(two).toBe(one);
    expect(await store.get('/a')?.body('br')).toBe(one);
    expect(brotliDecompressSync(one as Buffer).toString()).toBe(long('a'));
    expect(gunzipSync(zipped as Buffer).toString()).toBe(long('a'));
    expect(await bodyOf(store, '/a')).toBe(long('a'));
  });

  it('can be compressed before somebody asks', async () => {
    const compressions = vi.spyOn(content, 'compress');
    const store = new PageStore();
    for (const route of ['/a', '/b']) store.add(route, page(long(route)), store.generation);
    store.add('/short', page('short'), store.generation);
    await store.compressAll();
    expect(compressions.mock.calls.map(([, encoding]) => encoding)).toEqual(['br', 'br']);
    await Promise.all(['/a', '/b'].map((route) => store.get(route)?.body('br')));
    expect(compressions).toHaveBeenCalledTimes(2);
  });

  it('is not compressed where that is not worth it', () => {
    const store = new PageStore();
    store.add('/short', page('short'), store.generation);
    store.add('/picture', page(long('a'), 'image/png'), store.generation);
    expect(store.get('/short')?.encodings).toEqual([]);
    expect(store.get('/picture')?.encodings).toEqual([]);
  });
});

describe('room', () => {
  it('is made by those that were not asked for longest', () => {
    const store = new PageStore({ maxSize: 25_000 });
    for (const route of ['/a', '/b']) store.add(route, page(long('a')), store.generation);
    store.get('/a');
    store.add('/c', page(long('c')), store.generation);
    expect(['/a', '/b', '/c'].filter((route) => store.get(route))).toEqual(['/a', '/c']);
  });

  it('is also taken by what is compressed', async () => {
    // Incompressible: a page takes 10 KB, plus about 6 KB per encoding.
    const noise = Array.from({ length: 10_000 }, (_, index) =>
      String.fromCharCode(33 + (((index * index * 31 + index * 7) % 9973) % 90)),
    ).join('');
    const store = new PageStore({ maxSize: 25_000 });
    store.add('/a', page(noise), store.generation);
    store.add('/b', page(noise), store.generation);
    const compressed = await store.get('/b')?.body('br');
    expect(compressed?.length).toBeGreaterThan(5000);
    expect(store.get('/a')).toBeUndefined();
    expect(await store.get('/b')?.body('br')).toBe(compressed);
  });

  it('is not taken by a page that is larger than all of it', () => {
    const store = new PageStore({ maxSize: 5000 });
    store.add('/small', page('small'), store.generation);
    store.add('/large', page(long('a')), store.generation);
    expect(store.get('/large')).toBeUndefined();
    expect(store.get('/small')).toBeDefined();
  });
});

describe('pages that are replaced', () => {
  const withNew = (route: string, text: string) => new Map([[route, page(text, undefined, ['new'])]]);

  it('are others at once, or gone, and what they were made of is known', async () => {
    const store = new PageStore();
    for (const route of ['/a', '/b', '/c']) store.add(route, ofOld(route), store.generation);
    store.replace('v2', withNew('/a', 'new'), ['/b']);
    expect(await bodyOf(store, '/a')).toBe('new');
    expect(store.get('/b')).toBeUndefined();
    expect(await bodyOf(store, '/c')).toBe('/c');
    expect([...store.origins].map(([route, { reads }]) => [route, [...reads]])).toEqual([
      ['/a', ['new']],
      ['/c', ['old']],
    ]);
  });

  it('keep what they were compressed to if they are the same', async () => {
    const store = new PageStore();
    store.add('/a', page(long('a')), store.generation);
    const compressed = await store.get('/a')?.body('br');
    store.replace('v2', withNew('/a', long('a')), []);
    expect(await store.get('/a')?.body('br')).toBe(compressed);
  });

  it('make room for none that was rendered before, but for those that are rendered afterwards', async () => {
    const store = new PageStore();
    const before = store.generation;
    store.replace('v2', new Map(), []);
    store.add('/a', page('old'), before);
    expect(store.get('/a')).toBeUndefined();
    store.add('/a', page('new'), store.generation);
    store.add('/a', page('old'), before);
    expect(await bodyOf(store, '/a')).toBe('new');
  });

  it('do not come back when they were being compressed', async () => {
    const store = new PageStore();
    store.add('/a', page(long('a')), store.generation);
    store.add('/b', page(long('b')), store.generation);
    const compressing = [store.get('/a')?.body('br'), store.get('/b')?.body('br')];
    store.replace('v2', withNew('/b', 'new'), ['/a']);
    await Promise.all(compressing);
    expect(store.get('/a')).toBeUndefined();
    expect(await bodyOf(store, '/b')).toBe('new');
  });
});
