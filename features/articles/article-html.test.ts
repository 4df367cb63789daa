import { findRegion, type Region } from '@talkaroo/content/regions/regions';
import { expect, it } from 'vitest';
import { articleHtml, articleText } from './article-html';

const [my, th] = ['my', 'th'].map((id) => findRegion(id) as Region) as [Region, Region];
const html = (body: string) => articleHtml(body, my, 'en').trim();

it('makes headings, paragraphs and lists', () => {
  expect(html('## A\n\nOne **two**\n\n- a\n- b')).toBe(
    '<h2>A</h2>\n<p>One <strong>two</strong></p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>',
  );
});

it('leads to pages of the region in the language of the article', () => {
  expect(html('[a](/course)')).toBe('<p><a href="/en/course">a</a></p>');
  expect(html('[a](/blog/a-slug#b)')).toBe('<p><a href="/en/blog/a-slug#b">a</a></p>');
  expect(html('[a](/guides/a-slug)')).toBe('<p><a href="/en/guides/a-slug">a</a></p>');
  expect(articleHtml('[a](/guides/a-slug)', th, 'th').trim()).toBe('<p><a href="/global/guides/a-slug">a</a></p>');
});

it.each(['/course?x=1#top', '/global/course?x=1#top'])('leads from %s to the page in every region', (address) => {
  expect(html(`[a](${address})`)).toBe('<p><a href="/en/course?x=1#top">a</a></p>');
  expect(articleHtml(`[a](${address})`, th, 'th').trim()).toBe('<p><a href="/global/course?x=1#top">a</a></p>');
});

it('leaves the words of a link that leads nowhere, and the links after it', () => {
  const rest = '<a href="/en/course">c</a> <strong>d</strong></p>';
  expect(html('[a](/nowhere) [**b**](/payment-terms) [c](/course) **d**')).toBe(`<p>a <strong>b</strong> ${rest}`);
  expect(html('![a](/assets/nothing.svg)[c](/course) **d**')).toBe(`<p>${rest}`);
});

it('marks links to other sites', () => {
  expect(html('[a](https://www.coe.int/x)')).toBe(
    '<p><a href="https://www.coe.int/x" rel="external noopener">a</a></p>',
  );
});

it('fetches pictures when they are scrolled to', () => {
  expect(html('![Roo](/assets/roo-wave.svg)')).toBe(
    '<p><img src="/assets/roo-wave.svg" alt="Roo" loading="lazy" decoding="async" /></p>',
  );
});

it.each([
  [
    'zh-TW',
    '孩子說「I’m tired because we had P.E.」',
    '孩子說「<span lang="en">I’m tired because we had P.E</span>.」',
  ],
  ['ja', 'CEFRのA1で hello と言えます。', 'CEFRのA1で <span lang="en">hello</span> と言えます。'],
  ['th', 'ใช้ Zoom', 'ใช้ Zoom'],
  ['zh-CN', '在 kpdn.gov.my', '在 kpdn.gov.my'],
  ['ar', 'يقول «No, blue!»', 'يقول «<span lang="en" dir="ltr">No, blue!</span>»'],
  ['ms', 'Anak kata “Yesterday I go Ipoh.”', 'Anak kata “<span lang="en">Yesterday I go Ipoh.</span>”'],
  ['ms', '“Dia faham semua” dan “pisang goreng”', '“Dia faham semua” dan “pisang goreng”'],
  ['zh-CN', '[pisang goreng](lang:ms) 是', '<span lang="ms">pisang goreng</span> 是'],
  ['en', '“What is it?”', '“What is it?”'],
] as const)('marks English in %s: %s', (language, body, expected) => {
  expect(articleHtml(body, my, language).trim()).toBe(`<p>${expected}</p>`);
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
  '[a](//evil.example)',
  '[a](http://evil.example)',
  '![a](javascript:alert(1))',
  '<a href="https://a.example" onclick="alert(1)" style="color:red">a</a>',
  '<iframe src="https://evil.example"></iframe>',
])('lets nothing harmful through: %s', (body) => {
  expect(html(body)).not.toMatch(/script|alert|evil|style|iframe/);
});

it('knows the words alone', () => {
  expect(articleText('## Fish & chips\n\nOne [two](/course) < three').split(/\s+/).filter(Boolean)).toEqual(
    'Fish & chips One two < three'.split(' '),
  );
});
