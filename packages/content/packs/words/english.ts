import type { Finding } from '@talkaroo/content/packs/finding';
import { fallbackLanguage, type Language } from '@talkaroo/content/regions/languages';
import { ownLetters, scriptOf } from './scripts';
import { blank, languageName, lineIn, quote, type Text } from './texts';

/** Slugs, and what is in quotation marks or in italics: words and sentences that lessons teach. */
const taught = /\b[a-z]+(?:-[a-z]+){2,}\b|“[^”]*”|«[^»]*»|「[^」]*」|『[^』]*』|\*[^*\n]+\*|_[^_\n]+_/g;

/** Words that English sentences are made of. */
const usual =
  'the and with your you of for is are what this that they we our have has from who when how it its by on at not'.split(
    ' ',
  );
const anyUsual = new RegExp(`\\b(?:${usual.join('|')})\\b`, 'i');
/** Those of them that another language has too. */
const shared: Partial<Record<Language, string[]>> = { tr: ['on', 'at', 'it', 'not'] };

const sentences = new Map<Language, RegExp>();

/** Two words that only English has, with two others between them at most. */
function sentencePattern(language: Language): RegExp {
  let pattern = sentences.get(language);
  if (!pattern) {
    const words = usual.filter((word) => !shared[language]?.includes(word)).join('|');
    // `\b` takes the `th` of `thế` for a word.
    const word = `(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`;
    pattern = new RegExp(`${word}(?:[^\\p{L}]{1,20}[a-z’]{1,20}){0,2}[^\\p{L}]{1,20}${word}`, 'iu');
    sentences.set(language, pattern);
  }
  return pattern;
}

/**
 * Finds English that was left in a translation: a sentence, a text that repeats the English one, or one that has no
 * letter of the language's own script.
 * @param words the text with everything blank that is allowed
 * @param english the English texts that it could be
 * @param glossary where something can be allowed, as messages show it
 */
export function englishLeft(
  text: Text,
  words: string,
  language: Language,
  english: ReadonlySet<string>,
  glossary: string,
): Finding[] {
  if (language === fallbackLanguage) return [];
  const own = blank(words, taught);
  const report = (offset: number, message: string): Finding[] => [
    {
      severity: 'error',
      file: text.file,
      line: lineIn(text, offset),
      ...(text.key && { key: text.key }),
      message,
      fix: `Translate it into ${languageName(language)}. What is to stay, such as a name, goes under "allowed" in ${glossary}.`,
    },
  ];
  if (english.has(text.text) && /[A-Za-z]{3,} [A-Za-z]{3,}/.test(words)) {
    return report(0, `This is the English text: ${quote(text.text)}.`);
  }
  // Most texts have none of these words, and this sees it sooner.
  const sentence = anyUsual.test(own) ? sentencePattern(language).exec(own) : null;
  if (sentence) return report(sentence.index, `English words stand here: ${quote(sentence[0])}.`);
  // Abbreviations (CEFR, B2) stay, and so does a name in capitals.
  const word = /(?<![\p{L}\d-])(?=\p{L}*\p{Ll})\p{Script=Latn}{3,}(?![\p{L}\d-])/u.exec(own);
  if (word && ownLetters(language)?.test(text.text) === false) {
    return report(word.index, `The whole text is in Latin letters: ${quote(text.text)}.`);
  }
  return [];
}

/** The quotation marks of a language, by its script. */
const marks: Record<string, string> = { Jpan: '「…」', Hant: '「…」', Arab: '«…»' };

/** Finds quotation marks and apostrophes as typewriters have them. */
export function straightQuotes(text: Text, words: string, language: Language): Finding[] {
  const found = [...words.matchAll(/["']/g)].find(({ 0: mark, index }) => {
    const [before = '', after = ''] = [text.text[index - 1], text.text[index + 1]];
    // Minutes and inches: `5'`.
    if (/\d/.test(before)) return mark === "'" && /\p{L}/u.test(after);
    // Makes a text of a character that messages have for themselves: `'{'`.
    return mark === '"' || !/[{}<>']/.test(before + after);
  });
  if (!found) return [];
  const own = marks[scriptOf(language)] ?? '“…”';
  return [
    {
      severity: 'warning',
      file: text.file,
      line: lineIn(text, found.index),
      ...(text.key && { key: text.key }),
      message: `A typewriter's ${found[0] === '"' ? 'quotation mark' : 'apostrophe'} (${found[0]}) stands in ${quote(
        text.text.slice(Math.max(0, found.index - 20), found.index + 20),
      )}.`,
      fix: found[0] === '"' ? `Write ${own} for "…".` : `Write ’ for an apostrophe, and ${own} for quotation marks.`,
    },
  ];
}
