import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsOfArticle } from './article-parts';
import { mergeFile, type Side } from './merge';

const file = 'tr/home.json';
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function merged(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  name = file,
  choose?: (key: string) => Side | undefined,
) {
  const versions = { base: json(base), mine: json(mine), theirs: json(theirs) };
  const { text, ...rest } = mergeFile(name, versions, choose);
  return { ...rest, text, value: text === undefined ? undefined : JSON.parse(text) };
}

describe('packs', () => {
  it('takes what each side has changed, added and removed', () => {
    const { text, conflicts } = merged(
      { a: '1', group: { b: '2', c: '3', d: '4' } },
      { a: '1', group: { b: 'mine', c: '3', d: '4', e: 'new' } },
      { a: 'theirs', group: { b: '2', d: '4' } },
    );
    expect(text).toBe(json({ a: 'theirs', group: { b: 'mine', d: '4', e: 'new' } }));
    expect(conflicts).toEqual([]);
  });

  it('takes what both have changed alike', () => {
    expect(merged({ a: '1', b: '1' }, { a: '2', b: '1' }, { a: '2', b: '3' })).toMatchObject({
      value: { a: '2', b: '3' },
      conflicts: [],
    });
  });

  it('tells of what both have changed differently, and keeps mine until somebody decides', () => {
    const sides = [
      { a: '1', b: '1' },
      { a: '2', b: '1' },
      { a: '3', b: '9' },
    ] as const;
    expect(merged(...sides)).toMatchObject({
      value: { a: '2', b: '9' },
      conflicts: [{ file, key: 'a', base: '1', mine: '2', theirs: '3' }],
    });
    expect(merged(...sides, file, () => 'theirs')).toMatchObject({ value: { a: '3', b: '9' }, conflicts: [] });
    expect(merged(...sides, file, () => 'mine')).toMatchObject({ value: { a: '2', b: '9' }, conflicts: [] });
  });

  it('takes neighbouring texts of both sides also where an editor has put its mark in front of the file', () => {
    const [base, mine, theirs] = ['1 1', 'mine 1', '1 theirs'].map((values) => {
      const [a, b] = values.split(' ');
      return `\uFEFF${json({ a, b })}`;
    });
    expect(mergeFile(file, { base, mine, theirs })).toMatchObject({
      text: `\uFEFF${json({ a: 'mine', b: 'theirs' })}`,
      conflicts: [],
    });
  });

  it('asks about a group that one has removed and the other changed', () => {
    const base = { banners: { summer: { title: 'a', text: 'b' }, winter: { title: 'c' } } };
    const changed = { banners: { summer: { title: 'x', text: 'b' }, winter: { title: 'c' } } };
    const { conflicts } = merged(base, { banners: { winter: { title: 'c' } } }, changed);
    expect(conflicts).toEqual([
      { file, key: 'banners.summer', base: '{"title":"a","text":"b"}', theirs: '{"title":"x","text":"b"}' },
    ]);
  });

  it('keeps the layout of what it does not touch', () => {
    const base = '{\n  "a": "1",\n\n  "list": [{ "id": "x" }, { "id": "y" }],\n  "inline": { "p": "1", "q": "2" }\n}\n';
    const mine = base.replace('"p": "1"', '"p": "mine"').replace('\n}\n', ',\n  "more": { "r": "3" }\n}\n');
    const theirs = base.replace('"a": "1"', '"a": "theirs"');
    expect(mergeFile(file, { base, mine, theirs }).text).toBe(mine.replace('"a": "1"', '"a": "theirs"'));
  });

  it('takes an array from the side that has changed it, and asks where both have', () => {
    const name = 'regions/hk.json';
    const one = { id: 'a' };
    expect(
      merged({ list: [one], x: 1 }, { list: [one, { id: 'b' }], x: 1 }, { list: [one], x: 2 }, name),
    ).toMatchObject({
      value: { list: [one, { id: 'b' }], x: 2 },
      conflicts: [],
    });
    const { conflicts } = merged({ list: ['a'] }, { list: ['b'] }, { list: ['c'] }, name);
    expect(conflicts).toEqual([{ file: name, key: 'list', base: '["a"]', mine: '["b"]', theirs: '["c"]' }]);
  });
});

describe('the order of a list', () => {
  const item = { title: 'x' };

  const order = (value: { banners: object }) => Object.keys(value.banners);
  const list = (...ids: string[]) => ({ banners: Object.fromEntries(ids.map((id) => [id, item])) });

  it('is that of the side that has moved an item, with what the other has added', () => {
    expect(order(merged(list('a', 'b', 'c'), list('c', 'a', 'b'), list('a', 'n', 'b', 'c')).value)).toEqual([
      'c',
      'a',
      'n',
      'b',
    ]);
    expect(order(merged(list('a', 'b', 'c'), list('a', 'b', 'n', 'c'), list('c', 'b', 'a')).value)).toEqual([
      'c',
      'b',
      'n',
      'a',
    ]);
  });

  it('is asked about where both have moved items', () => {
    const sides = [list('a', 'b', 'c'), list('b', 'a', 'c'), list('c', 'a', 'b')] as const;
    const { conflicts, value } = merged(...sides);
    expect(conflicts).toEqual([{ file, key: 'banners', base: 'a, b, c', mine: 'b, a, c', theirs: 'c, a, b' }]);
    expect(order(value)).toEqual(['b', 'a', 'c']);
    expect(order(merged(...sides, file, () => 'theirs').value)).toEqual(['c', 'a', 'b']);
  });

  it('is no matter elsewhere', () => {
    const base = { hero: { a: '1', b: '2', c: '3' } };
    const mine = { hero: { b: '2', a: '1', c: '3' } };
    const theirs = { hero: { c: '3', a: '1', b: '2' } };
    expect(merged(base, mine, theirs)).toMatchObject({ conflicts: [] });
  });
});

describe('articles', () => {
  const name = 'tr/blog/x.md';
  const article = (title: string, cover: string, ...body: string[]) =>
    `---\ntitle: ${title}\ncover: ${cover}\nrelated:\n  - one\n---\n\n${body.join('\n\n')}\n`;

  it('merges fields of the head and lines of the body', () => {
    const base = article('a', '/c.svg', 'one', 'two', 'three');
    const mine = article('mine', '/c.svg', 'one', 'two', 'three mine');
    const theirs = article('a', '/t.svg', 'one theirs', 'two', 'three').replace('  - one', '  - one\n  - more');
    const { text, conflicts } = mergeFile(name, { base, mine, theirs });
    expect(conflicts).toEqual([]);
    expect(text).toBe(
      article('mine', '/t.svg', 'one theirs', 'two', 'three mine').replace('  - one', '  - one\n  - more'),
    );
  });

  it('asks about the body once, with the lines that differ', () => {
    const base = article('a', '/c.svg', 'one', 'two', 'three');
    const mine = article('m', '/c.svg', 'one m', 'two', 'three');
    const theirs = article('t', '/c.svg', 'one t', 'two', 'three t');
    const { text, conflicts } = mergeFile(name, { base, mine, theirs });
    expect(conflicts).toEqual([
      { file: name, key: 'title', base: 'a', mine: 'm', theirs: 't' },
      { file: name, key: 'body', base: 'one', mine: 'one m', theirs: 'one t' },
    ]);
    expect(text).toBe(mine);
    const chosen = mergeFile(name, { base, mine, theirs }, (key) => (key === 'body' ? 'theirs' : undefined));
    expect(chosen.text).toBe(article('m', '/c.svg', 'one t', 'two', 'three t'));
    expect(chosen.conflicts.map(({ key }) => key)).toEqual(['title']);
  });

  it('asks about what the head says, and not about how that is written', () => {
    const head = (title: string, related: string) => `---\ntitle: ${title}\nrelated:${related}\n---\n\nText\n`;
    const { conflicts } = mergeFile(name, {
      base: head('a', '\n  - one'),
      mine: head('"m: m"', '\n  - one\n  - two'),
      theirs: head("'t: t'", ' [three]'),
    });
    expect(conflicts).toEqual([
      { file: name, key: 'title', base: 'a', mine: 'm: m', theirs: 't: t' },
      { file: name, key: 'related', base: '["one"]', mine: '["one","two"]', theirs: '["three"]' },
    ]);
  });

  it('falls back to lines where there is no head', () => {
    const { text, conflicts } = mergeFile(name, { base: 'a\nb\nc\n', mine: 'm\nb\nc\n', theirs: 'a\nb\nt\n' });
    expect({ text, conflicts }).toEqual({ text: 'm\nb\nt\n', conflicts: [] });
    expect(partsOfArticle('no head')).toBeUndefined();
  });
});

it('merges a file that is new or gone', () => {
  const name = 'tr/blog/x.md';
  expect(mergeFile(name, { base: undefined, mine: 'n', theirs: undefined })).toMatchObject({
    text: 'n',
    conflicts: [],
  });
  expect(mergeFile(name, { base: 'a', mine: undefined, theirs: 'a' })).toMatchObject({
    text: undefined,
    conflicts: [],
  });
  expect(mergeFile(name, { base: 'c', mine: 'mine', theirs: undefined })).toMatchObject({
    text: 'mine',
    conflicts: [{ file: name, key: '', base: 'c', mine: 'mine' }],
  });
});

it('finds the same conflicts again from the base that it gives, and none that were decided', () => {
  const leaf = fc.constantFrom('1', '2', '3');
  const group = fc.dictionary(fc.constantFrom('p', 'q', 'r'), leaf, { minKeys: 1 });
  const pack = fc.record({ title: leaf, hero: group, banners: fc.dictionary(fc.constantFrom('x', 'y', 'z'), group) });
  const body = fc.array(fc.constantFrom('one', 'two', 'three'), { maxLength: 6 });
  const article = fc
    .record({ title: leaf, body })
    .map(({ title, body }) => `---\ntitle: ${title}\n---\n${body.join('\n')}\n`);
  const versionsOf = <T>(name: string, one: fc.Arbitrary<T>) => fc.tuple(fc.constant(name), one, one, one);
  const files = fc.oneof(versionsOf(file, pack.map(json)), versionsOf('tr/blog/x.md', article));
  fc.assert(
    fc.property(files, ([name, base, mine, theirs]) => {
      const first = mergeFile(name, { base, mine, theirs });
      const again = mergeFile(name, { base: first.base, mine: first.text, theirs });
      expect(again.text).toBe(first.text);
      expect(again.conflicts).toEqual(first.conflicts);
      if (name.endsWith('.json')) JSON.parse(first.text ?? '');
      for (const side of ['mine', 'theirs'] as const) {
        const decided = mergeFile(name, { base, mine, theirs }, () => side);
        expect(decided.conflicts).toEqual([]);
        expect(mergeFile(name, { base: decided.base, mine: decided.text, theirs })).toMatchObject({
          text: decided.text,
          conflicts: [],
        });
      }
    }),
  );
});
