import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mediaTypeOf } from '@talkaroo/content/media-type';
import { expect, it, onTestFinished } from 'vitest';
import { listStaticFiles } from './static-files';

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
  const hash = (content: string) => listStaticFiles(release({ 'public/b.svg': content })).get('/b.svg')?.hash;
  expect(hash('one')).toMatch(/^[\w-]{16}$/);
  expect(hash('one')).toBe(hash('one'));
  expect(hash('one')).not.toBe(hash('two'));
});

it('reads a file in the encodings that lie beside it, which have no address of their own', async () => {
  const files = listStaticFiles(
    release({ '.next/static/a.js': 'a', '.next/static/a.js.br': 'a in brotli', 'public/b.svg.gz': 'b in gzip' }),
  );
  const script = files.get('/_next/static/a.js');
  expect(script?.encodings).toEqual(['br']);
  expect(String(await script?.body())).toBe('a');
  expect(String(await script?.body('br'))).toBe('a in brotli');
  expect(files.get('/b.svg')?.encodings).toEqual(['gzip']);
  expect(String(await files.get('/b.svg')?.body('gzip'))).toBe('b in gzip');
  expect([...files.keys()].sort()).toEqual(['/_next/static/a.js', '/b.svg']);
});

it.each([
  ['a.js', 'text/javascript; charset=utf-8'],
  ['a.css', 'text/css; charset=utf-8'],
  ['a.svg', 'image/svg+xml; charset=utf-8'],
  ['a.png', 'image/png'],
  ['a.woff2', 'font/woff2'],
  ['favicon.ico', 'image/x-icon'],
  ['a.json', 'application/json; charset=utf-8'],
  ['a.html', 'application/octet-stream'],
  ['a', 'application/octet-stream'],
])('names the type of %s: %s', (name, type) => {
  expect(mediaTypeOf(name)).toBe(type);
  expect(listStaticFiles(release({ [`public/${name}`]: 'a' })).get(`/${name}`)?.headers['Content-Type']).toBe(type);
});

it('knows the type of each public file', () => {
  const unknown = readdirSync('public', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .filter((name) => mediaTypeOf(name) === 'application/octet-stream');
  expect(unknown).toEqual([]);
});
