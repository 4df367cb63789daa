import { expect, it } from 'vitest';
import { parseJson } from './parse-pack';
import type { Leaf } from './shape';
import { pluralWarning, textMistake } from './text-mistakes';

const text: Leaf = { kind: 'text', arguments: { count: 'number' }, tags: ['en'], inList: true, mayLink: false };
const html: Leaf = { kind: 'html', arguments: {}, tags: [], inList: false, mayLink: false };

it.each([
  'Hello',
  '{brand} and {count}',
  '{count, plural, =0 {none} one {one <en>word</en>} other {# words}}',
  'It’s 3 < 4, and 5 > 4',
  "In '{quotes}' and '<b>' nothing is meant",
  '<en>one</en> and <en>two</en>',
  "L''<en>o'ne</en>",
])('takes %s for right', (words) => {
  expect(textMistake(words, text)).toBeUndefined();
});

it.each([
  '<p>One<br>two <strong>three</strong></p>',
  '<p><a href="https://a.example/?b=c">One</a>, {brand}</p>',
  '<ul><li>One</li></ul>',
])('takes %s for right HTML', (words) => {
  expect(textMistake(words, html)).toBeUndefined();
});

it.each([
  ['Ders\u200B nasıl', 'A character that no one sees (U+200B) stands after “Ders”.'],
  ['\u202Eevil', 'A character that no one sees (U+202E) stands at the start of a line.'],
  ['First line\n\u0007bell', 'A character that no one sees (U+0007) stands at the start of a line.'],
  ['a\u00ADb', 'A character that no one sees (U+00AD) stands after “a”.'],
  ['a\u{E0041}b', 'A character that no one sees (U+E0041) stands after “a”.'],
  ['a\uD800b', 'A character that no one sees (U+D800) stands after “a”.'],
])('finds a character that no one sees in %j', (words, message) => {
  expect(textMistake(words, text)).toEqual({ message, fix: 'Delete it.' });
  expect(textMistake(words, html)).toEqual({ message, fix: 'Delete it.' });
});

it('takes characters that scripts and emoji need', () => {
  for (const words of ['\u2066+852 1234\u2069', 'می\u200Cخواهم', '👩\u200D👧', '\u200Fعربي', 'a\nb'])
    expect(textMistake(words, text)).toBeUndefined();
});

it('takes links to pages where a text may have them, and no others', () => {
  const paragraph: Leaf = { ...text, mayLink: true };
  const words = 'See our <course>courses</course>, <guide-a-b>one guide</guide-a-b> and <post-c>an article</post-c>';
  expect(textMistake(words, paragraph)).toBeUndefined();
  expect(textMistake(words, text)?.message).toBe('Unknown tag <course>; allowed: <en>…</en>.');
  expect(textMistake('<cuorse>a</cuorse>', paragraph)).toEqual({
    message: 'Unknown tag <cuorse>; allowed: <en>…</en>, links to pages such as <course>…</course>.',
    fix: 'Did you mean “<course>”?',
  });
  expect(textMistake('<course>a <teacher>b</teacher></course>', paragraph)?.message).toBe(
    'The link <teacher> stands inside another one.',
  );
  expect(textMistake('<course>a', paragraph)?.message).toBe('The tag <course> is not closed.');
});

it('takes no link in another one where the code makes the links, either', () => {
  const agreement: Leaf = { ...text, tags: ['privacy', 'agreement'], inList: false, arguments: {} };
  expect(textMistake('<privacy>a</privacy> and <agreement>b</agreement>', agreement)).toBeUndefined();
  expect(textMistake('<privacy>a <agreement>b</agreement></privacy>', agreement)?.message).toBe(
    'The link <agreement> stands inside another one.',
  );
});

it('knows the plurals of each language', () => {
  const forms = (names: string[]) => `{count, plural, ${names.map((name) => `${name} {#}`).join(' ')}}`;
  expect(pluralWarning(forms(['one', 'other']), 'en')).toBeUndefined();
  expect(pluralWarning(forms(['other']), 'ja')).toBeUndefined();
  expect(pluralWarning(forms(['zero', 'one', 'two', 'few', 'many', 'other']), 'ar')).toBeUndefined();
  expect(pluralWarning(forms(['one', 'other']), 'ar')?.message).toBe('The form “zero” is missing, which Arabic has.');
  expect(pluralWarning(forms(['one', 'other']), 'zh-CN')?.message).toMatch(/^Simplified Chinese has no form “one”/);
  expect(pluralWarning('{count, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', 'en')).toBeUndefined();
});

it.each([
  ['braces in braces', '{count, plural, other {'.repeat(800), /too many braces/],
  ['tags in tags', `${'<en>'.repeat(2_000)}${'</en>'.repeat(2_000)}`, /too many braces or tags/],
  ['a book', 'a '.repeat(20_000), /more than 20000/],
  ['quotes without end', `<a ${'"<a '.repeat(4_000)}`, /./],
])('is not held up by %s', (_, words, message) => {
  const start = performance.now();
  for (const leaf of [text, html]) {
    const mistake = textMistake(words, leaf);
    if (leaf === text || words.length > 20_000) expect(mistake?.message).toMatch(message);
  }
  expect(performance.now() - start).toBeLessThan(1_000);
});

it('finds a mistake at the end of a long line as quickly', () => {
  const start = performance.now();
  expect(parseJson('', `{ ${'"a": "b", '.repeat(50_000)} }`).findings[0]?.message).toMatch(/a comma too many/);
  expect(parseJson('', `{\n${'"a": "b",\n'.repeat(50_000)} }`).findings[0]?.message).toMatch(
    /at the end of line 50001/,
  );
  expect(performance.now() - start).toBeLessThan(2_000);
});
