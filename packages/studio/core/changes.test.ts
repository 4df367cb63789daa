import { expect, it } from 'vitest';
import { changedValues, touches } from './changes';

const packs = (files: Record<string, unknown>) => ({
  files: new Map(
    Object.entries(files).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ),
});
const changed = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  changedValues(packs(before), packs(after)).map(({ file: _, ...change }) => change);

it('lists values by key', () => {
  const before = { title: 'a', group: { one: 'x', two: 'y' }, on: true };
  const after = { title: 'b', group: { one: 'x', three: 'z' }, on: true };
  expect(changed({ 'tr/home.json': before }, { 'tr/home.json': after })).toEqual([
    { key: 'title', before: 'a', after: 'b' },
    { key: 'group.three', after: 'z' },
    { key: 'group.two', before: 'y' },
  ]);
});

it('tells a number from the same as a text', () => {
  expect(changed({ 'regions/hk.json': { code: 852 } }, { 'regions/hk.json': { code: '852' } })).toEqual([
    { key: 'code', before: '852', after: '852', beforeValue: 852 },
  ]);
});

it('lists items of an array while there are as many, then the array', () => {
  const [one, two, three] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(changed({ 'regions/hk.json': { list: [one, two] } }, { 'regions/hk.json': { list: [one, three] } })).toEqual([
    { key: 'list.1.id', before: 'b', after: 'c' },
  ]);
  expect(changed({ 'regions/hk.json': { list: [one] } }, { 'regions/hk.json': { list: [one, two] } })).toEqual([
    {
      key: 'list',
      before: '[{"id":"a"}]',
      after: '[{"id":"a"},{"id":"b"}]',
      beforeValue: [one],
      afterValue: [one, two],
    },
  ]);
});

it('lists a list whose items have moved', () => {
  const [before, after] = [
    { banners: { a: { t: '1' }, b: { t: '2' } } },
    { banners: { b: { t: '2' }, a: { t: '1' } } },
  ];
  expect(changed({ 'tr/home.json': before }, { 'tr/home.json': after })).toEqual([
    { key: 'banners', before: 'a, b', after: 'b, a', isOrder: true },
  ]);
});

it('names only what can be moved', () => {
  const [title, a, b] = ['Questions', { question: '1' }, { question: '2' }];
  expect(
    changed({ 'tr/home.json': { questions: { title, a, b } } }, { 'tr/home.json': { questions: { title, b, a } } }),
  ).toEqual([{ key: 'questions', before: 'a, b', after: 'b, a', isOrder: true }]);
});

it('lists fields and body of an article, and a new one as a whole', () => {
  const article = (title: string, body: string) => `---\ntitle: ${title}\nrelated:\n  - x\n---\n${body}\n`;
  const name = 'tr/blog/x.md';
  expect(changed({ [name]: article('a', 'one') }, { [name]: article('b', 'two') })).toEqual([
    { key: 'title', before: 'a', after: 'b' },
    { key: 'body', before: 'one\n', after: 'two\n' },
  ]);
  expect(changed({}, { [name]: article('a', 'one') })).toEqual([{ key: '', after: article('a', 'one') }]);
});

it('says what the head of an article says, and not how that is written', () => {
  const name = 'tr/blog/x.md';
  const article = (head: string) => `---\n${head}\n---\n\nText\n`;
  const before = article('# A note\ntitle: "a: b" # why\nrelated:\n  - one\n  - two\nauthor: >-\n  Mei\n  Lin');
  const after = article('title: "c: d"\nrelated: [two]\nauthor: Mei Lin');
  expect(changed({ [name]: before }, { [name]: after })).toEqual([
    { key: 'title', before: 'a: b', after: 'c: d' },
    {
      key: 'related',
      before: '["one","two"]',
      after: '["two"]',
      beforeValue: ['one', 'two'],
      afterValue: ['two'],
    },
  ]);
});

it('lists an article whose head cannot be read as a whole', () => {
  const [before, after] = ['---\ntitle: "a\n---\n\nText\n', '---\ntitle: "a"\n---\n\nText\n'];
  expect(changed({ 'tr/blog/x.md': before }, { 'tr/blog/x.md': after })).toEqual([{ key: '', before, after }]);
});

it('leaves out the order of names that nobody can move, where something else has changed', () => {
  const [before, after] = ['{"seo":{"title":"a","description":"b"}}', '{"seo":{"description":"b","title":"a"}}'];
  expect(changed({ 'tr/home.json': before }, { 'tr/home.json': after })).toEqual([{ key: '', before, after }]);
  const other = after.replace('"a"', '"c"');
  expect(changed({ 'tr/home.json': before }, { 'tr/home.json': other })).toEqual([
    { key: 'seo.title', before: 'a', after: 'c' },
  ]);
});

it('lists a file that cannot be read, and says nothing of what translations remember', () => {
  expect(changed({ 'tr/home.json': '{"a": 1}' }, { 'tr/home.json': '' })).toEqual([
    { key: '', before: '{"a": 1}', after: '' },
  ]);
  expect(changed({ 'made-from/tr.json': '{}' }, { 'made-from/tr.json': '{ "home": {} }' })).toEqual([]);
});

it('knows which places have something in common', () => {
  const at = (key: string, file = 'tr/home.json') => ({ file, key });
  expect(touches(at('hero.title'), at('hero'))).toBe(true);
  expect(touches(at(''), at('hero'))).toBe(true);
  expect(touches(at('hero'), at('heroes'))).toBe(false);
  expect(touches(at('hero'), at('hero', 'tr/about.json'))).toBe(false);
});

it('leaves the name of the schema out that a file comes with', () => {
  const own = { $schema: '../schemas/home.json', title: 'a' };
  expect(changed({}, { 'tr@x/home.json': own })).toEqual([{ key: 'title', after: 'a' }]);
  expect(changed({ 'tr@x/home.json': own }, {})).toEqual([{ key: 'title', before: 'a' }]);
  expect(changed({}, { 'tr@x/home.json': { $schema: 'a' } })).toEqual([{ key: '$schema', after: 'a' }]);
});
