import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PageDataStore } from './page-data-store';

let directory: string;
let errors: unknown[];

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'data-'));
  errors = [];
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

const store = () => new PageDataStore(directory, (error) => errors.push(error));
const address = '/_next/static/data/0a-b_c.js';

it('has what was added, also after a restart, and nothing else', async () => {
  const data = store();
  expect(data.files.get(address)).toBeUndefined();
  data.add({ path: address, text: 'push(1)' });
  for (const later of [data, store()]) {
    const file = later.files.get(address);
    expect(file).toMatchObject({ kind: 'build-file', hash: '0a-b_c' });
    expect(String(await file?.body())).toBe('push(1)');
    expect(String(brotliDecompressSync((await file?.body('br')) as Buffer))).toBe('push(1)');
    expect([...later.files.keys()]).toEqual([address]);
  }
  expect(errors).toEqual([]);
});

it('serves style sheets too', () => {
  const data = store();
  data.add({ path: '/_next/static/data/a.css', text: 'p{}' });
  for (const later of [data, store()]) {
    expect(later.files.get('/_next/static/data/a.css')?.headers).toEqual({ 'Content-Type': 'text/css; charset=utf-8' });
  }
});

it('forgets the oldest at a start, not what is in use', () => {
  const folder = path.join(directory, 'data');
  mkdirSync(folder);
  const names = Array.from({ length: 2001 }, (_, index) => `${index}.js`);
  for (const [index, name] of names.entries()) {
    writeFileSync(path.join(folder, name), '');
    utimesSync(path.join(folder, name), index, index);
  }
  new PageDataStore(directory, () => {}).add({ path: '/_next/static/data/1.js', text: '' });
  expect(readdirSync(folder)).toHaveLength(2000);
  writeFileSync(path.join(folder, 'new.js'), '');
  const { files } = store();
  expect(files.has('/_next/static/data/1.js')).toBe(true);
  expect(files.has('/_next/static/data/2.js')).toBe(false);
});

it('serves from memory where the disk takes nothing, and reports it', async () => {
  writeFileSync(path.join(directory, 'data'), 'a file in place of the folder');
  const data = store();
  data.add({ path: address, text: 'push(1)' });
  expect(String(await data.files.get(address)?.body())).toBe('push(1)');
  expect(errors).toHaveLength(1);
});
