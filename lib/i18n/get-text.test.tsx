import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTranslator } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loadPack, putInUse } from '@/lib/packs/packs';
import { readPacks } from '@/lib/packs/read-packs';
import type { Language } from '@/lib/regions/languages';
import { findRegion, type Region } from '@/lib/regions/regions';
import { getText } from './get-text';

const here = vi.hoisted(() => ({ region: 'hk', language: 'zh-HK' }));
const current = () => ({ region: findRegion(here.region) as Region, language: here.language as Language });
vi.mock('@/lib/regions/current', () => ({ getCurrent: async () => current() }));
vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: 'course') => {
    const { region, language } = current();
    return createTranslator({ locale: language, messages: loadPack(region, language).messages, namespace });
  },
}));

const directory = mkdtempSync(path.join(tmpdir(), 'locales-'));
const slug = 'a-guide-of-some';

/** Writes a text of the pack `course`, in Chinese and in English. */
function write(folder: string, text: string): void {
  const file = path.join(directory, folder, 'course.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), text }));
}

/** Puts the folder in use as it is now. */
const use = () => putInUse({ packs: readPacks(directory), version: '' });

beforeAll(() => {
  cpSync('locales', directory, { recursive: true });
  // A region's own words would stand in their place.
  for (const folder of ['en@my', 'zh-HK@hk']) rmSync(path.join(directory, folder, 'course.json'), { force: true });
  const guide = readFileSync('locales/en/blog/screen-time-that-teaches.md', 'utf8')
    .replace(/^related:\n(?: {2}.*\n)+/m, '')
    .replaceAll(/\]\(\/[^)]*\)/g, '](/course)');
  for (const language of ['en', 'zh-HK']) {
    mkdirSync(path.join(directory, language, 'guides'), { recursive: true });
    writeFileSync(path.join(directory, language, 'guides', `${slug}.md`), guide);
    write(
      language,
      `See <teacher>our teachers</teacher>, <chinese>Chinese</chinese> and <guide-${slug}>a guide</guide-${slug}>.`,
    );
  }
  use();
});

afterAll(() => rmSync(directory, { recursive: true }));

/** As a page of this region shows it. */
async function shown(region: string, language: Language) {
  Object.assign(here, { region, language });
  const text = await getText('course');
  return { html: renderToStaticMarkup(text('text')), plain: text.plain('text'), raw: text.raw('text') };
}

it('links the words in tags that are named after pages', async () => {
  expect((await shown('hk', 'zh-HK')).html).toBe(
    `See <a href="/global/teacher">our teachers</a>, <a href="/chinese">Chinese</a> and <a href="/global/guides/${slug}">a guide</a>.`,
  );
});

it('lets the words stand without a link where the region does not have that page, and leads to its own path', async () => {
  expect((await shown('my', 'en')).html).toBe(
    `See <a href="/en/teacher">our teachers</a>, Chinese and <a href="/en/guides/${slug}">a guide</a>.`,
  );
  // The text falls back to English, whose guide is not there in Thai.
  writeFileSync(
    path.join(directory, 'th/course.json'),
    JSON.stringify({ ...JSON.parse(readFileSync(path.join(directory, 'th/course.json'), 'utf8')), text: undefined }),
  );
  use();
  expect((await shown('th', 'th')).html).toBe(
    '<span lang="en" dir="ltr">See <a href="/global/teacher">our teachers</a>, Chinese and a guide.</span>',
  );
});

it('has the words alone for an attribute, and for what an island formats', async () => {
  const { plain, raw } = await shown('hk', 'zh-HK');
  expect(plain).toBe('See our teachers, Chinese and a guide.');
  expect(raw).toBe(plain);
});

it('lets the code make its own links of a tag that is named after a page', async () => {
  Object.assign(here, { region: 'global', language: 'en' });
  const text = await getText('registration');
  const own = { agreement: () => <b>one</b>, privacy: () => <b>two</b> };
  expect(renderToStaticMarkup(text.rich('agreement', own))).toContain('<b>two</b>');
});
