import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const advice = 'npm run guide makes docs/packs anew';
const text = readFileSync('docs/packs/where.md', 'utf8');

it('shows pictures that are there, one for each table', () => {
  const pictures = [...text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, name]) => `docs/packs/${name}`);
  expect(pictures.length).toBeGreaterThan(30);
  expect(
    pictures.filter((name) => !existsSync(name)),
    advice,
  ).toEqual([]);
  expect(text.match(/^\|---/gm)).toHaveLength(pictures.length);
});

it('names files and keys that are there, but for some that a marketer may have removed since', () => {
  const rows = [...text.matchAll(/^\| \d+ \|.*\| `([^`]+)` \| `([^`]+)`/gm)];
  expect(rows.length).toBeGreaterThan(200);
  const missing = rows.filter(([, file = '', key = '']) => {
    const tree = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    return typeof key.split('.').reduce((group, name) => group?.[name], tree) !== 'string';
  });
  expect(missing.length / rows.length, `${advice}: ${missing.map(([row]) => row).join('\n')}`).toBeLessThan(0.05);
});
