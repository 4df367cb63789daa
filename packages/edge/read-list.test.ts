import { expect, it } from 'vitest';
import { readList } from './read-list';

const page = {
  ...{ host: 'hk.talkaroo.example', path: '/global/course', kind: 'page', isSpelledFreely: true },
  ...{ aliases: [], redirects: ['/course'], version: 'v1' },
};
const list = {
  ...{ release: 'r1', packs: 'p1', redirectedAliases: ['ar'], pages: [page] },
  files: [{ path: '/_next/static/chunks/0_a-b~c.js', version: 'v1', isCompressed: true }],
};
const read = (changes: object) => readList(JSON.stringify({ ...list, ...changes }));

it('reads what a server lists', () => {
  expect(read({})).toEqual(list);
});

it.each([
  ['no JSON', '<html>'],
  ['something else', '"ok"'],
  ['a list without files', JSON.stringify({ ...list, files: undefined })],
])('takes %s for no list', (_, text) => {
  expect(readList(text)).toBeUndefined();
});

it('takes a list of an older build, which shows pages on aliases', () => {
  expect(read({ redirectedAliases: undefined })).toEqual({ ...list, redirectedAliases: [] });
});

it.each([
  ['a host of nobody’s', { pages: [{ ...page, host: 'evil.example' }] }],
  ['a path that would be more in a configuration', { pages: [{ ...page, path: '/a"; return 200 "b' }] }],
  ['an alias that would', { pages: [{ ...page, aliases: ['/a;'] }] }],
  ['a build that would', { release: 'r1" ""; default "' }],
  ['a region that there is not', { redirectedAliases: ['ar"; '] }],
  ['a kind that there is not', { pages: [{ ...page, kind: 'else' }] }],
])('takes a list with %s for none', (_, changes) => {
  expect(read(changes)).toBeUndefined();
});
