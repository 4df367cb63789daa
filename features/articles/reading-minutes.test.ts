import { expect, it } from 'vitest';
import { readingMinutes } from './reading-minutes';

it('counts words, and takes a minute at least', () => {
  expect(readingMinutes('', 'en')).toBe(1);
  expect(readingMinutes('Five minutes of English. ', 'en')).toBe(1);
  expect(readingMinutes('Five minutes of English. '.repeat(165), 'en')).toBe(3);
  expect(readingMinutes('Lima minit bahasa Inggeris, ya? '.repeat(132), 'ms')).toBe(3);
});

it('finds the words of Thai, which has no spaces between them', () => {
  // เด็ก · เรียน · รู้ · ภาษา, or one word fewer, depending on the ICU dictionary.
  const minutes = readingMinutes('เด็กเรียนรู้ภาษา'.repeat(220), 'th');
  expect(minutes).toBeGreaterThanOrEqual(3);
  expect(minutes).toBeLessThanOrEqual(4);
});

it('counts the characters of Chinese and Japanese, and no punctuation', () => {
  expect(readingMinutes('孩子，学英语。'.repeat(160), 'zh-CN')).toBe(2);
  expect(readingMinutes('こどもは、'.repeat(300), 'ja')).toBe(3);
});
