import type { AddressList } from '@talkaroo/server/address-list';
import { expect, it } from 'vitest';
import { emptyStock, nextStock, type Stock } from './stock';

const page = (path: string, version = 'v1') => ({
  ...{ host: 'hk.talkaroo.example', path, kind: 'page' as const, version },
  ...{ isSpelledFreely: true, aliases: [], redirects: [] },
});
const file = (path: string, version = 'v1') => ({ path, version, isCompressed: true });
const list = (release: string, pages = [page('/')], files = [file(`/_next/${release}.js`)]): AddressList => ({
  ...{ release, redirectedAliases: [], packs: 'p1', pages, files },
});
const pathsOf = ({ files }: Stock) => files.map(({ path }) => path).sort();

it('takes what all servers have', () => {
  const stock = nextStock(emptyStock, [list('one'), list('one')]);
  expect(stock).toMatchObject({ release: 'one', releases: ['one'], pages: [page('/')] });
  expect(pathsOf(stock)).toEqual(['/_next/one.js']);
});

it('stays as it is while no server answers', () => {
  const stock = nextStock(emptyStock, [list('one')]);
  expect(nextStock(stock, [])).toBe(stock);
});

it('keeps the pages while servers differ, and already has the files of both builds', () => {
  const before = nextStock(emptyStock, [list('one')]);
  const during = nextStock(before, [list('one'), list('two', [page('/', 'v2')])]);
  expect(during).toMatchObject({ release: 'one', releases: ['two', 'one'], pages: [page('/')] });
  expect(pathsOf(during)).toEqual(['/_next/one.js', '/_next/two.js']);

  const after = nextStock(during, [list('two', [page('/', 'v2')]), list('two', [page('/', 'v2')])]);
  expect(after).toMatchObject({ release: 'two', pages: [page('/', 'v2')] });
  // An open page of the first build may need them.
  expect(pathsOf(after)).toEqual(['/_next/one.js', '/_next/two.js']);
});

it('waits where servers have other packs in use', () => {
  const before = nextStock(emptyStock, [list('one')]);
  const during = nextStock(before, [list('one'), list('one', [page('/', 'v2')])]);
  expect(during.pages).toEqual([page('/')]);
});

it('forgets the files of builds that are long gone', () => {
  let stock = emptyStock;
  for (const release of ['one', 'two', 'three', 'four', 'five', 'six']) stock = nextStock(stock, [list(release)]);
  expect(stock.releases).toEqual(['six', 'five', 'four', 'three', 'two']);
  expect(pathsOf(stock)).not.toContain('/_next/one.js');
  expect(pathsOf(stock)).toContain('/_next/two.js');
});

it('takes a file that stays from the newest build', () => {
  const files = (version: string) => [file('/assets/logo.svg', version)];
  let stock = nextStock(emptyStock, [list('one', [], files('old'))]);
  stock = nextStock(stock, [list('two', [], files('new')), list('one', [], files('old'))]);
  expect(stock.files).toMatchObject([{ path: '/assets/logo.svg', version: 'new' }]);
});
