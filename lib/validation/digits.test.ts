import { expect, it } from 'vitest';
import { normaliseMobile, toAsciiDigits } from './digits';

it.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['A1 ٥b', 'A1 5b'],
])('turns %s into %s', (text, expected) => {
  expect(toAsciiDigits(text)).toBe(expected);
});

it.each([
  [' 91234567 ', '91234567'],
  ['0123456789', '123456789'],
  ['00123', '0123'],
  ['٠٥٠١٢٣٤٥٦٧', '501234567'],
  ['0', ''],
])('sends %s as %s', (typed, sent) => {
  expect(normaliseMobile(typed)).toBe(sent);
});
