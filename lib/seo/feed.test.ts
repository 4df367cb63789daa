// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Article } from '@/lib/articles/article-file';
import { slugsOf } from '@/lib/packs/packs';
import { isOpen } from '@/lib/regions/open-pages';
import { findRegion, type Region, regions } from '@/lib/regions/regions';
import { feedLanguage, rssXml } from './feed';
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

it('may have no article yet', () => {
  expect(parse(rssXml(my, 'ms', { title: 'a', text: 'b' }, [])).querySelector('item')).toBeNull();
});

it('is in the default language of each region whose blog has an article in it', () => {
  for (const region of regions) {
    const [language] = region.languages;
    const hasArticle = slugsOf(region, language, 'post').length > 0;
    expect(feedLanguage(region), region.id).toBe(isOpen(region, 'blog') && hasArticle ? language : undefined);
  }
  expect(feedLanguage(my)).toBe('ms');
});

it('leaves out what XML has no way to write', () => {
  expect(escapeXml('a\u0000\u000Bb\uFFFF\uD800c')).toBe('abc');
  expect(escapeXml('ก้ 中 😀\n')).toBe('ก้ 中 😀\n');
});
