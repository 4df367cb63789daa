import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packsVersion, readPackFiles } from './pack-files';

let root: string;
const at = (name: string) => path.join(root, name);

const versionOf = (folder: string) => packsVersion(readPackFiles(at(folder)));

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'packs-version-'));
  mkdirSync(at('packs/th/blog'), { recursive: true });
  mkdirSync(at('packs/en'));
  writeFileSync(at('packs/en/home.json'), '{ "heading": "English" }');
  writeFileSync(at('packs/th/blog/a-post.md'), '---\ntitle: A post\n---\n');
  cpSync(at('packs'), at('copy'), { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true }));

it('is the same for the same files elsewhere, whatever an editor leaves beside them', () => {
  expect(versionOf('copy')).toMatch(/^[0-9a-f]{12}$/);
  writeFileSync(at('copy/en/.home.json.swp'), '');
  expect(versionOf('copy')).toBe(versionOf('packs'));
});

it.each([
  ['a text changes', () => writeFileSync(at('copy/en/home.json'), '{}')],
  ['a file is renamed', () => renameSync(at('copy/en/home.json'), at('copy/en/house.json'))],
  ['an article is deleted', () => rmSync(at('copy/th/blog'), { recursive: true })],
])('is another one when %s', (_, change) => {
  change();
  expect(versionOf('copy')).not.toBe(versionOf('packs'));
});
