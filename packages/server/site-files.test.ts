import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { mediaTypeOf } from '@talkaroo/content/media-type';
import { describe, expect, it, onTestFinished } from 'vitest';
import { artPicturePath } from '@/lib/seo/share-pictures';
import { answerWith, hashOf } from './content';
import { listStaticFiles, SiteFiles, type StaticFile } from './site-files';

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

const script = `/_next/static/data/${hashOf(Buffer.from('push(1)'))}.js`;
const sheet = `/_next/static/data/${hashOf(Buffer.from('p{}'))}.css`;
const share = '/assets/share/tr/course-1a2b3c4d.png';
const photograph = '/media/anna-0123456789-320.webp';
const clip = '/media/class-0123456789.mp4';
const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
const art = artPicturePath('/assets/course-banner.svg');
const drawing: StaticFile = { kind: 'asset', hash: 'x', headers: {}, encodings: [], body: () => Buffer.from('art') };

describe('files of pages and publishes', () => {
  function start() {
    const directory = mkdtempSync(path.join(tmpdir(), 'files-'));
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
    const made = path.join(directory, 'locales/media/made');
    mkdirSync(made, { recursive: true });
    writeFileSync(path.join(made, path.basename(photograph)), 'photograph');
    writeFileSync(path.join(made, 'anna.jpg.json'), '{}');
    const snapshots = path.join(directory, 'snapshots');
    const locales = path.join(directory, 'locales');
    return { snapshots, locales, open: () => new SiteFiles(snapshots, locales, new Map([[art, drawing]])) };
  }

  it('are served when they were added, also after a restart, and nothing else', async () => {
    const { open } = start();
    const files = open();
    for (const address of [script, clip, '/media/anna.jpg.json', '/media/none-0123456789.mp4']) {
      expect(files.has(address)).toBe(false);
      expect(files.get(address)).toBeUndefined();
    }
    files.add(script, Buffer.from('push(1)'));
    files.add(sheet, Buffer.from('p{}'));
    files.add(share, png);
    files.add(clip, Buffer.from('0123456789'));
    for (const later of [files, open()]) {
      const file = later.get(script);
      expect(file).toMatchObject({ kind: 'build-file', hash: hashOf(Buffer.from('push(1)')) });
      expect(String(await file?.body())).toBe('push(1)');
      expect(String(brotliDecompressSync((await file?.body('br')) as Buffer))).toBe('push(1)');
      expect(later.get(sheet)?.headers).toEqual({ 'Content-Type': 'text/css; charset=utf-8' });
      expect(later.get(share)).toMatchObject({ kind: 'asset', headers: { 'Content-Type': 'image/png' } });
      expect(await later.get(share)?.body()).toEqual(png);
      expect(later.get(photograph)).toMatchObject({ kind: 'media', headers: { 'Content-Type': 'image/webp' } });
      expect(later.addressesOf('media').sort()).toEqual([photograph, clip]);
      const listed = [art, script, sheet, clip];
      expect([...later.list([clip]).keys()].sort()).toEqual(listed.sort());
    }
  });

  it('are written again after a crash that cut them short', () => {
    const { snapshots, open } = start();
    open().add(script, Buffer.from('push(1)'));
    truncateSync(path.join(snapshots, 'data', path.basename(script)), 3);
    const files = open();
    expect(files.has(script)).toBe(false);
    files.add(script, Buffer.from('push(1)'));
    expect(open().has(script)).toBe(true);
  });

  it('are sent in parts if they are clips', async () => {
    const files = start().open();
    files.add(clip, Buffer.from('0123456789'));
    const answer = (headers: Record<string, string>) => answerWith(files.get(clip) as StaticFile, headers);
    const whole = await answer({});
    expect([whole.status, whole.body?.toString()]).toEqual([200, '0123456789']);
    const part = await answer({ range: 'bytes=2-4' });
    expect([part.status, part.headers['Content-Range'], part.body?.toString()]).toEqual([206, 'bytes 2-4/10', '234']);
    expect((await answer({ range: 'bytes=2-4', 'if-range': '"another"' })).status).toBe(200);
    expect(await answer({ range: 'bytes=10-' })).toMatchObject({
      status: 416,
      headers: { 'Content-Range': 'bytes */10' },
    });
  });

  it('stay for the pages of an earlier release', () => {
    const { open, locales } = start();
    open();
    rmSync(locales, { recursive: true });
    expect(open().addressesOf('media')).toEqual([photograph]);
  });

  it.each([
    ['a name out of its folder', '/media/../class-0123456789.mp4', Buffer.from('')],
    ['a name without a digest', '/media/class.mp4', Buffer.from('')],
    ['a page', '/media/class-0123456789.html', Buffer.from('')],
    ['a folder in a folder', '/media/a/b-0123456789.mp4', Buffer.from('')],
    ['another address', '/assets/logo.svg', Buffer.from('')],
    ['too large a clip', clip, Buffer.alloc(17_000_000)],
    ['no PNG', share, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['too large a picture', share, Buffer.concat([png, Buffer.alloc(1024 * 1024)])],
  ])('are not %s', (_, address, content) => {
    const files = start().open();
    expect(() => files.add(address, content)).toThrow('is not a file of a page');
    expect(files.has(address)).toBe(false);
  });

  it('go when there are too many, the oldest first, but not what is in use', () => {
    const { snapshots, open } = start();
    const files = open();
    const addresses = Array.from({ length: 6 }, (_, index) => `/media/class-000000000${index}.mp4`);
    for (const [index, address] of addresses.entries()) {
      files.add(address, Buffer.from(''));
      const file = path.join(snapshots, address);
      truncateSync(file, 150e6);
      utimesSync(file, index, index);
    }
    const newest = statSync(path.join(snapshots, photograph)).mtime;
    expect(newest.getFullYear()).toBeGreaterThan(2000);
    files.add(addresses[1] as string, Buffer.from(''));
    files.removeOld('media', (address) => address === addresses[0]);
    expect(files.addressesOf('media').sort()).toEqual([photograph, ...[0, 1, 4, 5].map((index) => addresses[index])]);
  });

  it('are served from memory where the disk takes nothing, which is reported', async () => {
    const { snapshots, open } = start();
    writeFileSync(snapshots, 'a file in place of the folder');
    const files = open();
    const errors: unknown[] = [];
    files.add(script, Buffer.from('push(1)'), (error) => errors.push(error));
    expect(String(await files.get(script)?.body())).toBe('push(1)');
    expect(errors).toHaveLength(1);
    expect(() => files.add(share, png)).toThrow();
  });

  it('are a drawing in place of a share picture that is still to come', () => {
    const files = start().open();
    expect(files.has(share)).toBe(false);
    expect(files.get(share)).toMatchObject({ kind: 'stand-in', hash: 'x' });
    for (const other of ['/assets/share/xx/course-1a2b3c4d.png', '/assets/logo.svg', '/global/course', '']) {
      expect(files.get(other), other).toBeUndefined();
    }
  });
});
