import { expect, it } from 'vitest';
import { allSites, linkFault } from './check-link';
import { checkTables, type Tables } from './check-tables';
import { languages } from './languages';
import { type Page, pages } from './pages';
import { type Region, regions } from './regions';

function tables(change: { region?: string; page?: string; to: object }): Tables {
  return {
    languages,
    regions: regions.map((region) => (region.id === change.region ? ({ ...region, ...change.to } as Region) : region)),
    pages: pages.map((page) => (page.id === change.page ? ({ ...page, ...change.to } as Page) : page)),
  };
}

it('are fixed before links are, which depend on them', () => {
  const th = regions.find(({ id }) => id === 'th') as Region;
  const unsettled: Region = { ...th, languages: ['th', 'zh-CN'] };
  expect(linkFault('/register', { region: th, sites: allSites })?.fix).toContain('"/global/register"');
  expect(linkFault('/register', { region: unsettled, sites: allSites })).toBeUndefined();
  expect(
    linkFault('/global/register', { region: { ...unsettled, paths: 'language' }, sites: allSites })?.fix,
  ).toContain('Write "/register": the visitor’s language is added.');
});

it('are right as they are', () => {
  expect(checkTables()).toEqual([]);
});

it.each([
  [
    'several languages, and addresses that do not tell them apart',
    { region: 'th', to: { languages: ['th', 'zh-CN'], hreflang: { 'zh-CN': 'zh-Hans-TH' } } },
    'packages/content/regions/regions.ts:1 th.paths',
    /The region has 2 languages.* Write paths: 'language'\. \/global\/course becomes \/th\/course/,
  ],
  [
    'two pages of one hreflang tag',
    { region: 'th', to: { languages: ['th', 'zh-CN'], paths: 'language' } },
    'packages/content/regions/regions.ts:1 th.hreflang',
    /two pages for "zh-Hans": that of "my" and that of "th"\. Write hreflang: \{ 'zh-CN': 'zh-Hans-TH' \}\./,
  ],
  [
    'a hreflang tag that another region has set',
    { region: 'jp', to: { hreflang: { ja: 'en-MY' } } },
    'packages/content/regions/regions.ts:1 jp.hreflang',
    /two pages for "en-MY": that of "my" and that of "jp"/,
  ],
  [
    'hreflang of a language that the region lacks',
    { region: 'jp', to: { hreflang: { tr: 'tr-JP' } } },
    'packages/content/regions/regions.ts:1 jp.hreflang',
    /not written in "tr"\. Its languages: "ja"/,
  ],
  [
    'a language that there is not',
    { region: 'jp', to: { languages: ['jp'] } },
    'packages/content/regions/regions.ts:1 jp.languages',
    /There is no language "jp"\..*add it to packages\/content\/regions\/languages\.ts/,
  ],
  [
    'a language twice',
    { region: 'my', to: { languages: ['ms', 'en', 'zh-CN', 'en'] } },
    'packages/content/regions/regions.ts:1 my.languages',
    /"en" stands there twice/,
  ],
  [
    'a domain that is another region’s',
    { region: 'jp', to: { domain: 'hk.talkaroo.example' } },
    'packages/content/regions/regions.ts:1 jp.domain',
    /"hk\.talkaroo\.example" is a host of "hk" already/,
  ],
  [
    'an alias that is another region’s domain, but for www',
    { region: 'ar', to: { aliases: ['www.hk.talkaroo.example'] } },
    'packages/content/regions/regions.ts:1 ar.aliases',
    /is a host of "hk" already/,
  ],
  [
    'an alias twice',
    { region: 'ar', to: { aliases: ['sa.talkaroo.example', 'sa.talkaroo.example'] } },
    'packages/content/regions/regions.ts:1 ar.aliases',
    /is a host of "ar" already/,
  ],
  [
    'a domain that is no host',
    { region: 'jp', to: { domain: 'https://jp.talkaroo.example' } },
    'packages/content/regions/regions.ts:1 jp.domain',
    /is no host\. Write it in small letters, without https/,
  ],
  [
    'an id twice',
    { region: 'jp', to: { id: 'hk' } },
    'packages/content/regions/regions.ts:1 hk.id',
    /Two regions are called "hk"/,
  ],
  [
    'an id that is no host name',
    { region: 'jp', to: { id: 'J P' } },
    'packages/content/regions/regions.ts:1 J P.id',
    /cannot be an id/,
  ],
  [
    'a page twice',
    { page: 'study', to: { id: 'course' } },
    'packages/content/regions/pages.ts:1 course.id',
    /Two pages are called "course"/,
  ],
  [
    'a path twice',
    { page: 'study', to: { path: 'Course' } },
    'packages/content/regions/pages.ts:1 study.path',
    /"Course" is the path of "course" already/,
  ],
  [
    'a region of a page that there is not',
    { page: 'chinese', to: { regions: ['kh'] } },
    'packages/content/regions/pages.ts:1 chinese.regions',
    /There is no region "kh"\. Did you mean "hk"\?/,
  ],
  [
    'a parent that there is not',
    { page: 'post', to: { parent: 'blogs' } },
    'packages/content/regions/pages.ts:1 post.parent',
    /There is no page "blogs"/,
  ],
])('say where they have %s', (_, change, place, message) => {
  // A duplicate region id also produces a duplicate language.
  const found = checkTables(tables(change)).filter(({ key }) => !('id' in change.to) || key?.endsWith('.id'));
  expect(found.map(({ file, line, key }) => `${file}:${line} ${key}`)).toEqual([place]);
  expect(`${found[0]?.message} ${found[0]?.fix}`).toMatch(message);
});
