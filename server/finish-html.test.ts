import { createHash } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { finishHtml } from './finish-html';

const rendered = `<!DOCTYPE html><html data-region="hk"><head>
<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a.js"/>
<link rel="preload" href="/font.woff2" as="font"/>
<script src="/_next/static/chunks/a.js?x=1&amp;y=2" async=""></script>
<script src="/_next/static/chunks/old.js" noModule=""></script>
</head><body><script type="application/ld+json">{"name":"a"}</script><script>push([0])</script><script>push([1,"<b>"])</script><p>Text</p>
<script src="/_next/static/chunks/b.js" id="_R_" async=""></script><script>push([2])</script></body></html>`;

const { html, scriptHashes } = finishHtml(rendered, ['https://analytics.example']);
const { document } = new JSDOM(html).window;
const scripts = [...document.scripts];
const inline = scripts.filter(({ type }) => type === '');

describe('finishHtml', () => {
  it('leaves no script with an address, and no preload of one', () => {
    expect(scripts.filter(({ src }) => src)).toEqual([]);
    expect(document.querySelectorAll('link[as=script]')).toHaveLength(0);
    expect(document.querySelectorAll('link[as=font]')).toHaveLength(1);
  });

  it('begins with one that allows and loads them, in order, without those for old browsers', () => {
    expect(scripts[0]).toBe(inline[0]);
    expect(scripts[0]?.parentElement).toBe(document.head);
    expect(scripts[0]?.text).toContain('["https://analytics.example"]');
    expect(scripts[0]?.text).toContain('["/_next/static/chunks/a.js?x=1&y=2","/_next/static/chunks/b.js"]');
    expect(html).not.toContain('old.js');
  });

  it('joins neighbouring inline scripts, and keeps data blocks and everything else as they are', () => {
    expect(inline.slice(1).map(({ text }) => text)).toEqual(['push([0]);push([1,"<b>"])', 'push([2])']);
    expect(document.querySelector('[type="application/ld+json"]')?.textContent).toBe('{"name":"a"}');
    expect(document.querySelector('p')?.textContent).toBe('Text');
  });

  it('names the hash of each inline script that runs, and of nothing else', () => {
    const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
    expect(scriptHashes).toEqual(inline.map(({ text }) => hash(text)));
  });

  it('forgets the address with which the page was asked for first', () => {
    const data = String.raw`<head></head><script>push([1,"0:{\"P\":null,\"c\":[\"\",\"nix],\\\"q\",\"a?mobile=1\"],\"q\":\"\",\"i\":false}"])</script>`;
    const [, text] = /push\((.*)\)<\/script>/.exec(finishHtml(data, []).html) ?? [];
    const [, row] = JSON.parse(String(text));
    expect(JSON.parse(row.slice(2))).toEqual({ P: null, c: ['', ''], q: '', i: false });
  });

  it('counts a script of a kind that it does not know as one that runs', () => {
    const one = finishHtml('<head></head><script id="x" data-y="">run()</script>', []);
    expect(one.scriptHashes).toHaveLength(2);
  });
});
