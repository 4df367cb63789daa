import { expect, it } from 'vitest';
import { sanitizeDescription as sanitize } from './sanitize-description';

const sanitizeDescription = (html: string) => sanitize(html, 'new tab & more');

it('keeps what a paragraph needs', () => {
  const html = '<p>One <strong>two</strong> <em>three</em><br />four</p><ul><li>five</li></ul><ol><li>six</li></ol>';
  expect(sanitizeDescription(html)).toBe(html);
});

it('keeps a text without markup, and escapes what could be some', () => {
  expect(sanitizeDescription('5 < 6 & 7')).toBe('5 &lt; 6 &amp; 7');
});

it('closes what was left open', () => {
  expect(sanitizeDescription('<p>On <strong>five continents')).toBe('<p>On <strong>five continents</strong></p>');
});

it.each([
  ['<script>alert(1)</script>after', 'after'],
  ['<style>body { display: none }</style>after', 'after'],
  ['<p onclick="alert(1)">text</p>', '<p>text</p>'],
  ['<img src="x" onerror="alert(1)">', ''],
  ['<svg onload="alert(1)"><script>alert(1)</script></svg>', ''],
  ['<iframe src="https://evil.example"></iframe>', ''],
  ['<p style="position:fixed" class="x" id="content">text</p>', '<p>text</p>'],
  ['<h1>Not a second one</h1>', 'Not a second one'],
  ['<form action="/x"><input name="mobile"></form>', ''],
  ['<!-- <p>secret</p> -->text', 'text'],
])('takes the rest away: %j', (html, expected) => {
  expect(sanitizeDescription(html)).toBe(expected);
});

it('opens a link that leads away in a new tab, and says so', () => {
  expect(sanitizeDescription('<a href="https://www.example.org/a?b=c">there</a>')).toBe(
    '<a href="https://www.example.org/a?b=c" target="_blank" rel="noopener">there<span class="visually-hidden"> (new tab &amp; more)</span></a>',
  );
});

it('opens a path of this site in this tab', () => {
  expect(sanitizeDescription('<a href="/global/teacher?a=b#c" target="_blank" rel="opener">here</a>')).toBe(
    '<a href="/global/teacher?a=b#c">here</a>',
  );
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java&#x0A;script:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'http://www.example.org/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '\\\\evil.example/',
  'https://',
  'course',
  '#content',
  '',
])('keeps the words of a link to %j, not its address', (href) => {
  expect(sanitizeDescription(`<a href="${href}" onclick="alert(1)">words</a>`)).toBe('<a>words</a>');
});

it('names the new tab on a link that has another one in it: for a browser it ends there', () => {
  const html = sanitizeDescription('<a href="https://a.example">one<a href="/global/course">two</a></a>');
  expect(html).toContain(
    '>one<span class="visually-hidden"> (new tab &amp; more)</span><a href="/global/course">two</a>',
  );
});
