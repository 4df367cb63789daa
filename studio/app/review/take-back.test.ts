import { expect, it } from 'vitest';
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
  // A code that looks like a number is a text.
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
