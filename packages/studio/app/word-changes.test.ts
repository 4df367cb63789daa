import { expect, it } from 'vitest';
import { onlyChanged, type WordChange, wordChanges } from './word-changes';

const marked = (parts: readonly WordChange[]) =>
  parts.map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`)).join('');

it.each([
  ['en', 'A free trial class', 'A free first class', 'A free [-trial-]{+first+} class'],
  ['tr', 'İngilizce derleri', 'İngilizce dersleri', 'İngilizce [-derleri-]{+dersleri+}'],
  // Scripts without spaces: not the whole sentence.
  ['th', 'เรียนภาษาอังกฤษออนไลน์', 'เรียนภาษาจีนออนไลน์', 'เรียนภาษา[-อังกฤษ-]{+จีน+}ออนไลน์'],
  ['ja', '無料体験を予約する', '無料体験を申し込む', /^無料体験を\[-.+\+\}$/],
  ['zh-Hans', '免费试听课', '免费体验课', /^免费\[-.+课/],
  ['ar', 'احجز درسا مجانيا', 'احجز حصة مجانيا', 'احجز [-درسا-]{+حصة+} مجانيا'],
])('tells words apart in %s', (tag, before, after, expected) => {
  const found = marked(wordChanges(before, after, tag));
  if (expected instanceof RegExp) expect(found).toMatch(expected);
  else expect(found).toBe(expected);
});

it('says all of the text after, and before', () => {
  const [before, after] = ['One  two,\nthree.', 'One two,\n\nfour {name}!'];
  const parts = wordChanges(before, after);
  expect(
    parts
      .filter(({ kind }) => kind !== 'removed')
      .map(({ text }) => text)
      .join(''),
  ).toBe(after);
});

it('shows a change of spaces alone', () => {
  expect(marked(wordChanges('One  two', 'One two'))).toContain('{+');
});

it('leaves out the middle of long texts that have not changed', () => {
  const long = 'word '.repeat(200);
  const parts = onlyChanged(wordChanges(`${long}old ${long}`, `${long}new ${long}`));
  const text = marked(parts);
  expect(text).toContain('[-old-]{+new+}');
  expect(text.startsWith('… ')).toBe(true);
  expect(text.endsWith(' … ')).toBe(true);
  expect(text.length).toBeLessThan(400);
});
