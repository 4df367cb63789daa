import { withoutWww } from '@talkaroo/content/routing/without-www';
import { describe, expect, it } from 'vitest';
import { allSites, linkFault } from './check-link';
import { languages } from './languages';
import { pages } from './pages';
import { findRegion, type Region, regions } from './regions';

// Rules that the types of the tables cannot express.

const tags = regions.flatMap((region) =>
  region.languages.map((language) => region.hreflang?.[language] ?? languages[language].tag),
);
const hosts = regions.flatMap(({ domain, aliases }) => [domain, ...aliases]);

describe.each(regions)('the region $id', ({ id, languages: own, paths, hreflang = {} }) => {
  it('has an id that can be the name of a host', () => expect(id).toMatch(/^[a-z][a-z0-9-]*$/));
  it('says the language in its addresses if it has several', () => {
    expect(own.length === 1 || paths === 'language', "write paths: 'language'").toBe(true);
  });
  it('has each language once', () => expect(own).toEqual([...new Set(own)]));
  it('names hreflang tags of its own languages', () =>
    expect(own).toEqual(expect.arrayContaining(Object.keys(hreflang))));
});

it('has each region, host and hreflang tag once', () => {
  for (const values of [regions.map(({ id }) => id), hosts.map(withoutWww), tags]) {
    expect(values).toEqual([...new Set(values)]);
  }
});

it.each(hosts)('%s is a host', (host) => expect(host).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/));

it('has each page and path once, and parents that exist', () => {
  const ids = pages.map(({ id }) => id);
  for (const values of [ids, pages.map(({ path }) => path.toLowerCase())]) expect(values).toEqual([...new Set(values)]);
  expect(ids).toEqual(expect.arrayContaining(pages.flatMap(({ parent }) => parent ?? [])));
});

it('suggests the paths of a region with several languages without the language', () => {
  const th = findRegion('th') as Region;
  expect(linkFault('/register', { region: th, sites: allSites })?.fix).toContain('"/global/register"');
  const region: Region = { ...th, languages: ['th', 'zh-CN'], paths: 'language' };
  expect(linkFault('/global/register', { region, sites: allSites })?.fix).toContain(
    'Write "/register": the visitor’s language is added.',
  );
});
