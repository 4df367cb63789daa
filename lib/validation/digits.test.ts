import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAsciiDigits } from './digits';

it.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['๐๑๒๓๔๕๖๗๘๙', '0123456789'],
  ['𝟎𝟗𝟘𝟡𝟢𝟿', '090909'],
  ['A1 ٥b', 'A1 5b'],
  ['², ①, 五, Ⅷ', '², ①, 五, Ⅷ'],
])('converts %s to %s', (text, expected) => {
  expect(toAsciiDigits(text)).toBe(expected);
});

it('converts the digits of every script that has ten', () => {
  // The Chinese ones in this list are words for numbers, not decimal digits.
  const systems = Intl.supportedValuesOf('numberingSystem').filter((system) => system !== 'hanidec');
  const written = systems.map((system) => new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }));
  expect(written.map((format) => toAsciiDigits(format.format(1234567890)))).toEqual(systems.map(() => '1234567890'));
  expect(systems.length).toBeGreaterThan(50);
});

describe('properties', () => {
  const scripts = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９'].map((digits) => [...digits]);

  it('a number reads the same in any script, and in any mixture', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(9), fc.constantFrom(...scripts))), (digits) => {
        const typed = digits.map(([digit, script]) => script[digit]).join('');
        expect(toAsciiDigits(typed)).toBe(digits.map(([digit]) => digit).join(''));
      }),
    );
  });

  it('only digits change, and converting again changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[\p{Nd}x]*$/u)), (text) => {
        const once = toAsciiDigits(text);
        expect([...once].map((sign) => (/\d/.test(sign) ? '0' : sign)).join('')).toBe(text.replace(/\p{Nd}/gu, '0'));
        expect(toAsciiDigits(once)).toBe(once);
      }),
    );
  });
});
