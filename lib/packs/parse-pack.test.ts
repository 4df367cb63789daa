import { expect, it } from 'vitest';
import { formatProblem, parsePack } from './parse-pack';

const problemsOf = (source: string) => parsePack('locales/tr/home.json', source).problems.map(formatProblem);

it('reads nested texts by dotted path with their lines', () => {
  const { entries, problems } = parsePack('x.json', '{\n  "a": "one",\n  "b": {\n    "c": "two"\n  }\n}\n');
  expect(problems).toEqual([]);
  expect([...entries]).toEqual([
    ['a', { text: 'one', line: 2 }],
    ['b.c', { text: 'two', line: 4 }],
  ]);
});

it('takes brackets in a text for a text', () => {
  const text = `${'['.repeat(1000)}\\"{`;
  expect(parsePack('x.json', `{"a": "${text}"}`).entries.get('a')?.text).toBe(`${'['.repeat(1000)}"{`);
});

it('accepts the mark that some editors put in front', () => {
  expect(parsePack('x.json', '\uFEFF{"a": "one"}').entries.get('a')?.text).toBe('one');
});

it.each([
  [
    'a missing comma',
    '{\n  "a": "one"\n  "b": "two"\n}',
    /^locales\/tr\/home\.json:3: not valid JSON: comma expected$/,
  ],
  ['a comma too many', '{\n  "a": "one",\n}', /^locales\/tr\/home\.json:3: not valid JSON/],
  ['a comment', '{\n  // hello\n  "a": "one"\n}', /:2: not valid JSON/],
  ['an empty file', '', /:1: not valid JSON: value expected/],
  ['a list', '["one"]', /:1: a pack is an object/],
  ['a number', '{\n  "a": {\n    "b": 7\n  }\n}', /:3 a\.b: a text in quotes is expected here, not number/],
  ['an empty text', '{\n  "a": " "\n}', /:2 a: the text is empty/],
  ['a key twice', '{\n  "a": "one",\n  "a": "two"\n}', /:3 a: this key stands here twice/],
  ['a hostile key', '{\n  "__proto__": "one"\n}', /:2 __proto__: a key is made of/],
  [
    'a key that every object has',
    '{\n  "constructor": { "prototype": { "x": "one" } }\n}',
    /:2 constructor: a key is made of/,
  ],
  ['another such key', '{\n  "a": { "toString": "one" }\n}', /:2 a\.toString: a key is made of/],
  ['objects without end', `{\n  "a": "[[",\n  ${'{"a":'.repeat(100_000)}`, /:3: too many brackets in brackets/],
  ['lists without end', '['.repeat(1_000_000), /:1: too many brackets in brackets/],
  ['a text without end', `{\n  "a": "${'\\"['.repeat(300_000)}`, /:2: not valid JSON: unexpected end of string/],
  ['a key with a dot', '{\n  "a.b": "one"\n}', /:2 a\.b: a key is made of/],
])('names file, line and key of %s', (_, source, expected) => {
  expect(problemsOf(source)[0]).toMatch(expected);
});
