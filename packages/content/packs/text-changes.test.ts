import { expect, it } from 'vitest';
import { textChanges } from './text-changes';

const files = (entries: Record<string, string>) => ({ files: new Map(Object.entries(entries)) });

it('names each text that differs, with before and after', () => {
  const before = files({
    'en/home.json': '{ "a": "one", "group": { "b": "two", "c": "three" } }',
    'regions/hk.json': '{ "isShow": true, "banners": [{ "id": "trial" }] }',
    'th/blog/one.md': 'old',
    'tr/home.json': '{ "a": "bir" }',
  });
  const after = files({
    'en/home.json': '{ "group": { "c": "three", "b": "2", "d": "four" }, "a": "one" }',
    'regions/hk.json': '{ "isShow": false, "banners": [] }',
    'th/blog/one.md': 'new',
    'made-from/tr.json': '{ "home": { "a": "12345678 12345678" } }',
  });
  expect(textChanges(before, after)).toEqual([
    { file: 'en/home.json', key: 'group.b', before: 'two', after: '2' },
    { file: 'en/home.json', key: 'group.d', before: undefined, after: 'four' },
    { file: 'regions/hk.json', key: 'isShow', before: 'true', after: 'false' },
    { file: 'regions/hk.json', key: 'banners', before: undefined, after: '[]' },
    { file: 'regions/hk.json', key: 'banners.0.id', before: 'trial', after: undefined },
    { file: 'th/blog/one.md', key: '', before: 'old', after: 'new' },
    { file: 'tr/home.json', key: 'a', before: 'bir', after: undefined },
  ]);
});
