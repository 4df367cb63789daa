import { execFileSync } from 'node:child_process';
import { readPackFiles } from '@talkaroo/content/packs/pack-files';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runsOf } from '@/tests/support/runs';
import type { Value } from '../protocol';
import { formatJson, insertValue, mergeValue, moveMember, removeMember } from './json-text';

function biome(source: string): string {
  return execFileSync('node_modules/.bin/biome', ['format', '--stdin-file-path=locales/regions/hk.json'], {
    input: source,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
}

it('leaves the packs and region files as they are', () => {
  for (const [path, source] of readPackFiles('locales').files) {
    if (path.endsWith('.json')) expect([path, formatJson(source)]).toEqual([path, source]);
  }
});

it('writes JSON as Biome does, whatever the letters and the line breaks', () => {
  const letters = fc.constantFrom(
    ...[
      'a',
      'word ',
      'é',
      'ğ',
      '字',
      '、',
      'ก็',
      'ี',
      'ع',
      'ّ',
      '😀',
      '👍🏽',
      '🇭🇰',
      '\u200f',
      '“',
      '‑',
      '・',
      'ﾊﾟ',
      '한',
      '\\n',
      '\\"',
      'ｗ',
      '（',
    ],
  );
  const text = fc.array(letters, { maxLength: 45 }).map((all) => `"${all.join('')}"`);
  const gap = fc.constantFrom('', ' ', '\n', '\n\n');
  const name = fc.nat(9_999).map((number) => `"k${number}"`);
  const { value } = fc.letrec<{ value: string; object: string; array: string }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'json' },
      text,
      fc.constantFrom('1', '-2.5', 'true', 'null', '{}', '[]', '[ \n ]'),
      fc.array(fc.integer(), { minLength: 1, maxLength: 30 }).map((all) => JSON.stringify(all)),
      tie('object'),
      tie('array'),
    ),
    object: fc.tuple(gap, fc.array(fc.tuple(name, gap, tie('value')), { maxLength: 4 })).map(
      ([before, all]) =>
        `{${before}${all
          .map(([key, space, inside]) => `${key}:${inside},${space}`)
          .join('')
          .replace(/,\s*$/, '')}}`,
    ),
    array: fc
      .array(fc.tuple(gap, tie('value')), { maxLength: 5 })
      .map((all) => `[${all.map(([space, inside]) => space + inside).join(',')}]`),
  }));
  const all = fc.sample(value, { numRuns: runsOf(), seed: 18 });
  const source = `{\n${all.map((inside, at) => `"v${at}": ${inside}`).join(',\n')}\n}\n`;
  const [ours, theirs] = [formatJson(source).split('\n'), biome(source).split('\n')];
  const at = ours.findIndex((line, index) => line !== theirs[index]);
  expect([at, ours.slice(at - 3, at + 2)]).toEqual([at, theirs.slice(at - 3, at + 2)]);
});

const source = `{
  "$schema": "x",
  "list": [
    { "id": "a", "n": 1 },
    { "id": "b", "n": 2 }
  ],
  "group": {
    "one": "1",
    "two": { "three": "3" }
  }
}
`;

it('changes no other letter', () => {
  expect(mergeValue(source, ['list', 1, 'n'], 5)).toBe(source.replace('"n": 2', '"n": 5'));
  expect(
    mergeValue(source, [], {
      $schema: 'x',
      list: [
        { id: 'a', n: 1 },
        { id: 'b', n: 3 },
      ],
      group: { one: '1', two: { three: '3' } },
    }),
  ).toBe(source.replace('"n": 2', '"n": 3'));
  expect(moveMember(source, ['list'], 1, 0)).toBe(source.replace(/( +\{ "id": "a".*),\n( +\{ "id": "b".*)/, '$2,\n$1'));
  expect(removeMember(source, ['list'], 0)).toBe(source.replace(/ +\{ "id": "a".*\n/, ''));
  expect(insertValue(source, ['group'], { name: 'zero', value: '0', at: 0 })).toBe(
    source.replace('    "one"', '    "zero": "0",\n    "one"'),
  );
  expect(insertValue(source, ['list'], { value: { id: 'c' }, at: 2 })).toBe(
    source.replace('"n": 2 }', '"n": 2 },\n    { "id": "c" }'),
  );
});

it('keeps the rest also in a file that nobody has formatted', () => {
  const odd = '{ "a" :1,\r\n\r\n   "b":[ ],  "c": {"d":"e"   }}';
  expect(mergeValue(odd, ['c', 'd'], 'f')).toBe(odd.replace('"e"', '"f"'));
  expect(JSON.parse(insertValue(odd, [], { name: 'x', value: 2, at: 1 }))).toEqual({
    a: 1,
    x: 2,
    b: [],
    c: { d: 'e' },
  });
  expect(JSON.parse(removeMember(odd, ['c'], 0))).toEqual({ a: 1, b: [], c: {} });
  expect(JSON.parse(insertValue(odd, ['b'], { value: 'y', at: 0 }))).toEqual({ a: 1, b: ['y'], c: { d: 'e' } });
});

it('ends each line as the file does', () => {
  const ofWindows = source.replaceAll('\n', '\r\n');
  const follows = (edited: (text: string) => string) =>
    expect(edited(ofWindows)).toBe(edited(source).replaceAll('\n', '\r\n'));
  follows((text) =>
    insertValue(text, [], { name: 'new', value: { a: { b: ['c', { d: 'e\n' }] } }, at: 3, expanded: true }),
  );
  follows((text) => insertValue(text, ['list'], { value: { id: 'c', inside: [{ n: 1 }] }, at: 0 }));
  follows((text) => mergeValue(text, ['group'], { one: { x: 'y' }, two: [{ p: 'q' }] }));
  follows((text) => mergeValue(text, ['group', 'one'], { x: 'y' }));
});

it('makes of any value what JSON says, and writes it as it was given', () => {
  const json = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Value>;
  fc.assert(
    fc.property(fc.dictionary(fc.string(), json), fc.dictionary(fc.string(), json), (before, after) => {
      const text = mergeValue(formatJson(JSON.stringify(before)), [], after);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(after)));
    }),
  );
});
