import { describe, expect, it } from 'vitest';
import type { Value } from '../protocol';
import { applyChanges, changesBetween, reversed, touches } from './changes';
import { itemChanges } from './item-changes';
import { mergeValues } from './merge';

const packs = (files: Record<string, unknown>) => ({
  files: new Map(
    Object.entries(files).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ),
});
const changed = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  changesBetween(packs(before), packs(after)).map(({ file: _, ...change }) => change);
const texts = ({ files }: { files: ReadonlyMap<string, string> }) => Object.fromEntries(files);

const home = 'en/home.json';
const region = 'regions/hk.json';
const post = 'tr/blog/x.md';
const article = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;

describe('the changes between two folders', () => {
  it('are one per text', () => {
    const before = { title: 'a', group: { one: 'x', two: 'y' }, on: true };
    const after = { title: 'b', group: { one: 'x', three: 'z' }, on: true };
    expect(changed({ [region]: before }, { [region]: after })).toEqual([
      { key: 'title', before: 'a', after: 'b' },
      { key: 'group.three', before: null, after: 'z' },
      { key: 'group.two', before: 'y', after: null },
    ]);
  });

  it('tell a number from the same as a text', () => {
    expect(changed({ [region]: { code: 852 } }, { [region]: { code: '852' } })).toEqual([
      { key: 'code', before: 852, after: '852' },
    ]);
  });

  it('are one for an array, whatever happened to its items', () => {
    const [a, b, c] = [{ id: 'a' }, { id: 'b', link: '/b' }, { id: 'c' }];
    const change = { key: 'banners', before: [a, b], after: [c, { ...b, link: '/c' }, a] };
    expect(changed({ [region]: { banners: change.before } }, { [region]: { banners: change.after } })).toEqual([
      change,
    ]);
    expect(itemChanges(change)).toEqual([
      { kind: 'moved', label: 'A', from: 1, to: 3 },
      { kind: 'new', label: 'C', to: 1 },
      { kind: 'changed', label: 'B', fields: [{ name: 'link', before: '/b', after: '/c' }] },
    ]);
  });

  it('are one for a list of texts whose items came, went or moved, and else one per text', () => {
    const [a, b, c] = [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }];
    const list = (banners: Value) => ({ [home]: { banners } });
    expect(changed(list({ a, b }), list({ b, c }))).toEqual([{ key: 'banners', before: { a, b }, after: { b, c } }]);
    expect(itemChanges({ before: { a, b }, after: { b, c } })).toEqual([
      { kind: 'gone', label: 'One', from: 1 },
      { kind: 'new', label: 'Three', to: 2 },
    ]);
    expect(changed(list({ a, b }), list({ b, a }))).toMatchObject([{ key: 'banners' }]);
    expect(changed(list({ a, b }), list({ a, b: { title: '2' } }))).toEqual([
      { key: 'banners.b.title', before: 'Two', after: '2' },
    ]);
  });

  it('are one per text where a file overrides an item of another', () => {
    const english = { [home]: { banners: { a: { title: 'One', text: 'x' } } } };
    expect(changed(english, { ...english, 'en@my/home.json': { banners: { a: { title: 'Uno' } } } })).toEqual([
      { key: 'banners.a.title', before: null, after: 'Uno' },
    ]);
  });

  it('are one for a list from which an item went that stood in another place than in English', () => {
    const [a, b] = [{ title: 'One' }, { title: 'Two' }];
    const english = { [home]: { banners: { a, b } } };
    const before = { ...english, 'tr/home.json': { banners: { b, a } } };
    const after = { ...english, 'tr/home.json': { banners: { a } } };
    expect(changed(before, after)).toEqual([{ key: 'banners', before: { b, a }, after: { a } }]);
    const changes = changesBetween(packs(before), packs(after));
    const back = applyChanges(packs(after), changes.map(reversed)).files.files.get('tr/home.json') ?? '';
    expect(Object.keys(JSON.parse(back).banners)).toEqual(['b', 'a']);
  });

  it('are one per field and one for the body of an article, and one for a new or deleted article', () => {
    const [before, after] = [article('a', 'one'), article('b', 'two')];
    expect(changed({ [post]: before }, { [post]: after })).toEqual([
      { key: 'title', before: 'a', after: 'b' },
      { key: 'body', before: '\none\n', after: '\ntwo\n' },
    ]);
    expect(changed({}, { [post]: after })).toEqual([{ key: '', before: null, after }]);
    expect(changed({ [post]: before }, {})).toEqual([{ key: '', before, after: null }]);
  });

  it('are the whole file where that cannot be read', () => {
    for (const [before, after] of [
      ['{"title": "a"}', '{'],
      ['{', '{ "title": "a" }'],
    ]) {
      expect(changed({ [home]: before }, { [home]: after })).toEqual([{ key: '', before, after }]);
    }
    const [before, after] = [article('"a', 'x'), article('"a"', 'x')];
    expect(changed({ [post]: before }, { [post]: after })).toEqual([{ key: '', before, after }]);
  });

  it('are none where only the layout differs, or the order of names that no one sees', () => {
    expect(changed({ [home]: '{"title":"a"}' }, { [home]: '{ "title": "a" }' })).toEqual([]);
    const [one, other] = ['{ "seo": { "title": "a", "updated": "b" } }', '{ "seo": { "updated": "b", "title": "a" } }'];
    expect(changed({ [home]: one }, { [home]: other })).toEqual([]);
  });

  it('leave the name of the schema out that a file comes and goes with', () => {
    const own = { $schema: '../schemas/home.json', seo: { title: 'a' } };
    expect(changed({}, { 'tr@tr/home.json': own })).toEqual([{ key: 'seo.title', before: null, after: 'a' }]);
    expect(changed({ 'tr@tr/home.json': own }, {})).toEqual([{ key: 'seo.title', before: 'a', after: null }]);
  });

  it('give the one folder from the other, both ways', () => {
    const [a, b, c] = [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }];
    const memory = 'made-from/tr.json';
    const before = packs({
      [home]: { seo: { title: 'x' }, banners: { a, b } },
      [region]: { banners: [{ id: 'a' }, { id: 'b' }], code: 1 },
      [post]: article('a', 'one'),
      [memory]: '{\n  "home": {\n    "seo.title": "00000000 00000000"\n  }\n}\n',
    });
    const after = packs({
      [home]: { banners: { c, a, b } },
      [region]: { banners: [{ id: 'b', pic: 'x' }], code: 1 },
      [post]: article('b', 'one\n\ntwo'),
      [memory]: '{\n  "home": {\n    "seo.title": "11111111 00000000"\n  }\n}\n',
      'tr/blog/y.md': article('y', 'y'),
    });
    const changes = changesBetween(before, after);
    const there = applyChanges(before, changes);
    expect(there.conflicts).toEqual([]);
    expect(changesBetween(there.files, after).filter(({ key }) => key !== '')).toEqual([]);
    expect(JSON.parse(there.files.files.get(home) ?? '')).toEqual({ banners: { c, a, b } });
    expect(Object.keys(JSON.parse(there.files.files.get(home) ?? '').banners)).toEqual(['c', 'a', 'b']);
    const back = applyChanges(there.files, changes.map(reversed));
    expect(changesBetween(back.files, before).filter(({ key }) => key !== '')).toEqual([]);
    expect(texts(back.files)[post]).toBe(texts(before)[post]);
    expect(texts(back.files)[memory]).toBe(texts(before)[memory]);
  });
});

describe('a change whose expectation does not hold', () => {
  const change = { file: region, key: 'name', before: 'a', after: 'b' };

  it('is a conflict, and stays in the draft', () => {
    const { files, made, conflicts } = applyChanges(packs({ [region]: { name: 'c' } }), [change]);
    expect(conflicts).toEqual([{ change, now: 'c', isWritten: true }]);
    expect(made).toEqual([{ ...change, before: 'c' }]);
    expect(JSON.parse(files.files.get(region) ?? '')).toEqual({ name: 'b' });
    expect(applyChanges(packs({ [region]: { name: 'c' } }), [change], 'theirs').files).toEqual(
      packs({ [region]: { name: 'c' } }),
    );
  });

  it('is none where the folder has it already', () => {
    expect(applyChanges(packs({ [region]: { name: 'b' } }), [change])).toMatchObject({ made: [], conflicts: [] });
  });

  it('leaves records of translations as they are while they cannot be read', () => {
    const memory = 'made-from/tr.json';
    const folder = packs({ [memory]: { home: { title: 7, text: 'a b' } } });
    const confirmed = { file: memory, key: 'home.title', before: null, after: 'c d' };
    const { files, conflicts } = applyChanges(folder, [confirmed]);
    expect(conflicts).toMatchObject([{ isWritten: false }]);
    expect(files.files).toEqual(folder.files);
  });

  it('waits while its file cannot be read or is gone', () => {
    for (const folder of [packs({ [region]: '{' }), packs({})]) {
      const title = { ...change, file: folder.files.size > 0 ? region : post, key: 'title' };
      const { files, conflicts } = applyChanges(folder, [title]);
      expect(conflicts).toEqual([{ change: title, now: null, isWritten: false }]);
      expect(files.files).toEqual(folder.files);
    }
  });
});

describe('two versions of a list', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({ id, link: '/' })) as Value[] as [Value, Value, Value, Value];

  it('are merged item by item', () => {
    expect(mergeValues([a, b], [a, b, c], [d, a, b])).toEqual([d, a, b, c]);
    expect(mergeValues([a, b], [a], [b, a])).toEqual([a]);
    expect(mergeValues([a, b, c], [c, a, b], [a, b, c, d])).toEqual([c, d, a, b]);
    expect(mergeValues([a, b], [{ id: 'a', link: '/x' }, b], [a, { id: 'b', link: '/y' }])).toEqual([
      { id: 'a', link: '/x' },
      { id: 'b', link: '/y' },
    ]);
    expect(mergeValues({ a: 1, b: 2 }, { b: 2, a: 1 }, { a: 1, b: 3 })).toEqual({ b: 3, a: 1 });
  });

  it('are a conflict where both changed one thing', () => {
    expect(mergeValues([a, b], [b], [{ id: 'a', link: '/x' }, b])).toBeUndefined();
    expect(mergeValues([a, b, c], [b, a, c], [c, a, b])).toBeUndefined();
    expect(mergeValues([1, 2], [1, 3], [2])).toBeUndefined();
    expect(mergeValues([a], null, [a, b])).toBeUndefined();
  });
});

it('merges bodies line by line', () => {
  const body = (...lines: string[]) => `\n${lines.join('\n\n')}\n`;
  expect(mergeValues(body('a', 'b', 'c'), body('a', 'b', 'C'), body('A', 'b', 'c'), 'lines')).toBe(body('A', 'b', 'C'));
  expect(mergeValues(body('a'), body('b'), body('c'), 'lines')).toBeUndefined();
});

it('knows which places have something in common', () => {
  const at = (key: string, file = 'tr/home.json') => ({ file, key });
  expect(touches(at('hero.title'), at('hero'))).toBe(true);
  expect(touches(at(''), at('hero'))).toBe(true);
  expect(touches(at('hero'), at('heroes'))).toBe(false);
  expect(touches(at('hero'), at('hero', 'tr/about.json'))).toBe(false);
});
