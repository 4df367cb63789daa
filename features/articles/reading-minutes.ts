import { type Language, languages } from '@talkaroo/content/regions/languages';

const wordsAMinute = 220;
const hanziAMinute = 400;

/** Returns the reading time in minutes, at least 1: Chinese and Japanese by characters, others by words. */
export function readingMinutes(text: string, language: Language): number {
  const { tag } = languages[language];
  const minutes = /^(zh|ja)/.test(tag)
    ? (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0) / hanziAMinute
    : countWords(text, tag) / wordsAMinute;
  return Math.max(1, Math.round(minutes));
}

function countWords(text: string, tag: string): number {
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter(tag, { granularity: 'word' }).segment(text)) {
    if (isWordLike) words += 1;
  }
  return words;
}
