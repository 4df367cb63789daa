import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPackFiles } from '@talkaroo/content/packs/pack-files';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeFolder } from './write-folder';

let root: string;
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'write-'));
  mkdirSync(path.join(root, 'tr'));
  for (const name of ['tr/a.json', 'tr/b.json', 'tr/gone.json']) write(name, 'before');
});
afterEach(() => rmSync(root, { recursive: true }));

const texts = new Map([
  ['tr/a.json', 'after'],
  ['tr/b.json', 'after'],
  ['tr/gone.json', undefined],
  ['tr/new.json', 'after'],
]);

it('puts back all that it has written', () => {
  const seen = readPackFiles(root);
  const restore = writeFolder(root, seen, texts);
  expect(readPackFiles(root).files).toEqual(new Map([...texts].filter(([, text]) => text)));
  restore();
  expect(readPackFiles(root).files).toEqual(seen.files);
});

it('puts nothing back over what someone has saved since, and names it', () => {
  const restore = writeFolder(root, readPackFiles(root), texts);
  for (const name of ['tr/b.json', 'tr/gone.json']) write(name, 'theirs');
  expect(restore).toThrow(/were not put back: tr\/b\.json, tr\/gone\.json/);
  expect(['tr/a.json', 'tr/b.json', 'tr/gone.json'].map(read)).toEqual(['before', 'theirs', 'theirs']);
});

it('has nothing to say where someone has put a file back already', () => {
  const restore = writeFolder(root, readPackFiles(root), texts);
  write('tr/b.json', 'before');
  expect(restore).not.toThrow();
});

it('puts back what it has written before a file that cannot be written, and says which', () => {
  const seen = readPackFiles(root);
  // A file stands in place of the folder.
  const write = () => writeFolder(root, seen, new Map([...texts, ['tr/a.json/x.json', 'after']]));
  expect(write).toThrow('tr/a.json/x.json cannot be written');
  expect(readPackFiles(root).files).toEqual(seen.files);
});
