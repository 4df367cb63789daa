import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeShape } from './make-shape';
import { readPackFiles } from './pack-files';

const english = readPackFiles(path.resolve('locales'));

const shapeWith = (from: string, to: string) => {
  const source = (english.files.get('en/home.json') as string).replace(from, to);
  return makeShape({ files: new Map([...english.files, ['en/home.json', source]]) }, 'en');
};
const current = readFileSync('packages/content/packs/shape.json', 'utf8');

it('fits the English packs (to renew it: npm run packs -- --shape)', () => {
  expect(makeShape(english, 'en')).toBe(current);
});

describe('the shape', () => {
  it('stays the same whatever English says, and whatever its open lists hold', () => {
    expect(shapeWith('"English your child looks forward to"', '"{brand} is fun"')).toBe(current);
    expect(shapeWith('"trial": {\n      "title"', '"spring": {\n      "title"')).toBe(current);
  });

  it('changes with a key, an argument or a tag that the code reads', () => {
    expect(shapeWith('"link": "See the courses"', '"more": "See the courses"')).not.toBe(current);
    expect(shapeWith('"See the courses"', '"See {number} courses"')).toContain('"text {number}"');
    expect(shapeWith('"See the courses"', '"See <b>the courses</b>"')).toContain('"text <b>"');
  });

  it('needs no link to a page, which each language may have where it reads well', () => {
    expect(shapeWith('"See the courses"', '"See <course>the courses</course>"')).toBe(current);
    expect(current).toContain('"agreement": "text <agreement> <privacy>"');
  });

  it('is not made of items that differ', () => {
    expect(() => shapeWith('"action": "Book a free trial class"', '"button": "Book"')).toThrow(/^home banners\.\w+: /);
  });
});
