import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runsOf } from '@/tests/support/runs';
import { readPack } from './pack-file';
import { formatFinding, readPackFiles } from './pack-files';
import { checkPacks } from './read-packs';
import { type ShapeGroup, shape } from './shape';

const names = ['home', 'about', 'common', 'register'] as const;
const right = readPackFiles('locales');
const sourceOf = (namespace: string) => right.files.get(`tr/${namespace}.json`) as string;

const words = fc.constantFrom(
  ...[
    'banners',
    'trial',
    'title',
    'nav',
    'seo',
    'questions',
    '$schema',
    '__proto__',
    'constructor',
    'a.b',
    'brand',
    '',
  ],
);
const text = fc.oneof(
  fc.constantFrom('{brand}', '{', '<a>', '{x, plural, other {', '</p>', '2026-02-30', "'{"),
  fc.string(),
);
const json = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5 },
    text,
    fc.constantFrom(null, true, 7),
    fc.array(tie('tree'), { maxLength: 2 }),
    fc.array(fc.tuple(words, tie('tree')), { maxLength: 4 }),
  ),
})).tree;

/** Serialises as JSON; lists of pairs become objects, with arbitrary and duplicate keys. */
function written(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value);
  const isPair = (pair: unknown) => Array.isArray(pair) && pair.length === 2 && typeof pair[0] === 'string';
  if (value.length > 0 && value.every(isPair)) {
    return `{${value.map(([key, inside]) => `${JSON.stringify(key)}: ${written(inside)}`).join(',\n')}}`;
  }
  return `[${value.map(written).join()}]`;
}

const isSound = (namespace: string, source: string) => {
  const { entries, findings } = readPack(namespace, shape.get(namespace) as ShapeGroup, source);
  const lines = source.split('\n').length;
  for (const finding of findings) {
    expect(finding.line).toBeGreaterThanOrEqual(1);
    expect(finding.line).toBeLessThanOrEqual(lines);
    expect(formatFinding({ ...finding, file: 'x' })).not.toContain('undefined');
  }
  for (const [, entry] of entries) expect(entry.text.trim()).not.toBe('');
};

it('never throws, and names a line of the file, whatever the JSON', () => {
  fc.assert(fc.property(fc.constantFrom(...names), json, (namespace, value) => isSound(namespace, written(value))));
});

it('never throws, and names a line of the file, wherever letters are lost or added', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(3),
      fc.constantFrom('', '"', '{', '}', ',', ':', '\n', '<', '\\', '//', '“'),
      (namespace, place, lost, added) => {
        const source = sourceOf(namespace);
        const at = Math.floor(place * source.length);
        isSound(namespace, source.slice(0, at) + added + source.slice(at + lost));
      },
    ),
  );
});

it('never throws for a key without a name', () => {
  const files = new Map([...right.files, ['tr/home.json', '{ "": { "nav": "x", "title": "" } }']]);
  expect(checkPacks({ ...right, files }).findings.map(({ file }) => file)).toContain('tr/home.json');
});

it('never throws for a folder, whatever one file says', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('en/home.json', 'tr/common.json', 'zh-HK@hk/home.json', 'regions/hk.json'),
      json,
      (name, value) => {
        const files = new Map([...right.files, [name, written(value)]]);
        expect(Array.isArray(checkPacks({ ...right, files }).findings)).toBe(true);
      },
    ),
    { numRuns: runsOf(1 / 8) },
  );
});
