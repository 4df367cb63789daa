// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sanitizeDescription } from './sanitize-description';

const pieces = [
  ...['<a href="', '<a href=', '<p>', '</p>', '<script>', '</script>', '<svg onload=', '<img src=x onerror=alert(1)>'],
  ...['<math><style>', '<!--', '-->', '<![CDATA[', '</a>', '<template>', '<noscript>', '<a href=/global/course>'],
  ...[
    'javascript:',
    'https://a.example',
    '//evil.example',
    '\\',
    '/',
    '"',
    "'",
    '>',
    '<',
    '&#x3a;',
    '&Tab;',
    '\t',
    ' ',
    'x',
  ],
];
const noise = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 2 })), { maxLength: 12 });
const hrefs = [
  'javascript:',
  'https://',
  'evil.example',
  '/',
  '\\',
  '\t',
  ' ',
  '#',
  '?',
  '&#x6a;',
  ':',
  'course',
  'data:',
  '@',
];
const link = fc
  .array(fc.constantFrom(...hrefs), { maxLength: 5 })
  .map((parts) => [`<a href="${parts.join('')}">words</a>`]);
const html = fc.array(fc.oneof(noise, link), { maxLength: 3 }).map((lists) => lists.flat());

it('leaves nothing but a paragraph and its links, whatever the pack contains', () => {
  fc.assert(
    fc.property(html, (parts) => {
      const page = document.createElement('div');
      page.innerHTML = sanitizeDescription(parts.join(''), 'new tab');
      for (const element of page.querySelectorAll('*')) {
        expect(['P', 'BR', 'STRONG', 'EM', 'UL', 'OL', 'LI', 'A', 'SPAN']).toContain(element.tagName);
        for (const { name } of element.attributes) expect(['href', 'target', 'rel', 'class']).toContain(name);
      }
      for (const link of page.querySelectorAll('a')) {
        const href = link.getAttribute('href');
        if (href === null) continue;
        const { protocol, origin } = new URL(href, 'https://here.example');
        if (href.startsWith('/')) expect(origin).toBe('https://here.example');
        else expect(protocol).toBe('https:');
        expect(link.textContent.includes('(new tab)')).toBe(origin !== 'https://here.example');
      }
    }),
  );
});
