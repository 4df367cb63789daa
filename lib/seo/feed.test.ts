// @vitest-environment jsdom

import type { Article } from '@talkaroo/content/articles/article-file';
import { pageUrl } from '@talkaroo/content/regions/pages';
import { findRegion, type Region, regions } from '@talkaroo/content/regions/regions';
import { describe, expect, it } from 'vitest';
import { feedOf, feedPath, hasFeed, rssXml } from './feed';
import { articlePicture } from './share-pictures';
import { escapeXml } from './xml';

const my = findRegion('my') as Region;
const post: Article = {
  kind: 'blog',
  slug: 'a-slug',
  title: 'Fish & chips: "a < b"',
  description: ']]> and <b>bold</b> & co.',
  keywords: 'k',
  date: '2026-05-04',
  cover: '/assets/blog-cover-1.svg',
  coverAlt: 'alt',
  related: [],
  body: 'Text',
};

const parse = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml').documentElement;

describe('the feed', () => {
  const feed = parse(rssXml(my, 'ms', { title: 'Blog & more', text: 'About <us>' }, [post]));
  const text = (selector: string) => feed.querySelector(selector)?.textContent;

  it('is well-formed whatever a text holds', () => {
    expect(feed.tagName).toBe('rss');
    expect(text('channel > title')).toBe('Blog & more');
    expect(text('channel > description')).toBe('About <us>');
    expect(text('item > title')).toBe(post.title);
    expect(text('item > description')).toBe(post.description);
  });

  it('names canonical addresses, the language and the day', () => {
    expect(text('channel > link')).toBe('https://my.talkaroo.example/ms/blog');
    expect(text('channel > language')).toBe('ms');
    expect(text('item > link')).toBe('https://my.talkaroo.example/ms/blog/a-slug');
    expect(text('item > guid')).toBe('https://my.talkaroo.example/ms/blog/a-slug');
    expect(text('item > pubDate')).toBe('Mon, 04 May 2026 00:00:00 GMT');
    expect(feed.getElementsByTagName('atom:link')[0]?.getAttribute('href')).toBe('https://my.talkaroo.example/rss.xml');
  });
});

it('shows the picture of each article, and the day of the newest change of any', () => {
  const older = { ...post, slug: 'older', date: '2026-01-01', updated: '2026-06-01' };
  const feed = parse(rssXml(my, 'ms', { title: 'a', text: 'b' }, [post, older]));
  expect(feed.querySelector('channel > lastBuildDate')?.textContent).toBe('Mon, 01 Jun 2026 00:00:00 GMT');
  const pictures = [...feed.getElementsByTagName('media:content')].map((each) => each.getAttribute('url'));
  expect(pictures).toEqual(
    [post, older].map((article) => `https://my.talkaroo.example${articlePicture(my, 'ms', article).path}`),
  );
});

it('may have no article yet', () => {
  expect(parse(rssXml(my, 'ms', { title: 'a', text: 'b' }, [])).querySelector('item')).toBeNull();
});

it('is there in each language of a region that has a blog, and of that language alone', () => {
  for (const region of regions) {
    for (const language of region.languages) {
      const feed = feedOf(region, language);
      expect(feed !== undefined, region.id).toBe(hasFeed(region, language));
      const root = feed === undefined ? undefined : parse(feed);
      const link = root && pageUrl(region, language, 'blog');
      expect(root?.querySelector('channel > link')?.textContent).toBe(link);
    }
  }
  expect(my.languages.map((language) => feedPath(my, language))).toEqual(['/rss.xml', '/en/rss.xml', '/zh-CN/rss.xml']);
});

it('leaves out what XML has no way to write', () => {
  expect(escapeXml('a\u0000\u000Bb\uFFFF\uD800c')).toBe('abc');
  expect(escapeXml('ก้ 中 😀\n')).toBe('ก้ 中 😀\n');
});
