import { describe, expect, it } from 'vitest';
import { problemsOf, readPage, warningsOf } from './crawl-check';

const english = 'https://www.talkaroo.example/global/course';
const turkish = 'https://tr.talkaroo.example/global/course';

/** Two pages that link to each other. */
function site(change: (html: string) => string = (html) => html) {
  const page = (url: string, language: string) =>
    `<html lang="${language}"><head><title>Courses ${language}</title><meta name="description" content="All ${language}">` +
    `<link rel="canonical" href="${url}"><link rel="alternate" hreflang="en" href="${english}">` +
    `<link rel="alternate" hreflang="tr" href="${turkish}"><link rel="alternate" hreflang="x-default" href="${english}">` +
    ['title', 'description', 'locale', 'site_name', 'image']
      .map((name) => `<meta property="og:${name}" content="x">`)
      .join('') +
    `<meta property="og:url" content="${url}"><script type="application/ld+json">{"@type":"WebSite"}</script>` +
    '</head><body><a href="/global/study#top">Study</a></body></html>';
  return [
    readPage({ url: english, language: 'en', html: page(english, 'en') }),
    readPage({ url: turkish, language: 'tr', html: change(page(turkish, 'tr')) }),
  ];
}

describe('the gate', () => {
  it('lets a consistent site pass', () => {
    expect(problemsOf(site())).toEqual([]);
    expect(warningsOf(site())).toEqual([]);
    expect(site()[0]?.links).toEqual(['https://www.talkaroo.example/global/study']);
  });

  const mistakes: [string, (html: string) => string, RegExp][] = [
    [
      'an alternate that is missing',
      (html) => html.replace(/<link rel="alternate" hreflang="en"[^>]*>/, ''),
      /hreflang differs from that of/,
    ],
    [
      'an alternate that leads nowhere',
      (html) => html.replace(`hreflang="en" href="${english}`, `hreflang="en" href="${english}s`),
      /hreflang en leads to .*courses, which is no page/,
    ],
    [
      'a page that does not name itself',
      (html) => html.replace(/<link rel="alternate" hreflang="tr"[^>]*>/, ''),
      /hreflang does not name the page itself/,
    ],
    [
      'another canonical',
      (html) => html.replace(`canonical" href="${turkish}`, `canonical" href="${english}`),
      /canonical is https:\/\/www/,
    ],
    [
      'a canonical with a query string',
      (html) => html.replace(`canonical" href="${turkish}`, `canonical" href="${turkish}?a=1`),
      /canonical has a query string/,
    ],
    ['no title', (html) => html.replace(/<title>.*<\/title>/, ''), /title is missing/],
    ['no picture to share', (html) => html.replace('og:image', 'og:none'), /og:image is missing/],
    ['a retired type', (html) => html.replace('"WebSite"', '"FAQPage"'), /structured data has a FAQPage/],
  ];
  it.each(mistakes)('stops at %s', (_, change, message) => {
    expect(problemsOf(site(change)).join('\n')).toMatch(message);
  });

  it('stops at a title that two pages of a language have', () => {
    const [page] = site();
    if (!page) throw new Error('no page');
    const other = { ...page, url: english.replace('course', 'study'), canonical: english.replace('course', 'study') };
    expect(problemsOf([page, other]).join('\n')).toMatch(/title is that of https:\/\/www/);
  });

  it('warns of a title that will be cut, by the width of its script', () => {
    const wide = (title: string) => warningsOf(site((html) => html.replace('Courses tr', title)));
    expect(wide('a'.repeat(63))).toEqual([]);
    expect(wide('a'.repeat(64))).toHaveLength(1);
    expect(wide('課'.repeat(29))).toEqual([]);
    expect(wide('課'.repeat(30))).toHaveLength(1);
  });
});
