import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { activateSnapshot, loadPack, loadRegionFile } from '@talkaroo/content/packs/packs';
import { repository, withFiles } from '@talkaroo/content/packs/packs-testing';
import { checkPacks } from '@talkaroo/content/packs/read-packs';
import type { Language } from '@talkaroo/content/regions/languages';
import { findRegion, type Region } from '@talkaroo/content/regions/regions';
import { createTranslator } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { getText } from './get-text';

const here = vi.hoisted(() => ({ region: 'hk', language: 'zh-HK' }));
const current = () => {
  const region = findRegion(here.region) as Region;
  const language = here.language as Language;
  return { region, language, file: loadRegionFile(region), pack: loadPack(region, language) };
};
vi.mock('@/lib/site/current', () => ({ getCurrent: async () => current() }));
vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: 'course') => {
    const { language, pack } = current();
    return createTranslator({ locale: language, messages: pack.messages, namespace });
  },
}));

const slug = 'a-guide-of-some';
const guide = (repository.files.get('en/blog/screen-time-that-teaches.md') ?? '')
  .replace(/^related:\n(?: {2}.*\n)+/m, '')
  .replaceAll(/\]\(\/[^)]*\)/g, '](/course)');

const courseWith = (language: string, text?: string) =>
  JSON.stringify({ ...JSON.parse(repository.files.get(`${language}/course.json`) ?? ''), text });

const words = `See <teacher>our teachers</teacher>, <chinese>Chinese</chinese> and <guide-${slug}>a guide</guide-${slug}>.`;
const packs = withFiles({
  'en/course.json': courseWith('en', words),
  'zh-HK/course.json': courseWith('zh-HK', words),
  // A region's own pack would override these texts.
  'en@my/course.json': undefined,
  'zh-HK@hk/course.json': undefined,
  [`en/guides/${slug}.md`]: guide,
  [`zh-HK/guides/${slug}.md`]: guide,
});

const use = (packFiles: PackFiles) => activateSnapshot({ packs: checkPacks(packFiles), version: '' });

beforeEach(() => use(packs));
afterAll(() => use(repository));

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
  // The text falls back to English, but the guide does not exist in Thai.
  use(withFiles({ 'th/course.json': courseWith('th') }, packs));
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

it('has all texts of a group by name, those for the browser to fill in as they are written', async () => {
  Object.assign(here, { region: 'global', language: 'en' });
  const text = await getText('reservation');
  expect(text.all('missed', 'text')).toEqual({ title: text('missed.title'), text: text.raw('missed.text') });
  expect(text.raw('missed.text')).toContain('{time}');
});
