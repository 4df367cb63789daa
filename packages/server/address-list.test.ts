import { currentSnapshot, loadRegionFile } from '@talkaroo/content/packs/packs';
import { regions } from '@talkaroo/content/regions/regions';
import { expect, it } from 'vitest';
import { createAddressList } from './address-list';
import type { AddressList } from './address-protocol';
import { PageStore } from './page-store';
import { SiteFiles, type StaticFile } from './site-files';
import { addressesByRoute, unknownHost } from './warm-up';

const logo: StaticFile = { kind: 'asset', hash: 'logo-1', headers: {}, encodings: ['br'], body: () => Buffer.from('') };
const picture: StaticFile = {
  kind: 'stand-in',
  hash: 'stand-in',
  headers: {},
  encodings: [],
  body: () => Buffer.from(''),
};

const files = (release: [string, StaticFile][]) =>
  Object.assign(new SiteFiles('/none', '/none', new Map(release)), {
    get: (address: string) => new Map(release).get(address) ?? picture,
  });

function list(pages = new PageStore()): AddressList {
  const { body } = createAddressList({
    release: 'r1',
    pages,
    files: files([['/assets/logo.svg', logo]]),
  })();
  return JSON.parse(body);
}
const find = (host: string, path: string) => list().pages.find((page) => page.host === host && page.path === path);

it('lists everything that is warmed, what was removed, and what a host in no table has', () => {
  const { pages, release, packs } = list();
  expect({ release, packs }).toEqual({ release: 'r1', packs: currentSnapshot().version });
  const addresses = pages.map(({ host, path }) => host + path);
  const removed = regions.flatMap((region) => loadRegionFile(region).gone.map((path) => region.domain + path));
  expect(addresses.sort()).toEqual(
    [
      ...[...addressesByRoute(currentSnapshot().packs).values()].map(({ host, path }) => host + path),
      ...removed,
      `${unknownHost}/404`,
    ].sort(),
  );
});

it('says what else leads to a page', () => {
  expect(find('hk.talkaroo.example', '/global/course')).toMatchObject({
    ...{ kind: 'page', isSpelledFreely: true, aliases: [], redirects: ['/course'] },
  });
  expect(find('my.talkaroo.example', '/ms/course')).toMatchObject({
    aliases: ['/course'],
    redirects: ['/global/course'],
  });
  expect(find('my.talkaroo.example', '/en/course')).toMatchObject({ aliases: [], redirects: [] });
  expect(find('my.talkaroo.example', '/ms')).toMatchObject({ aliases: ['/'], redirects: [] });
  expect(find('hk.talkaroo.example', '/404')).toMatchObject({ kind: 'not-found', isSpelledFreely: false });
  expect(find('hk.talkaroo.example', '/robots.txt')).toMatchObject({ kind: 'page', isSpelledFreely: false });
});

it('gives each page the version of what is in the store, or else of the packs', () => {
  const pages = new PageStore();
  const before = list(pages).pages.find(({ path }) => path === '/global/course');
  expect(before?.version).toBe(currentSnapshot().version);
  const page = { status: 200, body: Buffer.from('page'), headers: {}, reads: new Set<string>() };
  pages.add('/global/en/course', page);
  const after = list(pages).pages.find(({ path }) => path === '/global/course');
  expect(after?.version).toBe(pages.find('/global/en/course')?.hash);
});

it('lists files, and what stands in for a share picture that is still to be drawn', () => {
  const { files } = list();
  expect(files).toContainEqual({ path: '/assets/logo.svg', version: 'logo-1', isCompressed: true });
  expect(files.filter(({ version }) => version === 'stand-in').length).toBeGreaterThan(50);
});

it('is made again only when something has changed', () => {
  const pages = new PageStore();
  const read = createAddressList({
    release: 'r1',
    pages,
    files: files([]),
  });
  const first = read();
  expect(read()).toBe(first);
  const page = { status: 200, body: Buffer.from('page'), headers: {}, reads: new Set<string>() };
  pages.add('/global/en/course', page);
  expect(read().etag).not.toBe(first.etag);
});
