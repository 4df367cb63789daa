import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languages } from '@/lib/regions/languages';
import { isOpen } from '@/lib/regions/open-pages';
import { findPage, pages, pageUrl } from '@/lib/regions/pages';
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
    for (const { id } of pages) {
      if (id === 'post') continue;
      const having = (regions as readonly Region[]).filter((region) => isOpen(region, id) && !findPage(id)?.noindex);
      const expected = having.flatMap((region) =>
        region.languages.map((language) => ({
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
    expect(hreflangLinks('questions', '', 'https://my.talkaroo.example/ms/questions')).toEqual({
      ms: 'https://my.talkaroo.example/ms/questions',
      'en-MY': 'https://my.talkaroo.example/en/questions',
      'zh-Hans': 'https://my.talkaroo.example/zh-CN/questions',
      'x-default': 'https://my.talkaroo.example/en/questions',
    });
  });

  it('of an article are the languages in which it is written', async () => {
    const slug = 'screen-time-that-teaches';
    const blogs = (regions as readonly Region[])
      .filter((region) => isOpen(region, 'post'))
      .flatMap((region) => region.languages.map((language) => ({ region, language })));
    const [without, ...others] = blogs.toReversed().map(({ language }) => language);
    const folder = path.join(directory, String(without), 'blog');
    rmSync(path.join(folder, `${slug}.md`));
    // No other article of that language may link to it.
    for (const name of readdirSync(folder)) {
      const text = readFileSync(path.join(folder, name), 'utf8')
        .replace(`  - ${slug}\n`, '')
        .replaceAll(new RegExp(`\\[([^\\]]*)\\]\\(/blog/${slug}\\)`, 'g'), '$1');
      writeFileSync(path.join(folder, name), text);
    }
    const { alternatesOf } = await load();
    expect(alternatesOf('post', slug).map(({ language }) => language)).toEqual(others.toReversed());
  });
});
