import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainText } from './plain-text';

it.each([
  ['a text as people write it', 'Zoë O’Neil 王小明 ไทย 👨‍👩‍👧', 'Zoë O’Neil 王小明 ไทย 👨‍👩‍👧'],
  ['lines and tabs', ' one\r\n\ttwo\u2028three ', 'one two three'],
  ['what rings and erases', 'a\u0007\u0008\u0000b\u009b', 'a b'],
  ['what turns the text around', 'Aina\u202egnp.\u2066exe\u200f', 'Ainagnp.exe'],
  ['half a character', 'a\ud83db', 'ab'],
  ['markup, which is a text', '<b>&amp;</b>', '<b>&amp;</b>'],
])('reads %s', (_, text, expected) => {
  expect(plainText(text, 60)).toBe(expected);
});

it('cuts between characters', () => {
  expect(plainText('abcdef', 6)).toBe('abcdef');
  expect(plainText('abcdefg', 6)).toBe('abcde…');
  expect(plainText('abcd👋fg', 6)).toBe('abcd…');
});

it('is short and one line, whatever comes in', () => {
  const nasty = fc.string({
    unit: fc.constantFrom('a', '👋', '\ud83d', '\n', '\u0000', '\u202e', '\u2066', ' ', '\u2029'),
  });
  fc.assert(
    fc.property(fc.oneof(nasty, fc.string({ unit: 'binary' })), fc.integer({ min: 1, max: 20 }), (text, most) => {
      const plain = plainText(text, most);
      expect(plain.length).toBeLessThanOrEqual(most);
      expect(plain).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
    }),
  );
});

it('takes a moment for a megabyte', () => {
  expect(plainText('\u202e \n'.repeat(400_000), 60)).toBe('');
});
