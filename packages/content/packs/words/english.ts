import type { Finding } from '@talkaroo/content/packs/finding';
import { fallbackLanguage, type Language } from '@talkaroo/content/regions/languages';
import { memoize } from 'es-toolkit/function';
import { ownLetters, scriptOf } from './scripts';
import { blank, type Checked, errorAt, languageName, quote } from './texts';

/** Slugs, and quoted or italic words, which lessons teach. */
const taught = /\b[a-z]+(?:-[a-z]+){2,}\b|“[^”]*”|«[^»]*»|「[^」]*」|『[^』]*』|\*[^*\n]+\*|_[^_\n]+_/g;

const usual =
  'the and with your you of for is are what this that they we our have has from who when how it its by on at not'.split(
    ' ',
  );
const anyUsual = new RegExp(`\\b(?:${usual.join('|')})\\b`, 'i');
const shared: Partial<Record<Language, string[]>> = { tr: ['on', 'at', 'it', 'not'] };

/** Matches two common English words with at most two words between them. */
const sentencePattern = memoize((language: Language) => {
  const words = usual.filter((word) => !shared[language]?.includes(word)).join('|');
  // `\b` would match the `th` of `thế`.
  const word = `(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`;
  return new RegExp(`${word}(?:[^\\p{L}]{1,20}[a-z’]{1,20}){0,2}[^\\p{L}]{1,20}${word}`, 'iu');
});

/** Finds English left in a translation. */
export function englishLeft({ text, words, language, glossary }: Checked, english: ReadonlySet<string>): Finding[] {
  if (language === fallbackLanguage) return [];
  const own = blank(words, taught);
  const fix = `Translate it into ${languageName(language)}. If it must stay, such as a name, a developer allows it (in the file ${glossary}: under "allowed").`;
  const report = (offset: number, message: string) => [errorAt(text, offset, { message, fix })];
  if (english.has(text.text) && /[A-Za-z]{3,} [A-Za-z]{3,}/.test(words)) {
    return report(0, `This is the English text: ${quote(text.text)}.`);
  }
  // Fast pre-check.
  const sentence = anyUsual.test(own) ? sentencePattern(language).exec(own) : null;
  if (sentence) return report(sentence.index, `English words stand here: ${quote(sentence[0])}.`);
  // Abbreviations (CEFR, B2) and names in capitals are allowed.
  const word = /(?<![\p{L}\d-])(?=\p{L}*\p{Ll})\p{Script=Latn}{3,}(?![\p{L}\d-])/u.exec(own);
  if (word && ownLetters(language)?.test(text.text) === false) {
    return report(word.index, `The whole text is in Latin letters: ${quote(text.text)}.`);
  }
  return [];
}

const marks: Record<string, string> = { Jpan: '「…」', Hant: '「…」', Arab: '«…»' };

export function straightQuotes({ text, words, language }: Checked): Finding[] {
  const found = [...words.matchAll(/["']/g)].find(({ 0: mark, index }) => {
    const [before = '', after = ''] = [text.text[index - 1], text.text[index + 1]];
    // Minutes and inches: `5'`.
    if (/\d/.test(before)) return mark === "'" && /\p{L}/u.test(after);
    // Quotes a special character of messages: `'{'`.
    return mark === '"' || !/[{}<>']/.test(before + after);
  });
  if (!found) return [];
  const own = marks[scriptOf(language)] ?? '“…”';
  const isQuote = found[0] === '"';
  const around = quote(text.text.slice(Math.max(0, found.index - 20), found.index + 20));
  const message = `A typewriter's ${isQuote ? 'quotation mark' : 'apostrophe'} (${found[0]}) stands in ${around}.`;
  const fix = isQuote ? `Write ${own} for "…".` : `Write ’ for an apostrophe, and ${own} for quotation marks.`;
  return [{ ...errorAt(text, found.index, { message, fix }), severity: 'warning' }];
}
