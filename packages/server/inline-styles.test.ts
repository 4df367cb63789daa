import { createHash } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { inlineStyles } from './inline-styles';

const sheets: Record<string, string> = {
  '/_next/static/chunks/a.css':
    '@font-face{src:url(../media/a.woff2)format("woff2")}p{background:url("../media/b.svg")}',
  '/_next/static/chunks/b.css': 'p::before{content:url(data:image/svg+xml,a)}p{clip-path:url(#a);color:red}',
};
const read = (address: string) => {
  const sheet = sheets[address];
  if (sheet === undefined) throw new Error(address);
  return sheet;
};

const links =
  '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/><link rel="stylesheet" href="/_next/static/chunks/b.css" data-precedence="next"/>';
const rendered = `<!DOCTYPE html><html><head><link rel="preload" href="/a.woff2" as="font"/>${links}
<title>Title</title></head><body><p>Text</p></body></html>`;

const { html, styleHashes } = inlineStyles(rendered, read);
const { document } = new JSDOM(html).window;

describe('inlineStyles', () => {
  it('writes all style sheets into one element, in order', () => {
    expect(document.querySelectorAll('style')).toHaveLength(1);
    const text = document.querySelector('style')?.textContent ?? '';
    expect(text.indexOf('@font-face')).toBeLessThan(text.indexOf('color:red'));
    expect(document.querySelector('style')?.parentElement).toBe(document.head);
  });

  it('writes it behind the title', () => {
    expect(html.indexOf('<title>')).toBeLessThan(html.indexOf('<style>'));
  });

  it('keeps their links, disabled and behind it', () => {
    const links = [...document.querySelectorAll('link[rel=stylesheet][data-precedence=next]')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(Object.keys(sheets));
    expect(links.every((link) => link.hasAttribute('disabled'))).toBe(true);
    expect(html.indexOf('<style>')).toBeLessThan(html.indexOf('rel="stylesheet"'));
  });

  it('makes addresses of other files absolute, and leaves data and fragments alone', () => {
    expect(html).toContain('url(/_next/static/media/a.woff2)');
    expect(html).toContain('url("/_next/static/media/b.svg")');
    expect(html).toContain('url(data:image/svg+xml,a)');
    expect(html).toContain('url(#a)');
  });

  it('names the hash of the element', () => {
    const text = document.querySelector('style')?.textContent ?? '';
    expect(styleHashes).toEqual([`sha256-${createHash('sha256').update(text).digest('base64')}`]);
  });

  it('leaves everything else as it is, also a page without style sheets', () => {
    const moved = rendered.replace(links, '').replace('</head>', `${links}</head>`);
    expect(html.replace(/<style>.*?<\/style>/s, '').replaceAll(' disabled=""', '')).toBe(moved);
    const other = '<head><link rel="stylesheet" href="https://other.example/x.css"/></head>';
    expect(inlineStyles(other, read)).toEqual({ html: other, styleHashes: [] });
  });

  it('drops preloads of style sheets that the page does not have', () => {
    const preload = '<link rel="preload" href="/_next/static/chunks/error.css" as="style"/>';
    expect(inlineStyles(rendered.replace('<title>', `${preload}<title>`), read).html).toBe(html);
  });

  it('refuses a style sheet that would end its element', () => {
    expect(() => inlineStyles(rendered, () => 'a{content:"</style>"}')).toThrow('end of its element');
  });
});
