import { activateSnapshot, isFinished } from '@talkaroo/content/packs/packs';
import { repository, withFiles } from '@talkaroo/content/packs/packs-testing';
import { checkPacks } from '@talkaroo/content/packs/read-packs';
import { languages } from '@talkaroo/content/regions/languages';
import { isOpen } from '@talkaroo/content/regions/open-pages';
import { findPage, isSinglePage, pages, pageUrl } from '@talkaroo/content/regions/pages';
import { findLanguage, type Region, regions } from '@talkaroo/content/regions/regions';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { alternatesOf, hreflangLinks } from './alternates';

/** The page at a public address. */
const at = (url: string) => {
  const region = regions.find(({ domain }) => domain === new URL(url).host) as Region;
  const language = findLanguage(region, new URL(url).pathname.split('/')[1] ?? '') ?? region.languages[0];
  return { region, language, url };
};

const use = (changes: Record<string, string> = {}) =>
  activateSnapshot({ packs: checkPacks(withFiles(changes)), version: '' });

beforeEach(() => use());
afterAll(() => use());

function articleOf(language: string, topic: string): string {
  const text = repository.files.get(`${language}/blog/screen-time-that-teaches.md`) ?? '';
  return text
    .replace(/^topic: .*\n/m, topic && `topic: ${topic}\n`)
    .replace(/^related:\n(?: {2}.*\n)+/m, '')
    .replaceAll(/\]\(\/[^)]*\)/g, '](/course)');
}

describe('alternates', () => {
  it('are all regions and languages that have the page, told apart', () => {
    for (const { id } of pages) {
      if (!isSinglePage(id)) continue;
      const having = (regions as readonly Region[]).filter((region) => isOpen(region, id) && !findPage(id)?.noindex);
      const expected = having.flatMap((region) =>
        region.languages
          .filter((language) => isFinished(region, language, id))
          .map((language) => ({
            hreflang: region.hreflang?.[language] ?? languages[language].tag,
            url: pageUrl(region, language, id),
          })),
      );
      expect(alternatesOf(id)).toEqual(expected.map((entry) => expect.objectContaining(entry)));
      expect(new Set(expected.map(({ hreflang }) => hreflang)).size, id).toBe(expected.length);
    }
  });

  it('leave out a language in which a text of the page is English', () => {
    const { text: _, ...pack } = JSON.parse(repository.files.get('tr/course.json') ?? '');
    use({ 'tr/course.json': JSON.stringify(pack) });
    expect(alternatesOf('course').map(({ language }) => language)).not.toContain('tr');
    expect(alternatesOf('study').map(({ language }) => language)).toContain('tr');
    expect(hreflangLinks('course', alternatesOf('course'), at('https://tr.talkaroo.example/global/course'))).toEqual(
      {},
    );
  });

  it('are none of a page that search engines are not to list', () => {
    expect(alternatesOf('booking')).toEqual([]);
    expect(
      hreflangLinks('booking', alternatesOf('booking'), at('https://hk.talkaroo.example/global/expAppoint')),
    ).toEqual({});
    expect(alternatesOf('register')).not.toEqual([]);
  });

  it('name the global site for everybody else, or another English page where that has none', () => {
    const english = 'https://www.talkaroo.example/global/course';
    expect(
      hreflangLinks('course', alternatesOf('course'), at('https://hk.talkaroo.example/global/course'))['x-default'],
    ).toBe(english);
    expect(
      hreflangLinks('chinese', alternatesOf('chinese'), at('https://hk.talkaroo.example/chinese')),
    ).not.toHaveProperty('x-default');
  });

  it.each([
    ['post', 'blog'],
    ['guide', 'guides'],
  ] as const)(
    'of a %s are the articles on its topic, whatever their slugs, and the English one for everybody else',
    (page, kind) => {
      const files = ['ms', 'en', 'ja'].map((language) => [
        `${language}/${kind}/an-article-in-${language}.md`,
        articleOf(language, 'some-topic'),
      ]);
      use({ ...Object.fromEntries(files), [`tr/${kind}/an-article-in-ja.md`]: articleOf('tr', '') });
      expect(alternatesOf(page, 'some-topic').map(({ url }) => new URL(url).pathname.split('/').at(-1))).toEqual([
        'an-article-in-en',
        'an-article-in-ms',
        'an-article-in-en',
        'an-article-in-ja',
      ]);
      const [english, malay] = alternatesOf(page, 'some-topic').map(({ url }) => url);
      expect(hreflangLinks(page, alternatesOf(page, 'some-topic'), at(malay as string))['x-default']).toBe(english);
      const alone = `https://tr.talkaroo.example/${page === 'guide' ? 'global/' : ''}${kind}/an-article-in-ja`;
      expect(hreflangLinks(page, alternatesOf(page), at(alone))).toEqual({ tr: alone });
    },
  );

  it('name a region’s English for everybody else, where the global site has no such page', () => {
    const slug = 'an-article-for-malaysia';
    use({ [`en@my/guides/${slug}.md`]: articleOf('en', 'malaysia') });
    const url = `https://my.talkaroo.example/en/guides/${slug}`;
    expect(hreflangLinks('guide', alternatesOf('guide', 'malaysia'), at(url))).toEqual({
      'en-MY': url,
      'x-default': url,
    });
  });
});
