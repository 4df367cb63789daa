import { createTranslator } from 'next-intl';
import type { Language } from '@/lib/regions/languages';
import { pagePath, pageUrl } from '@/lib/regions/pages';
import { findRegion, type Region } from '@/lib/regions/regions';
import { feedUrl } from '@/lib/seo/feed';
import { address, allRegions, articleOf, ask, expect, postsOf, slug, test, words } from '../support/site';

const blog = words('th', 'blog');
const posts = postsOf('th', 'th');

/** The reading time text, with any number. */
function readingTime(language: Language): RegExp {
  const text = createTranslator({ locale: language, messages: words(language, 'blog') });
  return new RegExp(text('readingTime', { minutes: 77 }).replace('77', '[1-9]\\d?'));
}

test('the Thai blog shows each article, the newest first, with its day in the Thai calendar', async ({ page }) => {
  await page.goto(address('th', '/blog'));
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText(posts.map(({ title }) => title));
  const dates = posts.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  for (const [index, { date, description }] of posts.entries()) {
    const card = cards.nth(index);
    await expect(card.getByText(description)).toBeVisible();
    await expect(card.getByRole('time')).toHaveAttribute('datetime', date);
    // 2026 is 2569 in the Thai calendar.
    await expect(card.getByRole('time')).toContainText(String(Number(date.slice(0, 4)) + 543));
    await expect(card.getByText(readingTime('th'))).toBeVisible();
  }
  const written = new Date(`${posts[0]?.date}T00:00:00Z`);
  const months = { 10: 'ตุลาคม', 11: 'พฤศจิกายน' } as Record<number, string>;
  const day = `${written.getUTCDate()} ${months[written.getUTCMonth() + 1]} 2569`;
  await expect(cards.first().getByRole('time')).toHaveText(blog.published.replace('{date}', day));
});

for (const [language, day] of [
  ['ms', '9 November 2026'],
  ['en', '9 November 2026'],
  ['zh-CN', '2026年11月9日'],
] as const) {
  test(`the Malaysian blog in ${language} writes days as its readers do`, async ({ page }) => {
    await page.goto(address('my', `/${language}/blog/${slug}`));
    await expect(page.getByRole('time').first()).toHaveText(words(language, 'blog').published.replace('{date}', day));
    await expect(page.getByText(readingTime(language)).first()).toBeVisible();
  });
}

test('a card leads to its article, and that to others and back', async ({ page }) => {
  const post = articleOf('th', 'th');
  await page.goto(address('th', '/blog?utm=1'));
  // The whole card is clickable, not only its title.
  await page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: post.description })
    .click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL(address('th', `/blog/${slug}?utm=1`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title);
  await expect(page.getByRole('img', { name: post.coverAlt })).toBeVisible();
  const [, section = ''] = /^## (.+)$/m.exec(post.body) ?? [];
  await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible();

  const related = post.related.map((other) => posts.find((candidate) => candidate.slug === other)?.title ?? '');
  const more = page.getByRole('region', { name: blog.related });
  await expect(more.getByRole('heading', { level: 3 })).toHaveText(related);
  await more.getByRole('link', { name: related[0] }).click();
  await expect(page).toHaveURL(address('th', `/blog/${post.related[0]}?utm=1`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(related[0] ?? '');
  await page.getByRole('link', { name: blog.allPosts }).click();
  await expect(page).toHaveURL(address('th', '/blog?utm=1'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(blog.title);
});

for (const [id, language] of [
  ['th', 'th'],
  ['my', 'ms'],
  ['my', 'en'],
] as const) {
  const path = language === 'en' ? '/en/rss.xml' : '/rss.xml';
  test(`${id} has a feed of its articles in ${language}, the newest first, under their canonical addresses`, async ({
    page,
  }) => {
    const region = findRegion(id) as Region;
    const { status, headers, body } = await ask(region.domain, path);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/rss+xml');
    expect((await ask(`${id}.localhost`, path)).body).toBe(body);
    const feed = await page.evaluate((xml) => {
      const document = new DOMParser().parseFromString(xml, 'application/xml');
      const text = (within: Element | null, name: string) => within?.querySelector(`:scope > ${name}`)?.textContent;
      return {
        error: document.querySelector('parsererror')?.textContent,
        root: document.documentElement.tagName,
        language: text(document.querySelector('channel'), 'language'),
        self: document.getElementsByTagName('atom:link')[0]?.getAttribute('href'),
        items: Array.from(document.querySelectorAll('item'), (item) => ({
          title: text(item, 'title'),
          link: text(item, 'link'),
          guid: text(item, 'guid'),
          description: text(item, 'description'),
          day: new Date(text(item, 'pubDate') ?? '').toISOString().slice(0, 10),
        })),
      };
    }, body);
    expect(feed).toEqual({
      error: undefined,
      root: 'rss',
      language,
      self: `https://${region.domain}${path}`,
      items: postsOf(id, language).map(({ slug, title, description, date }) => {
        const link = pageUrl(region, language, 'post', slug);
        return { title, link, guid: link, description, day: date };
      }),
    });

    await page.goto(address(id, pagePath(region, language, 'blog')));
    await expect(page.getByRole('link', { name: words(language, 'blog', region.id).rss })).toHaveAttribute(
      'href',
      path,
    );
  });
}

test('feed readers find the feed of each language from every page of its blog', async () => {
  for (const region of allRegions) {
    for (const language of region.languages) {
      for (const page of ['blog', 'post'] as const) {
        const { body } = await ask(region.domain, pagePath(region, language, page, slug));
        const link = body.match(/<link rel="alternate" type="application\/rss\+xml"[^>]*>/g);
        expect(link, `${language} ${page}`).toHaveLength(1);
        expect(link?.[0]).toContain(`href="${feedUrl(region, language)}"`);
        expect(link?.[0]).toContain('title="');
      }
    }
  }
  const { body } = await ask('evil.example', '/rss.xml');
  expect(body).not.toContain('evil.example');
});
