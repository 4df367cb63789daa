import { expect, it } from 'vitest';
import { lastGoodFiles } from './last-good-files';
import type { PackFiles } from './pack-files';

const files = (texts: Record<string, string>): PackFiles => ({
  files: new Map(Object.entries(texts)),
});

it('takes the last good text of broken files, and the present one of all others', () => {
  const good = files({
    'en/home.json': 'good',
    'tr/home.json': 'good',
    'tr/old.json': 'good',
    'regions/tr.json': 'good',
  });
  const now = files({
    'en/home.json': 'new',
    'tr/home.json': 'broken',
    'tr/blog/new.md': 'broken',
    'th/a.json': 'new',
  });
  const broken = new Set(['tr/home.json', 'tr/blog/new.md', 'regions/tr.json']);
  expect([...lastGoodFiles(now, broken, good).files]).toEqual([
    ['en/home.json', 'new'],
    // Deleted, but required.
    ['regions/tr.json', 'good'],
    ['th/a.json', 'new'],
    ['tr/home.json', 'good'],
  ]);
});
