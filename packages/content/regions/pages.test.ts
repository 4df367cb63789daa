import { expect, it } from 'vitest';
import { isOpen, openPages } from './open-pages';
import {
  allOn,
  articleKinds,
  articlePage,
  hasPage,
  isArticleKind,
  kindOf,
  pagePath,
  pagesOf,
  pageUrl,
  switchOf,
} from './pages';
import { findLanguage, findRegion, type Region } from './regions';

const region = (id: string) => findRegion(id) as Region;

it('spells the paths of both styles', () => {
  expect(pagePath(region('hk'), 'zh-HK', 'home')).toBe('/');
  expect(pagePath(region('hk'), 'zh-HK', 'about')).toBe('/global/companyinfo');
  expect(pagePath(region('hk'), 'zh-HK', 'high-edu')).toBe('/highEdu');
  expect(pagePath(region('my'), 'ms', 'home')).toBe('/ms');
  expect(pagePath(region('my'), 'zh-CN', 'booking')).toBe('/zh-CN/expAppoint');
  expect(pagePath(region('my'), 'en', 'post', 'a-slug')).toBe('/en/blog/a-slug');
  expect(pagePath(region('th'), 'th', 'blog')).toBe('/blog');
  expect(pagePath(region('th'), 'th', 'guide', 'a-slug')).toBe('/global/guides/a-slug');
  expect(pagePath(region('my'), 'ms', 'guides')).toBe('/ms/guides');
});

it('makes canonical addresses on the main domain', () => {
  expect(pageUrl(region('ar'), 'ar', 'home')).toBe('https://ar.talkaroo.example/');
  expect(pageUrl(region('my'), 'en', 'course')).toBe('https://my.talkaroo.example/en/course');
});

it('knows where a page exists', () => {
  expect(hasPage(region('jp'), 'payment-terms', allOn)).toBe(true);
  expect(hasPage(region('hk'), 'payment-terms', allOn)).toBe(false);
  expect(openPages(region('my')).map(({ id }) => id)).toContain('questions');
  expect(isOpen(region('th'), 'blog')).toBe(true);
  expect(isOpen(region('jp'), 'prices')).toBe(true);
});

it('lets a region file switch pages on, an article with its blog', () => {
  const ids = (blog: boolean, questions: boolean) =>
    pagesOf(region('vn'), { blog, guides: blog, questions, prices: true }).map(({ id }) => id);
  expect(ids(false, false)).not.toContain('post');
  expect(ids(true, false)).toEqual(expect.arrayContaining(['home', 'blog', 'post', 'guides', 'guide']));
  expect(ids(true, false)).not.toContain('questions');
  expect(ids(false, true)).toContain('questions');
  expect(switchOf('post')).toBe('blog');
  expect(switchOf('course')).toBeUndefined();
});

it('has prices where a region names what is sold', () => {
  for (const prices of [true, false]) expect(hasPage(region('vn'), 'prices', { ...allOn, prices })).toBe(prices);
});

it('knows the kinds of articles, the page that lists each and the one that shows one', () => {
  expect(articleKinds).toEqual(['blog', 'guides']);
  expect(articleKinds.map(articlePage)).toEqual(['post', 'guide']);
  expect(kindOf('guide')).toBe('guides');
  expect(kindOf('guides')).toBeUndefined();
  expect(isArticleKind('constructor')).toBe(false);
});

it.each(['__proto__', 'constructor', 'HK', ''])('finds no region called %j', (id) => {
  expect(findRegion(id)).toBeUndefined();
});

it('finds a language in any case, and no other', () => {
  expect(findLanguage(region('my'), 'ZH-cn')).toBe('zh-CN');
  expect(findLanguage(region('my'), 'th')).toBeUndefined();
  expect(findLanguage(region('my'), '__proto__')).toBeUndefined();
});
