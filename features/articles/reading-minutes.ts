import { type Language, languages } from '@talkaroo/content/regions/languages';

/** Reading speed of an adult. */
const wordsAMinute = 220;
const hanziAMinute = 400;

/**
 * Reading time of an article: at least a minute. Chinese and Japanese are counted in characters; all others in words,
 * including Thai, which has no spaces between words.
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
