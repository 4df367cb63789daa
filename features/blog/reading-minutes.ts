import { type Language, languages } from '@/lib/regions/languages';

/** What a grown-up reads in a minute. */
const wordsAMinute = 220;
const hanziAMinute = 400;

/**
 * How long an article takes to read: at least a minute. Chinese and Japanese are counted in characters; Thai, which
 * writes no spaces between words, and all others in words.
 */
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
