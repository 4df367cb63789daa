import { pixelWidth } from '@talkaroo/content/packs/words/pixel-width';
import { expect, it } from 'vitest';
import { cutOff, datePrefix, rooms } from './search-result';

it('cuts nothing of what fits, with not a pixel to spare', () => {
  const text = 'Online English Classes';
  const width = pixelWidth(text, 20);
  expect(cutOff(text, { size: 20, width })).toBe(0);
  expect(cutOff(text, { size: 20, width: width - 0.1 })).toBeGreaterThan(0);
});

it.each([
  ['Online English Classes for Kids 4–15, 1-to-1', 300],
  ['เรียนภาษาอังกฤษออนไลน์เด็ก ตัวต่อตัว', 150],
  ['تعليم اللغة الإنجليزية للأطفال أونلاين', 200],
  ['兒童網上英文課程｜一對一免費試堂', 200],
])('counts the characters of “%s” behind %i pixels, as people see them', (text, width) => {
  const letters = [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);
  const shown = letters.slice(0, letters.length - cutOff(text, { size: 20, width }));
  expect(pixelWidth(`${shown.join('')} ...`, 20)).toBeLessThanOrEqual(width);
  expect(pixelWidth(`${shown.join('')}${letters[shown.length]} ...`, 20)).toBeGreaterThan(width);
});

it('shows a title on a phone that a desktop cuts', () => {
  const title = 'Online English Classes for Kids 4–15, One Teacher and One Child | Talkaroo';
  expect(cutOff(title, rooms.desktop.title)).toBeGreaterThan(0);
  expect(cutOff(title, rooms.mobile.title)).toBe(0);
});

it('writes the day of an article before its description', () => {
  expect(datePrefix('2026-11-22', 'en')).toBe('Nov 22, 2026 — ');
  expect(datePrefix('2026-11-22', 'ja')).toBe('2026/11/22 — ');
  expect(datePrefix('soon', 'en')).toBe('');
});
