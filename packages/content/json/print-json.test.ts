import { execFileSync } from 'node:child_process';
import { readPackFiles } from '@talkaroo/content/packs/pack-files';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runsOf } from '@/tests/support/runs';
import { printJson } from './print-json';

function biome(source: string): string {
  return execFileSync('node_modules/.bin/biome', ['format', '--stdin-file-path=locales/regions/hk.json'], {
    input: source,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
}

it('leaves the packs and region files as they are', () => {
  for (const [path, source] of readPackFiles('locales').files) {
    if (!/^(?!made-from).*(?<!glossary)\.json$/.test(path)) continue;
    expect([path, printJson(JSON.parse(source), !path.startsWith('regions/'))]).toEqual([path, source]);
  }
});

it('writes JSON as Biome does, whatever the letters', () => {
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
      '\n',
      '"',
      'ｗ',
      '（',
    ],
  );
  const text = fc.array(letters, { maxLength: 45 }).map((all) => all.join(''));
  const name = fc.nat(9_999).map((number) => `k${number}`);
  const { value } = fc.letrec<{ value: unknown; group: unknown; list: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'json' },
      text,
      fc.constantFrom(-2.5, true, null),
      tie('group'),
      tie('list'),
    ),
    group: fc.dictionary(name, tie('value'), { maxKeys: 5, noNullPrototype: true, depthIdentifier: 'json' }),
    // Biome fills lines with numbers; no list in region files has only those.
    list: fc.array(tie('value'), { maxLength: 5, depthIdentifier: 'json' }).map((all) => ['x', ...all]),
  }));
  const group = fc.dictionary(name, value, { minKeys: 1, maxKeys: 5, noNullPrototype: true });
  for (const root of fc.sample(group, runsOf(0.1))) {
    const source = printJson(root);
    expect(biome(source)).toBe(source);
  }
});
