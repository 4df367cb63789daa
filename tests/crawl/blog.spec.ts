import { type Language, languages } from '@talkaroo/content/regions/languages';
import { articleKinds, articlePage, pagePath, pageUrl } from '@talkaroo/content/regions/pages';
import { findRegion, type Region, regions } from '@talkaroo/content/regions/regions';
import { JSDOM } from 'jsdom';
import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { feedPath, feedUrl } from '@/lib/seo/feed';
import { articlesOf, ask, slug } from '../support/pages';
import { words } from '../support/texts';
import { addresses, fetchOnce, linksNamed, openOf, openPage, part, rows } from './crawl';

function readingTime(language: Language): RegExp {
  const text = createTranslator({ locale: language, messages: words(language, 'blog') });
  return new RegExp(text('readingTime', { minutes: 77 }).replace('77', '[1-9]\\d?'));
}

it('the Thai blog shows each article, the newest first, with its day in the Thai calendar', async () => {
  const posts = articlesOf('th', 'th', 'blog');
  const main = part(await openOf(findRegion('th') as Region, 'th', 'blog'), 'main');
  const cards = [...main.querySelectorAll('article')];
  expect(cards.map((card) => part(card, 'h2').textContent)).toEqual(posts.map(({ title }) => title));
  const dates = posts.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  for (const [index, card] of cards.entries()) {
    const { date = '', description } = posts[index] ?? {};
    expect(card.textContent).toContain(description);
    expect(part(card, 'time').getAttribute('datetime')).toBe(date);
    // 2026 is 2569 in the Thai calendar.
    expect(part(card, 'time').textContent).toContain(String(Number(date.slice(0, 4)) + 543));
    expect(card.textContent).toMatch(readingTime('th'));
  }
  const written = new Date(`${posts[0]?.date}T00:00:00Z`);
  const months = { 10: 'ตุลาคม', 11: 'พฤศจิกายน' } as Record<number, string>;
  const day = `${written.getUTCDate()} ${months[written.getUTCMonth() + 1]} 2569`;
  expect(part(main, 'article time').textContent).toBe(words('th', 'blog').published.replace('{date}', day));
});

it.each([
  ['ms', '9 November 2026'],
  ['en', '9 November 2026'],
  ['zh-CN', '2026年11月9日'],
] as const)('the Malaysian blog in %s writes days as its readers do', async (language, day) => {
  const url = pageUrl(findRegion('my') as Region, language, 'post', slug);
  const post = addresses.find((address) => address.url === url);
  if (!post) throw new Error(`there is no ${url}`);
  const page = await openPage(post);
  expect(part(page, 'time').textContent).toBe(words(language, 'blog').published.replace('{date}', day));
  expect(part(page, 'main').textContent).toMatch(readingTime(language));
});

const blogs = rows(addresses.filter(({ id }) => id === 'blog'));

describe.each(blogs)('%s', (_, address) => {
  const { region, language } = address;
  const path = feedPath(region, language);

  it('has a feed of its articles, the newest first, under their canonical addresses', async () => {
    const { status, headers, body } = await fetchOnce(feedUrl(region, language));
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/rss+xml');
    expect((await ask(`${region.id}.localhost`, path)).body).toBe(body);
    const xml = new JSDOM(body, { contentType: 'application/xml' }).window.document;
    const text = (within: ParentNode, name: string) => within.querySelector(`:scope > ${name}`)?.textContent;
    const channel = part(xml, 'channel');
    expect({
      root: xml.documentElement.tagName,
      language: text(channel, 'language'),
      self: xml.getElementsByTagName('atom:link')[0]?.getAttribute('href'),
      items: Array.from(xml.querySelectorAll('item'), (item) => ({
        title: text(item, 'title'),
        link: text(item, 'link'),
        guid: text(item, 'guid'),
        description: text(item, 'description'),
        day: new Date(text(item, 'pubDate') ?? '').toISOString().slice(0, 10),
      })),
    }).toEqual({
      root: 'rss',
      language: languages[language].tag,
      self: `https://${region.domain}${path}`,
      items: articlesOf(region.id, language, 'blog').map(({ slug: own, title, description, date }) => {
        const link = pageUrl(region, language, 'post', own);
        return { title, link, guid: link, description, day: date };
      }),
    });
  });

  it('leads readers and feed readers to the feed', async () => {
    expect(linksNamed(await openPage(address), words(language, 'blog', region.id).rss)).toEqual([path]);
    for (const id of ['blog', 'post'] as const) {
      const page = await openOf(region, language, id);
      const links = page.querySelectorAll('link[rel=alternate][type="application/rss+xml"]');
      expect(links, id).toHaveLength(1);
      expect(links[0]?.getAttribute('href')).toBe(feedUrl(region, language));
      expect(links[0]?.getAttribute('title')).not.toBe('');
    }
  });
});

it('an unknown host has no feed that repeats its name', async () => {
  expect((await ask('evil.example', '/rss.xml')).body).not.toContain('evil.example');
});

it('a list of articles is linked, and for search engines, where there is one in the language, and only there', async () => {
  for (const region of regions) {
    const sitemap = await fetchOnce(`https://${region.domain}/sitemap.xml`);
    for (const language of region.languages) {
      const home = await fetchOnce(pageUrl(region, language, 'home'));
      for (const kind of articleKinds) {
        const path = pagePath(region, language, kind);
        const articles = articlesOf(region.id, language, kind);
        const place = `${region.id} ${path}`;
        expect(home.body.includes(`href="${path}"`), place).toBe(articles.length > 0);
        expect(sitemap.body.includes(`https://${region.domain}${path}<`), place).toBe(articles.length > 0);
        const list = await fetchOnce(pageUrl(region, language, kind));
        expect(list.status, place).toBe(200);
        expect(list.body.includes('<meta name="robots" content="noindex"'), place).toBe(articles.length === 0);
        for (const { slug: one } of articles) {
          expect(list.body, place).toContain(pagePath(region, language, articlePage(kind), one));
        }
      }
    }
  }
});
