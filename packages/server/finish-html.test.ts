import { createHash } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { finishHtml } from './finish-html';

const rendered = `<!DOCTYPE html><html data-region="hk"><head>
<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>
<link rel="preload" href="/font.woff2" as="font"/>
<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>
<script src="/_next/static/chunks/a.js?x=1&amp;y=2" async=""></script>
<script src="/_next/static/chunks/old.js" noModule=""></script>
</head><body><script id="page-data" type="application/json">{"page":"course"}</script><script type="application/ld+json">{"name":"a"}</script><script>push([0])</script><script>push([1,"<b>"])</script><p>Text</p>
<script src="/_next/static/chunks/b.js" id="_R_" async=""></script><script>push([2])</script></body></html>`;

const options = {
  starter: 'start()',
  scriptOrigins: ['https://analytics.example'],
  readSheet: () => 'p{color:red}',
};
const { html, scriptHashes, styleHashes } = finishHtml(rendered, options);
const { document } = new JSDOM(html).window;
const scripts = [...document.scripts];
const inline = scripts.filter(({ type }) => type === '');

describe('finishHtml', () => {
  it('leaves no script with an address, and no preload of one', () => {
    expect(scripts.filter(({ src }) => src)).toEqual([]);
    expect(document.querySelectorAll('link[as=script]')).toHaveLength(0);
    expect(document.querySelectorAll('link[as=font]')).toHaveLength(1);
  });

  it('has the starter right behind its data, with the addresses of the others in order, without those for old browsers', () => {
    const [starter] = inline;
    expect(starter?.previousElementSibling?.id).toBe('page-data');
    expect(starter?.text).toMatch(/\["https:\/\/analytics.example"\]\);start\(\)$/);
    expect(starter?.dataset.scripts).toBe('/_next/static/chunks/a.js?x=1&y=2 /_next/static/chunks/b.js');
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

  it('joins neighbouring inline scripts, and keeps data blocks and everything else as they are', () => {
    expect(inline.slice(1).map(({ text }) => text)).toEqual(['push([0]);push([1,"<b>"])', 'push([2])']);
    expect(document.querySelector('[type="application/ld+json"]')?.textContent).toBe('{"name":"a"}');
    expect(document.querySelector('p')?.textContent).toBe('Text');
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

  it('forgets the address with which the page was asked for first', () => {
    const data = String.raw`<script id="page-data">{}</script><script>push([1,"0:{\"P\":null,\"c\":[\"\",\"nix],\\\"q\",\"a?mobile=1\"],\"q\":\"\",\"i\":false}"])</script>`;
    const [, text] = /push\((.*)\)<\/script>/.exec(finishHtml(data, options).html) ?? [];
    const [, row] = JSON.parse(String(text));
    expect(JSON.parse(row.slice(2))).toEqual({ P: null, c: ['', ''], q: '', i: false });
  });

  it('counts a script of a kind that it does not know as one that runs', () => {
    const one = finishHtml(
      '<script id="page-data" type="application/json">{}</script><script id="x" data-y="">run()</script>',
      options,
    );
    expect(one.scriptHashes).toHaveLength(2);
  });
});
