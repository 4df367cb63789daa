import { existsSync, readFileSync } from 'node:fs';
import { loadPack } from '@talkaroo/content/packs/packs';
import { findRegion, type Region } from '@talkaroo/content/regions/regions';
import { startChangedSite } from '../support/changed-site';
import { ports } from '../support/ports';
import { ask, expect, full, slug as postSlug, test } from '../support/site';

const slug = 'ready-for-the-browser-test';
const other = 'another-for-the-browser-test';
const title = 'When is a child ready for a first exam?';
const { guides, common } = loadPack(findRegion('my') as Region, 'en').messages;

function guide(name: string, description: string, more: string, body: string): string {
  return `---
title: ${name}
description: ${description}
keywords: ${name}
${more}
cover: /assets/blog-cover-2.svg
coverAlt: ${description}
---

${body}
`;
}

let site: Awaited<ReturnType<typeof startChangedSite>>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const body = `One.\n\n## Two\n\nSee [another](/guides/${other}), [a habit](/blog/${postSlug}) and [our courses](/course).`;
  // Malaysia's own text overrides the English one.
  const own = 'en@my/course.json';
  const course = existsSync(`locales/${own}`) ? JSON.parse(readFileSync(`locales/${own}`, 'utf8')) : {};
  const text = `Ask about <guide-${slug}>a first exam</guide-${slug}>, or <chinese>Chinese</chinese>.`;
  site = await startChangedSite(
    'my',
    (file) => file,
    {
      [`en/guides/${slug}.md`]: guide(
        title,
        'What a parent may look at.',
        `date: 2099-01-02\ntopic: first-exam\nauthor: Anna Lee\nrelated:\n  - ${other}`,
        body,
      ),
      [`en/guides/${other}.md`]: guide('Another question', 'Its answer.', 'date: 2099-01-01', 'One.'),
      [`ms/guides/${slug}.md`]: guide(
        'Bilakah anak bersedia?',
        'Apa yang perlu dilihat.',
        'date: 2099-01-02\ntopic: first-exam',
        'Satu.',
      ),
      [own]: JSON.stringify({ ...course, text }),
    },
    ports.guidesSite,
  );
});

test.afterAll(() => site.stop());

const get = (path: string) => ask('my.talkaroo.example', path, {}, ports.guidesSite);

test('the home page leads to the guides, and they to each other, to articles and pages', full, async ({ page }) => {
  await page.goto(site.address('/en?utm=1'));
  const section = page.getByRole('region', { name: guides.title });
  await expect(section.getByRole('heading', { level: 3 }).first()).toHaveText(title);
  expect(await section.getByRole('article').count()).toBeLessThanOrEqual(3);
  await section.getByRole('link', { name: guides.allGuides }).click();
  await expect(page).toHaveURL(site.address('/en/guides?utm=1'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(guides.title);
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(site.address(`/en/guides/${slug}?utm=1`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('Anna Lee')).toBeVisible();

  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'a habit' })).toHaveAttribute('href', `/en/blog/${postSlug}?utm=1`);
  await expect(main.getByRole('link', { name: 'our courses' })).toHaveAttribute('href', '/en/course?utm=1');
  const check = main.getByRole('link', { name: common.nav['level-check'] });
  await expect(check).toHaveAttribute('href', '/en/level-check?utm=1');
  const more = page.getByRole('region', { name: guides.related });
  await expect(more.getByRole('heading', { level: 3 })).toHaveText(['Another question']);
  await main.getByRole('link', { name: 'another', exact: true }).click();
  await expect(page).toHaveURL(site.address(`/en/guides/${other}?utm=1`));
  await page.getByRole('link', { name: guides.allGuides }).click();
  await expect(page).toHaveURL(site.address('/en/guides?utm=1'));
  await expect(page.getByRole('contentinfo').getByRole('link', { name: common.nav.guides })).toHaveCount(1);
});

test('a text of a page leads to a guide, and to no page that the region does not have', full, async ({ page }) => {
  await page.goto(site.address('/en/course'));
  const banner = page.getByRole('main');
  await expect(banner.getByRole('link', { name: 'a first exam' })).toHaveAttribute('href', `/en/guides/${slug}`);
  await expect(banner.getByText('Ask about a first exam, or Chinese.')).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Chinese' })).toHaveCount(0);
});

test('search engines know a guide, who wrote it and the languages that it is in', async () => {
  const { status, body } = await get(`/en/guides/${slug}`);
  expect(status).toBe(200);
  const url = `https://my.talkaroo.example/en/guides/${slug}`;
  expect(body).toContain(`<link rel="canonical" href="${url}"/>`);
  const links = [...body.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, tag, to]) => [
    tag,
    to,
  ]);
  expect(Object.fromEntries(links)).toEqual({
    en: `https://www.talkaroo.example/global/guides/${slug}`,
    ms: `https://my.talkaroo.example/ms/guides/${slug}`,
    'en-MY': url,
    'x-default': `https://www.talkaroo.example/global/guides/${slug}`,
  });
  const [, data = ''] = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(body) ?? [];
  const graph = JSON.parse(data)['@graph'] as Record<string, unknown>[];
  const article = graph.find((fact) => fact['@type'] === 'Article');
  expect(article).toMatchObject({ headline: title, url, author: { '@type': 'Person', name: 'Anna Lee' } });
  expect(article?.publisher).toMatchObject({ '@type': 'EducationalOrganization' });

  for (const file of ['/sitemap.xml', '/llms.txt']) {
    const { body: listed } = await get(file);
    expect(listed, file).toContain(url);
    expect(listed, file).toContain('https://my.talkaroo.example/ms/guides');
  }
});

test('a guide that is not there is a 404, and the other spelling of an address leads to the right one', async () => {
  expect((await get('/en/guides/not-written')).status).toBe(404);
  expect((await get(`/zh-CN/guides/${other}`)).status).toBe(404);
  expect(await get(`/global/guides/${slug}`)).toMatchObject({
    status: 308,
    headers: { location: `/ms/guides/${slug}` },
  });
});
