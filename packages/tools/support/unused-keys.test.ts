import path from 'node:path';
import { readPackFiles } from '@talkaroo/content/packs/pack-files';
import { expect, it } from 'vitest';
import { findUnusedKeys } from './unused-keys';

const root = process.cwd();

it('finds no text in the packs that no code reads', () => {
  expect(findUnusedKeys(root, readPackFiles(path.join(root, 'locales')))).toEqual([]);
});

it('finds one that no code reads any more, with its line', () => {
  const packFiles = readPackFiles(path.join(root, 'locales'));
  const unused = findUnusedKeys(path.join(root, 'public'), packFiles);
  expect(unused).toContainEqual(
    expect.objectContaining({
      severity: 'warning',
      file: 'en/home.json',
      key: 'reasons.title',
      line: expect.any(Number),
    }),
  );
  expect(unused.filter(({ key }) => key?.startsWith('banners.'))).toEqual([]);
});
