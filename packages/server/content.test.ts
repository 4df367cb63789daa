import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answerWith, type Content, chooseEncoding, compress, isCompressible, isFresh, rangeOf } from './content';

describe('the encoding', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP;Q=1, BR;Q=1', 'br'],
    ['br;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br; q=0.001', 'br'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['identity', undefined],
    ['identity;q=0', undefined],
    ['identity;q=0.5, gzip', 'gzip'],
    ['identity, gzip;q=0.5', undefined],
    ['deflate, zstd, x-br', undefined],
    [';;q=x', undefined],
    ['br;q=x, gzip', 'gzip'],
    ['br;q=1.2.3, gzip;q=.', undefined],
    [',,,gzip,', 'gzip'],
    ['br gzip', undefined],
  ])('for %j is %j', (header, encoding) => {
    expect(chooseEncoding(header, ['br', 'gzip'])).toBe(encoding);
  });

  it('is one of those that there are', () => {
    expect(chooseEncoding('br, gzip', ['gzip'])).toBe('gzip');
    expect(chooseEncoding('br, gzip', [])).toBeUndefined();
  });
});

it.each([
  ['"abc"', true],
  ['W/"abc"', true],
  ['"x", W/"abc"', true],
  ['"x",W/"abc" , "y"', true],
  ['*', true],
  [' * ', true],
  ['"x"', false],
  ['abc', false],
  ['"ab', false],
  ['"abc-br"', false],
  ['', false],
  [undefined, false],
])('knows whether %j names an ETag', (ifNoneMatch, fresh) => {
  expect(isFresh(ifNoneMatch, '"abc"')).toBe(fresh);
});

it.each([
  ['text/html; charset=utf-8', true],
  ['text/css; charset=utf-8', true],
  ['text/javascript; charset=utf-8', true],
  ['image/svg+xml; charset=utf-8', true],
  ['application/json; charset=utf-8', true],
  ['application/manifest+json; charset=utf-8', true],
  ['application/xml; charset=utf-8', true],
  ['application/rss+xml; charset=utf-8', true],
  ['image/png', false],
  ['font/woff2', false],
  ['application/octet-stream', false],
])('compresses %s: %s', (type, yes) => {
  expect(isCompressible(type, 1024)).toBe(yes);
  expect(isCompressible(type, 1023)).toBe(false);
});

it('compresses long pages best, and others faster', async () => {
  const text = readFileSync('locales/en/home.json');
  const long = Buffer.concat(Array.from({ length: 10 }, () => text));
  expect(await compress(long, 'br')).toEqual(await compress(long, 'br', 11));
  expect(await compress(text, 'br')).toEqual(await compress(text, 'br', 10));
  expect(await compress(text, 'br')).not.toEqual(await compress(text, 'br', 11));
});

it('compresses to what a browser can read', async () => {
  const bytes = Buffer.from('word '.repeat(1000));
  const br = await compress(bytes, 'br');
  const gzip = await compress(bytes, 'gzip');
  expect(brotliDecompressSync(br)).toEqual(bytes);
  expect(gunzipSync(gzip)).toEqual(bytes);
  expect(Math.max(br.length, gzip.length)).toBeLessThan(100);
});

describe('an answer', () => {
  const content: Content = {
    hash: 'abc',
    headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': 'of the page' },
    encodings: ['br', 'gzip'],
    body: (encoding) => Buffer.from(encoding ?? 'as it is'),
  };

  it.each([
    [undefined, 'as it is', '"abc"'],
    ['gzip', 'gzip', '"abc-gzip"'],
    ['gzip, br', 'br', '"abc-br"'],
  ])('to who takes %j', async (acceptEncoding, body, etag) => {
    const answer = await answerWith(content, { 'accept-encoding': acceptEncoding });
    expect(answer.status).toBe(200);
    expect(answer.body?.toString()).toBe(body);
    expect(answer.headers).toEqual({
      ...content.headers,
      ...(acceptEncoding && { 'Content-Encoding': body }),
      'Content-Length': body.length,
      ETag: etag,
    });
  });

  it('to who has it is short, and only to who has the same bytes', async () => {
    const ask = (ifNoneMatch: string, status = 200) =>
      answerWith(content, { 'accept-encoding': 'br', 'if-none-match': ifNoneMatch }, status);
    expect(await ask('W/"abc-br"')).toEqual({ status: 304, headers: { ...content.headers, ETag: '"abc-br"' } });
    expect((await ask('*')).status).toBe(304);
    expect((await ask('"abc"')).status).toBe(200);
    expect((await ask('"abc-gzip"')).status).toBe(200);
    // RFC 9110, 13.2.1: conditions are ignored unless the request succeeds.
    expect(await ask('"abc-br"', 404)).toMatchObject({ status: 404, body: Buffer.from('br') });
  });
});

describe('a range', () => {
  it.each([
    [undefined, undefined],
    ['bytes=0-', { from: 0, to: 10 }],
    ['bytes=2-4', { from: 2, to: 5 }],
    ['bytes=8-99', { from: 8, to: 10 }],
    ['bytes=-3', { from: 7, to: 10 }],
    ['bytes=-99', { from: 0, to: 10 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    // Ignored, so that the whole is sent.
    ['bytes=4-2', undefined],
    ['bytes=0-1,3-4', undefined],
    ['lines=0-1', undefined],
  ])('%j of ten bytes', (header, range) => expect(rangeOf(header, 10)).toEqual(range));
});
