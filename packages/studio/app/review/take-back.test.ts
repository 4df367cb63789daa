import { type PackFiles, readPackFiles } from '@talkaroo/content/packs/pack-files';
import { expect, it } from 'vitest';
import { changedValues } from '../../core/changes';
import { applyEdits, valueAt } from '../../core/edits';
import type { Edit } from '../../protocol';
import { takeBack } from './take-back';

const common = { file: 'tr/home.json', key: 'title', views: [], alsoIn: [] };

it('sets what was there, where nobody has changed it since', () => {
  expect(takeBack({ ...common, before: 'a', after: 'b' })).toEqual([
    { do: 'set', file: 'tr/home.json', key: 'title', value: 'a', expected: 'b' },
  ]);
});

it('takes a new text away, and brings one back that is gone', () => {
  expect(takeBack({ ...common, after: 'b' })).toEqual([
    { do: 'unset', file: 'tr/home.json', key: 'title', expected: 'b' },
  ]);
  expect(takeBack({ ...common, before: 'a' })).toEqual([
    { do: 'set', file: 'tr/home.json', key: 'title', value: 'a', expected: null },
  ]);
});

it('keeps values that are no texts as they are', () => {
  const change = { ...common, file: 'regions/tr.json', key: 'isShow', before: 'true', beforeValue: true };
  expect(takeBack({ ...change, after: 'false', afterValue: false })).toEqual([
    { do: 'set', file: 'regions/tr.json', key: 'isShow', value: true, expected: false },
  ]);
  // A numeric code is still a text.
  expect(takeBack({ ...common, file: 'regions/hk.json', key: 'code', before: '852', after: '853' })).toEqual([
    { do: 'set', file: 'regions/hk.json', key: 'code', value: '852', expected: '853' },
  ]);
});

it('moves the items of a list back', () => {
  expect(takeBack({ ...common, key: 'banners', before: 'a, b, c', after: 'c, a, b', isOrder: true })).toEqual([
    { do: 'move', file: 'tr/home.json', list: 'banners', item: 'a', to: 0 },
    { do: 'move', file: 'tr/home.json', list: 'banners', item: 'b', to: 1 },
    { do: 'move', file: 'tr/home.json', list: 'banners', item: 'c', to: 2 },
  ]);
});

it('brings a whole file back, or takes it away', () => {
  const article = { ...common, file: 'th/blog/x.md', key: '' };
  expect(takeBack({ ...article, after: '# x' })).toEqual([
    { do: 'file', file: 'th/blog/x.md', source: null, expected: '# x' },
  ]);
  expect(takeBack({ ...article, before: '# x' })).toEqual([
    { do: 'file', file: 'th/blog/x.md', source: '# x', expected: null },
  ]);
});

const packs = readPackFiles('locales');
const article = 'en/blog/screen-time-that-teaches.md';
const region = 'regions/hk.json';
const days = 'company.recording.days';
const set = (file: string, key: string, value: string | number | string[] | null): Edit => ({
  do: 'set',
  file,
  key,
  value,
});
const nothing = applyEdits(packs, [set(region, days, null)]);
const rewritten = packs.files
  .get(article)
  ?.replace(/^title: (.*)$/m, 'title: "$1?"')
  .replace('Counting', 'To count');

it.each<[message: string, before: PackFiles, edit: Edit]>([
  ['a title that is written in quotes', packs, set(article, 'seoTitle', 'Screen Time')],
  ['a title that needs quotes now', packs, set(article, 'title', 'Screen time: "how much?"')],
  ['the articles that one refers to', packs, set(article, 'related', ['five-minutes-of-english-at-home'])],
  ['an author whom nobody has named before', packs, set(article, 'author', 'Mei Lin')],
  ['an article that somebody has written anew', packs, { do: 'file', file: article, source: rewritten ?? '' }],
  ['a value that was set to nothing', packs, set(region, days, null)],
  ['a value that was nothing before', nothing, set(region, days, 14)],
  ['an item that was moved', packs, { do: 'move', file: 'tr/home.json', list: 'questions', item: 'parent', to: 0 }],
  ['what is said for one region', packs, set('en@my/blog.json', 'bannerAlt', 'A kangaroo')],
])('takes back %s, and finds nobody to ask', (_, before, edit) => {
  const after = applyEdits(before, [edit]);
  const changes = changedValues(before, after).map((change) => ({ ...change, views: [], alsoIn: [] }));
  const values = (files: PackFiles) => changes.map((change) => JSON.stringify(valueAt(files, change)));
  expect(values(after)).not.toEqual(values(before));
  expect(values(applyEdits(after, changes.flatMap(takeBack)))).toEqual(values(before));
});
