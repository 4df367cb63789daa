import { createHash } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { inlineStyles } from './inline-styles';

const sheets: Record<string, string> = {
  '/_next/static/chunks/a.css':
    '@font-face{src:url(../media/a.woff2)format("woff2")}p{background:url("../media/b.svg")}',
  '/_next/static/chunks/b.css': 'p::before{content:url(data:image/svg+xml,a)}p{clip-path:url(#a);color:red}',
};
const addresses = Object.keys(sheets);
const { html, hashes } = inlineStyles(addresses, (address) => sheets[address] as string);
const { document } = new JSDOM(`<head>${html}</head>`).window;
const text = document.querySelector('style')?.textContent ?? '';

describe('inlineStyles', () => {
  it('writes all style sheets into one element, in order', () => {
    expect(document.querySelectorAll('style')).toHaveLength(1);
    expect(text.indexOf('@font-face')).toBeLessThan(text.indexOf('color:red'));
  });

  it('leaves for later what the first view does not have: rules by their names, with the at-rules around them, those for paper, and fonts; fonts of other languages never come', () => {
    const css = [
      '@layer base,shared;p{a:b}.a .b>i:hover,.a.c{d:e}.c{f:g}',
      '@media tv{.c{h:i}@supports (x:y){.b[open]{j:k}}.a:not(.c){l:m}}@media print{p{t:u}}',
      '@font-face{font-family:F;src:url(/f)}@font-face{font-family:F;src:url(/g)}@font-face{font-family:G;src:url(/h)}' +
        '@font-face{src:local(F)}@keyframes k{to{n:o}}@media screen{.c{p:q}}.b{r:s}',
    ];
    const view = { names: new Set(['p', 'i', '.a', '.b']), fonts: ['/f'] };
    const { html: first, later } = inlineStyles(
      ['/1.css', '/2.css', '/3.css'],
      (address) => css[Number(address[1]) - 1] as string,
      view,
    );
    expect(/<style>(.*)<\/style>/.exec(first)?.[1]).toBe(
      '@font-face{font-family:F;src:url(/f)}@font-face{src:local(F)}@layer base,shared;p{a:b}.a .b>i:hover{d:e}' +
        '@media tv{@supports (x:y){.b[open]{j:k}}.a:not(.c){l:m}}@keyframes k{to{n:o}}.b{r:s}',
    );
    expect(later).toBe(
      '@font-face{font-family:F;src:url(/g)}.a.c{d:e}.c{f:g}' +
        '@media tv{.c{h:i}@supports (x:y){.b[open]{j:k}}.a:not(.c){l:m}}@media print{p{t:u}}@media screen{.c{p:q}}.b{r:s}',
    );
  });

  it('repeats a rule of the first view behind others that it has to win against, and no other', () => {
    const css = '.a{b:c}p.d{b:e}.d{b:f}@media tv{.a{b:g}.a.a{b:h}}.a:hover,p{b:i}@layer l{.a{b:j}}';
    const { later } = inlineStyles(['/1.css'], () => css, { names: new Set(['p', '.a']), fonts: [] });
    expect(later).toBe('p.d{b:e}.d{b:f}@media tv{.a{b:g}}');
  });

  it('keeps their links, disabled and behind it', () => {
    const links = [...document.querySelectorAll('link[rel=stylesheet][data-precedence=next]')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
    expect(links.every((link) => link.hasAttribute('disabled'))).toBe(true);
    expect(html.indexOf('<style>')).toBeLessThan(html.indexOf('rel="stylesheet"'));
  });

  it('makes addresses of other files absolute, and leaves data and fragments alone', () => {
    expect(text).toContain('url(/_next/static/media/a.woff2)');
    expect(text).toContain('url("/_next/static/media/b.svg")');
    expect(text).toContain('url(data:image/svg+xml,a)');
    expect(text).toContain('url(#a)');
  });

  it('names the hash of the element', () => {
    expect(hashes).toEqual([`sha256-${createHash('sha256').update(text).digest('base64')}`]);
  });

  it('is nothing without style sheets', () => {
    expect(inlineStyles([], () => '')).toEqual({ html: '', later: '', hashes: [] });
  });

  it('refuses a style sheet that would end its element', () => {
    expect(() => inlineStyles(addresses, () => 'a{content:"</style>"}')).toThrow('end of its element');
  });
});
