import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languages } from '@/lib/regions/languages';
import { isOpen } from '@/lib/regions/open-pages';
import { findPage, isSinglePage, pages, pageUrl } from '@/lib/regions/pages';
import { type Region, regions } from '@/lib/regions/regions';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'locales-'));
  cpSync('locales', directory, { recursive: true });
  vi.stubEnv('LOCALES_DIR', directory);
  // Packs are read once per process.
  globalThis.packsInUse = undefined;
  vi.resetModules();
});

afterEach(() => rmSync(directory, { recursive: true }));

const load = () => import('./alternates');

describe('alternates', () => {
  it('are all regions and languages that have the page, told apart', async () => {
    const { alternatesOf } = await load();
    const { isFinished } = await import('@/lib/packs/packs');
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

  it('leave out a language in which a text of the page is English', async () => {
    const file = path.join(directory, 'tr/course.json');
    const { text: _, ...pack } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify(pack));
    const { alternatesOf, hreflangLinks } = await load();
    expect(alternatesOf('course').map(({ language }) => language)).not.toContain('tr');
    expect(alternatesOf('study').map(({ language }) => language)).toContain('tr');
    expect(hreflangLinks('course', '', 'https://tr.talkaroo.example/global/course')).toEqual({});
  });

  it('are none of a page that search engines are not to list', async () => {
    const { alternatesOf, hreflangLinks } = await load();
    expect(alternatesOf('booking')).toEqual([]);
    expect(hreflangLinks('booking', '', 'https://hk.talkaroo.example/global/expAppoint')).toEqual({});
    expect(alternatesOf('register')).not.toEqual([]);
  });

  it('name the global site for everybody else, or another English page where that has none', async () => {
    const { hreflangLinks } = await load();
    const english = 'https://www.talkaroo.example/global/course';
    expect(hreflangLinks('course', '', 'https://hk.talkaroo.example/global/course')['x-default']).toBe(english);
    expect(hreflangLinks('chinese', '', 'https://hk.talkaroo.example/chinese')).not.toHaveProperty('x-default');
  });

  it.each([
    ['post', 'blog'],
    ['guide', 'guides'],
  ] as const)(
    'of a %s are the languages in which it is written, and the English one for everybody else',
    async (page, kind) => {
      const slug = 'an-article-of-some-languages';
      for (const language of ['ms', 'en', 'ja']) {
        mkdirSync(path.join(directory, language, kind), { recursive: true });
        cpSync(
          `locales/${language}/blog/screen-time-that-teaches.md`,
          path.join(directory, language, kind, `${slug}.md`),
        );
        // It may refer to others of its language, which are not all there.
        const file = path.join(directory, language, kind, `${slug}.md`);
        const text = readFileSync(file, 'utf8').replace(/^related:\n(?: {2}.*\n)+/m, '');
        writeFileSync(file, text.replaceAll(/\]\(\/[^)]*\)/g, '](/course)'));
      }
      const { alternatesOf, hreflangLinks } = await load();
      expect(alternatesOf(page, slug).map(({ region, language }) => `${region.id} ${language}`)).toEqual([
        'global en',
        'my ms',
        'my en',
        'jp ja',
      ]);
      const [english, malay] = alternatesOf(page, slug).map(({ url }) => url);
      expect(hreflangLinks(page, slug, malay as string)['x-default']).toBe(english);
      // Nothing is said of who has no such article.
      expect(hreflangLinks(page, 'another', malay as string)).toEqual({});
    },
  );

  it('name a region’s English for everybody else, where the global site has no such page', async () => {
    const slug = 'an-article-for-malaysia';
    mkdirSync(path.join(directory, 'en@my/guides'), { recursive: true });
    const text = readFileSync('locales/en/blog/screen-time-that-teaches.md', 'utf8');
    writeFileSync(
      path.join(directory, 'en@my/guides', `${slug}.md`),
      text.replace(/^related:\n(?: {2}.*\n)+/m, '').replaceAll(/\]\(\/[^)]*\)/g, '](/course)'),
    );
    const { hreflangLinks } = await load();
    const url = `https://my.talkaroo.example/en/guides/${slug}`;
    expect(hreflangLinks('guide', slug, url)).toEqual({ 'en-MY': url, 'x-default': url });
  });
});
