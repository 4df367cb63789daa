// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { marked } from './marks';
import { pictureTitle, readHead } from './page-head';

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
    <meta property="og:title" content="${marked('英文課程｜Talkaroo', 4)}">
    <meta property="og:description" content="${marked('真人導師', 5)}">
    <meta property="og:site_name" content="${marked('Talkaroo', 1)}">
    <meta property="og:image" content="https://hk.example.org/assets/share/zh-HK/course-1a2b3c4d.png">
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
    siteName: { text: 'Talkaroo', id: 1 },
    steps: [
      { text: '主頁', id: 2 },
      { text: '課程', id: 3 },
    ],
    canonical: url,
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
    canonical: url,
    picture: '',
    isListed: false,
  });
  expect(head.title).toEqual({ text: 'A title' });
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
