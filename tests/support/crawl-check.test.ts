import { createHash } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { axeMarkupFindings } from '../crawl/axe';
import { markupProblems, policyProblems, problemsOf, readPage, warningsOf } from './crawl-check';

const parse = (html: string, url: string) => new JSDOM(html, { url }).window.document;

const english = 'https://www.talkaroo.example/global/course';
const turkish = 'https://tr.talkaroo.example/global/course';

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
    readPage({ url: english, language: 'en', document: parse(page(english, 'en'), english) }),
    readPage({ url: turkish, language: 'tr', document: parse(change(page(turkish, 'tr')), turkish) }),
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
    expect(wide('a'.repeat(52))).toEqual([]);
    expect(wide('a'.repeat(53))).toHaveLength(1);
    expect(wide('課'.repeat(29))).toEqual([]);
    expect(wide('課'.repeat(30))).toHaveLength(1);
  });
});

describe('the policy', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const html =
    '<style>a{}</style><script id="a">one()</script><script>two()</script><script>one()</script>' +
    '<script type="speculationrules">{}</script><script type="application/ld+json">{"a":1}</script>';
  const scripts = ['one()', 'two()', '{}'].map(hash).join(' ');
  const policy = `script-src 'strict-dynamic' ${scripts}; style-src 'self' ${hash('a{}')}; img-src 'self'`;

  it('fits a page whose scripts and style it names, each once', () => {
    expect(policyProblems(policy, html)).toEqual([]);
  });

  it.each([
    ['a script that it does not name', policy, html.replace('two()', 'three()')],
    ['a hash too many', policy.replace(scripts, `${scripts} ${hash('three()')}`), html],
    ['a hash too few', policy.replace(hash('two()'), ''), html],
    ['a script of another file', policy, html.replace('id="a"', 'src="/a.js"')],
    ['another style', policy, html.replace('a{}', 'b{}')],
    ['a second style that it does not name', policy, `${html}<style>b{}</style>`],
    ['three styles', policy, `${html}<style>a{}</style><style>a{}</style>`],
    ['scripts of any kind', policy.replace("'strict-dynamic'", "'strict-dynamic' 'unsafe-inline'"), html],
    ['pictures of any host', policy.replace("img-src 'self'", 'img-src *'), html],
    ['no policy at all', 'undefined', html],
  ])('does not fit %s', (_, given, page) => {
    expect(policyProblems(given, page)).not.toEqual([]);
  });
});

describe('the markup', () => {
  const body = `
    <main id="main"><h1>Courses</h1><h2>Levels</h2><h3>First</h3><h2 id="prices">Prices</h2>
      <a href="#prices">To the prices</a><a href="#" aria-label="To the top of the page">To the  top<b aria-hidden="true">^</b></a><a href="https://a.example/" target="_blank">A (new tab)</a>
      <img src="/a.svg" alt="" width="1" height="1"><label for="name">Name</label><input id="name" aria-describedby="main prices">
      <input role="combobox" aria-expanded="false" aria-controls="list"><dialog aria-labelledby="title"></dialog>
    </main>`;
  const problems = (html: string) => markupProblems(parse(html, english), 'new tab').join('\n');

  it('is sound in a page without a mistake', () => {
    expect(problems(body)).toBe('');
  });

  it.each([
    ['a label without its field', 'for="name"', 'for="email"', /^nothing has the id email$/],
    ['one name of several that is wrong', 'main prices', 'main costs', /^nothing has the id costs$/],
    ['an anchor that is not there', '#prices', '#costs', /^nothing has the id costs$/],
    ['an open list that is not there', 'aria-expanded="false"', 'aria-expanded="true"', /^nothing has the id list$/],
    ['an open dialog without its title', '<dialog', '<dialog open', /^nothing has the id title$/],
    ['two titles', '<h2>Levels</h2>', '<h1>Levels</h1><h2></h2>', /^2 headings of the first level$/],
    ['a style of its own', '<h3>', '<h3 style="color: red">', /^<h3> “First” has the attribute style$/],
    ['a handler', '<h3>', '<h3 onclick="go()">', /^<h3> “First” has the attribute onclick$/],
    ['a picture without a size', ' width="1"', '', /^<img> has no width$/],
    ['a picture without a text', ' alt=""', '', /^<img> has no alt$/],
    ['a name without the text', 'To the  top', 'Up', /^<a> “To the top of the page” is named without its text$/],
    ['a new tab that is not said', ' (new tab)', '', /^“A” opens a new tab without saying so$/],
  ])('has a problem: %s', (_, correct, wrong, message) => {
    expect(problems(body.replace(correct, wrong))).toMatch(message);
  });

  it.each([
    ['an id that two elements have', '<h3>', '<h3 id="main">', 'duplicate-id'],
    ['no title', '<h1>Courses</h1>', '', 'page-has-heading-one'],
    ['two main parts', '</main>', '</main><main></main>', 'landmark-no-duplicate-main'],
    ['a level left out', '<h2>Levels</h2>', '', 'heading-order'],
  ])('has a problem that axe finds: %s', async (_, correct, wrong, rule) => {
    const page = parse('<html lang="en"><title>Courses</title></html>', english);
    const main = '<main id="main"><h1>Courses</h1><h2>Levels</h2><h3>First</h3></main>';
    page.body.innerHTML = main;
    expect(await axeMarkupFindings(page)).toEqual([]);
    page.body.innerHTML = main.replace(correct, wrong);
    expect((await axeMarkupFindings(page)).join()).toMatch(rule);
  });
});
