// @vitest-environment jsdom

import { findRegion, type Region } from '@talkaroo/content/regions/regions';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { articleHtml } from './article-html';

const my = findRegion('my') as Region;
const pieces = [
  ...[
    '[a](',
    '![a](',
    ')',
    '<',
    '>',
    '<a href="',
    '<img src="',
    '"',
    '<script>',
    '</script>',
    '<!--',
    '-->',
    '`',
    '# ',
  ],
  ...[
    '\n\n',
    '- ',
    '> ',
    '*',
    '_',
    '[a]: ',
    '/course',
    '/assets/logo.svg',
    '/blog/a-post',
    '/assets/logo.svg',
    '&#x6a;',
    '\\',
    ' "title")',
  ],
  ...[
    'javascript:',
    'https://a.example/',
    '//evil.example',
    'http://a.example',
    'data:',
    'mailto:',
    ' onerror=alert(1) ',
  ],
];
const noise = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 2 })), { maxLength: 12 });
const addresses = [
  'javascript:',
  'https://',
  'evil.example',
  '/',
  '\\',
  '#',
  '?',
  '&#x6a;',
  ':',
  '/course',
  'data:',
  '@',
  'http://',
];
const link = fc
  .tuple(
    fc.constantFrom('[a](', '![a](', '<a href="', '[a]: <'),
    fc.array(fc.constantFrom(...addresses), { maxLength: 5 }),
  )
  .map(([start, parts]) => [start, ...parts, start.includes('<') ? '">' : ')', ' ']);
const markdown = fc.array(fc.oneof(noise, link), { maxLength: 3 }).map((lists) => lists.flat());
const tags = 'H2 H3 H4 P UL OL LI BLOCKQUOTE STRONG EM A IMG BR HR'.split(' ');

it('leaves nothing but an article, whatever its Markdown contains', () => {
  fc.assert(
    fc.property(markdown, (parts) => {
      const page = document.createElement('div');
      const html = articleHtml(parts.join(''), my, 'en');
      page.innerHTML = html;
      const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0;
      for (const tag of ['a', 'strong', 'em', 'p']) {
        expect(count(new RegExp(`<${tag}[ >]`, 'g'))).toBe(count(new RegExp(`</${tag}>`, 'g')));
      }
      for (const element of page.querySelectorAll('*')) {
        expect(tags).toContain(element.tagName);
        for (const { name } of element.attributes) {
          expect(['href', 'rel', 'src', 'alt', 'loading', 'decoding', 'start']).toContain(name);
        }
      }
      for (const link of page.querySelectorAll('a')) {
        const { origin, protocol } = new URL(link.getAttribute('href') ?? '', 'https://here.example');
        expect(protocol).toBe('https:');
        expect(link.rel === 'external noopener').toBe(origin !== 'https://here.example');
      }
      for (const picture of page.querySelectorAll('img')) {
        expect(picture.getAttribute('src')).toBe('/assets/logo.svg');
      }
    }),
  );
});
