import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isFresh, listStaticFiles } from './static-files';

/** A release folder with these files. */
function release(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries({ '.next/static/a.js': 'a', 'public/b.svg': 'b', ...files })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

it('lists what the build has made and what is public, and nothing else', () => {
  const folder = release({
    '.next/static/chunks/[lang]/page-1.js': '1',
    '.next/server/secret.js': '2',
    'public/assets/share/home.png': '3',
    'public/favicon.ico': '4',
    'server.cjs': '5',
  });
  const kinds = Object.fromEntries([...listStaticFiles(folder)].map(([address, { kind }]) => [address, kind]));
  expect(kinds).toEqual({
    '/_next/static/a.js': 'build-file',
    '/_next/static/chunks/[lang]/page-1.js': 'build-file',
    '/b.svg': 'asset',
    '/assets/share/home.png': 'asset',
    '/favicon.ico': 'asset',
  });
});

it('makes ETags of the content alone', () => {
  const etag = (content: string) => listStaticFiles(release({ 'public/b.svg': content })).get('/b.svg')?.etag;
  expect(etag('one')).toMatch(/^W\/"[\w-]{16}"$/);
  expect(etag('one')).toBe(etag('one'));
  expect(etag('one')).not.toBe(etag('two'));
});

it.each([
  ['W/"abc"', true],
  ['"abc"', true],
  ['"x", W/"abc"', true],
  ['"x",W/"abc" , "y"', true],
  ['*', true],
  ['"x"', false],
  ['abc', false],
  ['"ab', false],
  ['', false],
  [undefined, false],
])('knows whether %j names a file’s ETag', (ifNoneMatch, fresh) => {
  expect(isFresh(ifNoneMatch, 'W/"abc"')).toBe(fresh);
});
