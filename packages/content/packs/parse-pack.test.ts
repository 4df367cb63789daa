import { describe, expect, it } from 'vitest';
import { readPack } from './pack-file';
import { formatFinding } from './pack-files';
import { badKeys, parseJson } from './parse-pack';
import type { ShapeGroup, ShapeNode } from './shape';

const findingsOf = (source: string) => parseJson('home.json', source).findings.map(formatFinding);

const leaf = { kind: 'text', arguments: {}, tags: [], inList: false, mayLink: false } as const;
const group: ShapeGroup = {
  children: new Map<string, ShapeNode>([
    ['a', leaf],
    ['b', { children: new Map([['c', leaf]]) }],
  ]),
};

it('reads nested texts by dotted path with their lines', () => {
  const { entries, findings } = readPack('x', group, '{\n  "a": "one",\n  "b": {\n    "c": "two"\n  }\n}\n');
  expect(findings).toEqual([]);
  expect([...entries]).toEqual([
    ['a', { text: 'one', line: 2 }],
    ['b.c', { text: 'two', line: 4 }],
  ]);
});

it('gives the same texts for the same file, so that what was found in them holds', () => {
  const read = () => readPack('x', group, '{ "a": "once" }').entries;
  expect(read()).toBe(read());
});

it('takes brackets in a text for a text', () => {
  const text = `${'['.repeat(1000)}\\"`;
  expect(readPack('x', group, `{"a": "${text}"}`).entries.get('a')?.text).toBe(`${'['.repeat(1000)}"`);
});

it('accepts the mark that some editors put in front, and the name of a schema', () => {
  const { entries, findings } = readPack('x', group, '\uFEFF{"$schema": "../x.json", "a": "one"}');
  expect(findings).toEqual([]);
  expect([...entries.keys()]).toEqual(['a']);
});

describe('what is no JSON', () => {
  it.each([
    ['a missing comma', '{\n  "a": "one"\n  "b": "two"\n}', ':2: A comma is missing at the end of line 2.'],
    [
      'a missing comma after a group',
      '{\n  "a": {\n    "b": "x"\n  }\n\n  "c": "two"\n}',
      ':4: A comma is missing at the end of line 4.',
    ],
    ['a missing comma in a line', '{ "a": "one" "b": "two" }', ':1: A comma is missing in line 1 after "one".'],
    ['a comma too many', '{\n  "a": "one",\n}', ':2: There is a comma too many at the end of line 2.'],
    ['two commas', '{\n  "a": "one",,\n  "b": "two"\n}', ':2: There is a comma too many in line 2.'],
    ['a comma too many in a list', '{\n  "a": [1, 2,]\n}', ':2: There is a comma too many at the end of line 2.'],
    ['a quote not closed', '{\n  "a": "one,\n  "b": "two"\n}', ':2: A quote " is opened in line 2 and not closed.'],
    ['a quote not opened', '{\n  "a": one",\n  "b": "two"\n}', ':2: A text without quotes begins here: one'],
    ['a quote in a text', '{\n  "a": "he said "hi" to us"\n}', ':2: A quote " inside a text ends the text, in line 2.'],
    ['a key without quotes', '{\n  a: "one"\n}', ':2: A key without quotes begins here: a'],
    [
      'a group not closed',
      '{\n  "a": {\n    "b": "x"\n  ,\n  "c": "two"\n}\n',
      ':4: A closing } is missing after line 4: the { of line 2',
    ],
    [
      'a group not closed, with its comma',
      '{\n  "a": {\n    "b": "x",\n  "c": "two"\n}\n',
      ':3: A closing } is missing after line 3: the { of line 2',
    ],
    ['the last bracket missing', '{\n  "a": "one"\n', ':2: A closing } is missing after line 2: the { of line 1'],
    ['a list not closed', '{\n  "a": ["one", "two"\n}', ':3: There is } in line 3, where ] is expected'],
    ['a bracket too many', '{\n  "a": "one"\n}\n}', ':4: There is one } too many in line 4.'],
    [
      'a text after the end',
      '{\n  "a": "one"\n},\n"b": "two"',
      ':3: The file ends with the } of line 3, and something follows it',
    ],
    ['a comment', '{\n  // hello\n  "a": "one"\n}', ':2: A comment stands here: // hello'],
    ['a long comment', '{\n  /* hello */\n  "a": "one"\n}', ':2: A comment stands here: /* hello */'],
    ['single quotes', "{\n  'a': 'one'\n}", ":2: There are single quotes in line 2: 'a'"],
    ['typographic quotes', '{\n  “a”: “one”\n}', ':2: There are typographic quotes around a key or a text: “a”'],
    ['typographic quotes of a text', '{\n  "a": «one»\n}', ':2: There are typographic quotes'],
    ['a missing colon', '{\n  "a" "one"\n}', ':2: A colon is missing after "a".'],
    ['an equals sign', '{\n  "a" = "one"\n}', ':2: A colon is missing after "a".'],
    ['a semicolon', '{\n  "a": "one";\n  "b": "two"\n}', ':2: There is a semicolon in line 2.'],
    ['no text', '{\n  "a": ,\n  "b": "two"\n}', ':2: There is no text after the colon in line 2.'],
    ['no text at the end', '{\n  "a":\n}', ':2: The key "a" has no text.'],
    ['a key alone', '{\n  "a"\n}', ':2: The key "a" has no text.'],
    ['a tab in a text', '{\n  "a": "one\ttwo"\n}', ':2: "one\ttwo" has a tab or a line break in it.'],
    ['a backslash', '{\n  "a": "C:\\qux"\n}', ':2: There is a \\ in "C:\\qux" that means nothing.'],
    ['an empty file', '', ':1: The file is empty.'],
    ['a word', 'hello', ':1: The file begins with hello.'],
    [
      'objects without end',
      `{\n  "a": "[[",\n  ${'{"a":'.repeat(100_000)}`,
      ':3: There are too many brackets in brackets.',
    ],
    ['lists without end', '['.repeat(1_000_000), ':1: There are too many brackets in brackets.'],
    ['a text without end', `{\n  "a": "${'\\"['.repeat(300_000)}`, ':2: A quote " is opened in line 2 and not closed.'],
  ])('%s is named with its line', (_, source, expected) => {
    const [first = '', ...others] = findingsOf(source);
    expect(first).toContain(expected);
    expect(first.startsWith(`locales/home.json${expected.slice(0, 3)}`)).toBe(true);
    expect(others).toEqual([]);
  });
});

it.each([
  ['a key twice', '{\n  "a": "one",\n  "a": "two"\n}', 'a', 18],
  ['a hostile key', '{\n  "__proto__": "one"\n}', '__proto__', 4],
  ['a key that every object has', '{\n  "constructor": { "x": "one" }\n}', 'constructor', 4],
  ['another such key', '{\n  "a": { "toString": "one" }\n}', 'a.toString', 11],
  ['a key with a dot', '{\n  "a.b": "one"\n}', 'a.b', 4],
])('finds %s', (_, source, path, offset) => {
  const { root } = parseJson('x.json', source);
  expect(root && badKeys(root)).toEqual([
    expect.objectContaining({ path: path === 'a.b' ? ['a.b'] : path.split('.'), offset }),
  ]);
});
