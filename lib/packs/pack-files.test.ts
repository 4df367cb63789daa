import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packsVersion, readPackFiles } from './pack-files';

let copy: string;

const versionOf = (folder: string) => packsVersion(readPackFiles(folder));

beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'packs-version-'));
  cpSync('locales', copy, { recursive: true });
});

afterEach(() => rmSync(copy, { recursive: true }));

it('is the same for the same files elsewhere, whatever an editor leaves beside them', () => {
  expect(versionOf(copy)).toMatch(/^[0-9a-f]{12}$/);
  writeFileSync(path.join(copy, 'en/.home.json.swp'), '');
  expect(versionOf(copy)).toBe(versionOf('locales'));
});

it.each([
  ['a text changes', () => writeFileSync(path.join(copy, 'en/home.json'), '{}')],
  ['a file is renamed', () => renameSync(path.join(copy, 'en/home.json'), path.join(copy, 'en/house.json'))],
  ['an article is deleted', () => rmSync(path.join(copy, 'th/blog'), { recursive: true })],
])('is another one when %s', (_, change) => {
  change();
  expect(versionOf(copy)).not.toBe(versionOf('locales'));
});
