import { createHash } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { finishHtml } from './finish-html';

const rendered = `<!DOCTYPE html><html data-region="hk"><head>
<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>
<link rel="preload" href="/font.woff2" as="font"/>
<link rel="preload" href="/_next/static/chunks/error.css" as="style"/>
<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>
<link rel="stylesheet" href="https://other.example/x.css"/>
<title>&lt;script>1</title>
<script src="/_next/static/chunks/a.js?x=1&amp;y=2" async=""></script>
<script src="/_next/static/chunks/old.js" noModule=""></script>
</head><body><script id="page-data" type="application/json">{"page":"course"}</script><script type="application/ld+json">{"name":"a"}</script><script>push([0])</script><script>push([1,"<b>"])</script><p title="<script>2</script>">Text<!-- <script>3</script> --></p>
<script src="/_next/static/chunks/b.js" id="_R_" async=""></script><script>push([2])</script></body></html>`;

const options = {
  starter: 'start()',
  readSheet: () => 'p{color:red}',
  hasFiles: true,
};
const { html, files, scriptHashes, styleHashes } = finishHtml(rendered, options);
const [data] = files;
const { document } = new JSDOM(html).window;
const scripts = [...document.scripts];
const inline = scripts.filter(({ type }) => type === '');

describe('finishHtml', () => {
  it('leaves no script with an address, and no preload of one or of a style sheet that only an error needs', () => {
    expect(scripts.filter(({ src }) => src)).toEqual([]);
    expect(document.querySelectorAll('link:is([as=script], [as=style])')).toHaveLength(0);
    expect(document.querySelectorAll('link[as=font]')).toHaveLength(1);
  });

  it('has the starter right behind its data, with the addresses of the others: Next’s data first, none for old browsers', () => {
    const [starter] = inline;
    expect(starter?.previousElementSibling?.id).toBe('page-data');
    expect(starter?.text).toBe('start()');
    expect(starter?.dataset.scripts).toBe(`${data?.path} /_next/static/chunks/a.js?x=1&y=2 /_next/static/chunks/b.js`);
    expect(html).not.toContain('old.js');
  });

  it('says at its end which pages to make ready', () => {
    const rules = document.body.querySelector(':scope > script:last-of-type');
    expect(rules?.getAttribute('type')).toBe('speculationrules');
    expect(Object.keys(JSON.parse(rules?.textContent ?? ''))).toEqual(['prerender', 'prefetch']);
  });

  it('refuses a page without the starter’s data, which nothing would wake', () => {
    expect(() => finishHtml('<html><head></head><body></body></html>', options)).toThrow('page-data');
  });

  it('makes one file of the inline scripts, named after its content', () => {
    expect(data?.text).toBe('push([0]);push([1,"<b>"]);push([2])');
    expect(data?.path).toMatch(/^\/_next\/static\/data\/[\w-]{16}\.js$/);
    expect(finishHtml(rendered, options).files[0]).toEqual(data);
    expect(finishHtml(rendered.replace('push([2])', 'push([3])'), options).files[0]?.path).not.toBe(data?.path);
    expect(inline).toHaveLength(1);
  });

  it('takes a script with other attributes for one that runs', () => {
    const page = rendered.replace('<script>push([2])', '<script id="x" data-y="">push([2])');
    expect(finishHtml(page, options).files[0]?.text).toBe(data?.text);
  });

  it('leaves them in the page where no server would have the file', () => {
    const whole = finishHtml(rendered, { ...options, hasFiles: false });
    expect(whole.files).toEqual([]);
    const [starter, last] = [...new JSDOM(whole.html).window.document.scripts].filter(({ type }) => type === '');
    expect(starter?.dataset.scripts).toBe('/_next/static/chunks/a.js?x=1&y=2 /_next/static/chunks/b.js');
    expect(last?.text).toBe(data?.text);
    expect(whole.scriptHashes).toHaveLength(3);
  });

  it('keeps data blocks and everything else as they are, also what only looks like a script', () => {
    expect(document.querySelector('[type="application/ld+json"]')?.textContent).toBe('{"name":"a"}');
    expect(html).toContain('<title>&lt;script>1</title>');
    expect(html).toContain('<p title="<script>2</script>">Text<!-- <script>3</script> --></p>');
    expect(html).toContain('<link rel="stylesheet" href="https://other.example/x.css"/>');
  });

  it('has the styles of the first view in the page, and those of what follows in a file, linked where it ends', () => {
    const mark = '<span hidden="" data-later-styles=""> </span>';
    const page = rendered.replace('<p title', `${mark}${mark}<p title`);
    const { html: divided, files: both } = finishHtml(page, options);
    const [, sheet] = both;
    expect(sheet).toEqual({
      path: expect.stringMatching(/^\/_next\/static\/data\/[\w-]{16}\.css$/),
      text: 'p{color:red}',
    });
    const { document: made } = new JSDOM(divided).window;
    expect(made.querySelector('style')?.textContent).toBe('');
    const [first, second] = made.querySelectorAll('[data-later-styles]');
    expect(first?.innerHTML).toBe(`<link rel="stylesheet" fetchpriority="low" href="${sheet?.path}"> `);
    expect(second?.innerHTML).toBe(' ');
    expect(finishHtml(page, { ...options, hasFiles: false }).html).toContain('<style>p{color:red}</style>');
  });

  it('has no rules of other languages', () => {
    const page = rendered
      .replace('<html', '<html lang="zh-Hant-HK"')
      .replace('<p title', '<span data-later-styles></span><p title');
    const languages = ['zh', 'zh-Hant-HK', 'zh-Hans', 'th'];
    const css = languages.map((language) => `body:lang(${language}){color:red}`).join('');
    const { html: divided, files: both } = finishHtml(page, { ...options, readSheet: () => css });
    const named = (text = '') => languages.filter((language) => text.includes(`(${language})`));
    expect(named(/<style>.*<\/style>/.exec(divided)?.[0])).toEqual(['zh', 'zh-Hant-HK']);
    expect(both[1]?.text).toBe('');
  });

  it('writes the style sheets behind the title', () => {
    expect(html.indexOf('<title>')).toBeLessThan(html.indexOf('<style>'));
    expect(document.querySelector('style')?.parentElement).toBe(document.head);
  });

  it('names the hash of each inline script that runs, and of nothing else', () => {
    const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
    const hashed = scripts.filter(({ type }) => type === '' || type === 'speculationrules');
    expect(scriptHashes).toEqual(hashed.map(({ text }) => hash(text)));
  });

  it('writes style sheets into the page, and names their hash', () => {
    expect(document.querySelector('style')?.textContent).toBe('p{color:red}');
    expect(styleHashes).toEqual([`sha256-${createHash('sha256').update('p{color:red}').digest('base64')}`]);
  });
});
