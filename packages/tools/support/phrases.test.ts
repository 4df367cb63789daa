import { expect, it } from 'vitest';
import { phrasesOf } from './phrases';

it.each([
  ['zh-Hant-HK', '兒童網上普通話課程，一對一在家學', ['普通話', '課程，', '一對一']],
  ['zh-Hant-TW', '國小英檢線上課', ['國小', '英檢', '線上課']],
  ['ja', '子どもの英検5級について、お子さまと', ['子どもの', '英検5級について、', 'お子さまと']],
  ['ja', '英会話のはじめ方', ['英会話の', 'はじめ方']],
  ['th', 'คอร์สภาษาอังกฤษ Pre-A1 ถึง B2', ['Pre-A1', 'B2']],
  ['th', 'เด็ก 4–15 ปี 6 ระดับ ภาษาอังกฤษ', ['4–15 ปี', '6 ระดับ', 'ภาษาอังกฤษ']],
  ['en', 'For ages 4 to 15: 6 levels', ['6 levels']],
  ['en', 'From “Pre-A1” to B2 (CEFR)', ['“Pre-A1”', 'B2', '(CEFR)']],
  ['zh-Hans', '关于 Talkaroo：谁在教您的孩子', ['关于', 'Talkaroo：']],
  ['ar', 'دورات إنجليزي للأطفال من Pre-A1', ['للأطفال', 'Pre-A1']],
])('keeps together in %s what belongs together: %s', (tag, text, expected) => {
  const phrases = phrasesOf(text, tag);
  expect(phrases.join('')).toBe(text);
  expect(phrases).toEqual(expect.arrayContaining(expected));
});
