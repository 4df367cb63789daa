// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Ref, View } from '../protocol';
import { marked } from './marks';
import { pictureTitle, readHead, typedHead, typedText, typedTitle } from './page-head';

const url = 'https://hk.example.org/global/course';

function parse(head: string, html = '<html lang="zh-Hant-HK" dir="ltr">'): Document {
  return new DOMParser().parseFromString(`<!doctype html>${html}<head>${head}</head><body></body></html>`, 'text/html');
}

const json = (...things: object[]) =>
  `<script type="application/ld+json">${JSON.stringify({ '@graph': things }).replaceAll('<', '\\u003c')}</script>`;

const page = () =>
  parse(`
    <title>${marked('英文課程｜Talkaroo', 4)}</title>
    <meta name="description" content="${marked('真人導師', 5)}">
    <meta name="robots" content="max-image-preview:large">
    <link rel="canonical" href="${url}">
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="icon" href="/favicon.ico">
    <meta property="og:title" content="${marked('英文課程｜Talkaroo', 4)}">
    <meta property="og:description" content="${marked('真人導師', 5)}">
    <meta property="og:site_name" content="${marked('Talkaroo', 1)}">
    <meta property="og:image" content="https://hk.example.org/assets/share/zh-HK/course-1a2b3c4d.png">
    <meta name="twitter:card" content="summary_large_image">
    <meta name="twitter:title" content="${marked('英文課程｜Talkaroo', 4)}">
    ${json({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: marked('主頁', 2), item: 'https://hk.example.org/' },
        { '@type': 'ListItem', position: 2, name: marked('課程', 3), item: url },
      ],
    })}`);

it('reads what other programs read, and where it comes from', () => {
  expect(readHead(page(), url)).toEqual({
    lang: 'zh-Hant-HK',
    dir: 'ltr',
    title: { text: '英文課程｜Talkaroo', id: 4 },
    description: { text: '真人導師', id: 5 },
    shared: { title: { text: '英文課程｜Talkaroo', id: 4 }, description: { text: '真人導師', id: 5 } },
    x: {
      title: { text: '英文課程｜Talkaroo', id: 4 },
      description: { text: '真人導師', id: 5 },
      hasLargePicture: true,
    },
    siteName: { text: 'Talkaroo', id: 1 },
    steps: [
      { text: '主頁', id: 2 },
      { text: '課程', id: 3 },
    ],
    canonical: url,
    icon: '/icon.svg',
    picture: 'https://hk.example.org/assets/share/zh-HK/course-1a2b3c4d.png',
    isListed: true,
  });
});

it('reads the day of an article, and the name of a site', () => {
  const article = { '@type': 'BlogPosting', datePublished: '2026-05-04', dateModified: '2026-11-22' };
  const site = { '@type': 'WebSite', name: marked('Talkaroo', 1) };
  const head = readHead(parse(`${json(article)}<script type="application/ld+json">{</script>${json(site)}`), url);
  expect(head.day).toBe('2026-11-22');
  expect(head.siteName).toEqual({ text: 'Talkaroo', id: 1 });
});

it('takes what there is where the head says little', () => {
  const head = readHead(
    parse('<title>A title</title><meta name="robots" content="noindex">', '<html lang="ar" dir="rtl">'),
    url,
  );
  expect(head).toMatchObject({
    dir: 'rtl',
    shared: { title: { text: 'A title' }, description: { text: '' } },
    x: { title: { text: 'A title' }, hasLargePicture: false },
    canonical: url,
    icon: '/favicon.ico',
    picture: '',
    isListed: false,
  });
  expect(head.title).toEqual({ text: 'A title' });
});

describe('while it is typed', () => {
  const view: View = { region: 'hk', language: 'zh-HK', page: 'course', slug: '' };
  const title: Ref = { kind: 'text', namespace: 'course', key: 'seo.title' };

  it('says what is typed, with the brand filled in', () => {
    const typing = new Map([['zh-HK/course.json seo.title', '新課程｜{brand}']]);
    expect(typedText(title, typing, view, 'Talkaroo')).toBe('新課程｜Talkaroo');
    expect(typedText({ ...title, key: 'seo.description' }, typing, view, 'Talkaroo')).toBeUndefined();
    expect(typedText(title, new Map([['tr/course.json seo.title', 'Kurs']]), view, '')).toBeUndefined();
    expect(typedText({ kind: 'fixed' }, typing, view, '')).toBeUndefined();
  });

  it('prefers what the region itself says', () => {
    const typing = new Map([
      ['zh-HK/course.json seo.title', '一'],
      ['zh-HK@hk/course.json seo.title', '二'],
    ]);
    expect(typedText(title, typing, view, '')).toBe('二');
  });

  it('changes each text of the head that comes from there', () => {
    const refs: Record<number, Ref> = { 1: { kind: 'text', namespace: 'common', key: 'brand' }, 4: title };
    const typing = new Map([
      ['zh-HK/course.json seo.title', '新課程｜{brand}'],
      ['zh-HK/common.json brand', 'Roo'],
    ]);
    const before = readHead(page(), url);
    const head = typedHead(before, (id) => refs[id], typing, view);
    expect(head.title.text).toBe('新課程｜Roo');
    expect(head.shared.title.text).toBe('新課程｜Roo');
    expect(head.x.title).toEqual({ text: '新課程｜Roo', id: 4 });
    expect(head.siteName.text).toBe('Roo');
    expect(head.description).toBe(before.description);
    expect(head.steps).toEqual(before.steps);
  });

  it('follows an article, whose title for search results goes first', () => {
    const file = 'zh-HK/blog/reading.md';
    const ref = (key: string): Ref => ({ kind: 'article', place: { file, key } });
    const typed = (key: string, ...entries: [string, string][]) =>
      typedTitle(ref(key), new Map(entries.map(([name, value]) => [`${file} ${name}`, value])), view, '');
    expect(typed('title', ['title', '一'])).toBe('一');
    expect(typed('title', ['title', '一'], ['seoTitle', '二'])).toBe('二');
    expect(typed('seoTitle', ['title', '一'])).toBeUndefined();
    expect(typed('seoTitle', ['title', '一'], ['seoTitle', ''])).toBe('一');
    // Other places, such as the URL, use the article's own title.
    const both = new Map([
      [`${file} title`, '一'],
      [`${file} seoTitle`, '二'],
    ]);
    expect(typedText(ref('title'), both, view, '')).toBe('一');
  });
});

it('knows the words of the share picture', () => {
  const head = readHead(page(), url);
  expect(pictureTitle(head)).toEqual({ text: '英文課程', id: 4 });
  const article = { '@type': 'Article', datePublished: '2026-05-04' };
  const steps = { '@type': 'BreadcrumbList', itemListElement: [{ name: '主頁' }, { name: marked('閱讀', 9) }] };
  expect(pictureTitle(readHead(parse(`<title>閱讀入門</title>${json(article, steps)}`), url))).toEqual({
    text: '閱讀',
    id: 9,
  });
});
