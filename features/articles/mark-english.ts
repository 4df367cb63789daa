import { type Language, languages } from '@talkaroo/content/regions/languages';

/** With the dots of `P.E.`, but no host name. */
const word = "(?![\\w-]+\\.[a-z])[A-Za-z](?:[\\w’'-]|\\.(?=[A-Z]\\b))*";

/** One or more Latin words in a row, no entity. */
const latinRun = new RegExp(`(?<![&.\\w])${word}(?:[,;:!?.…]* (?:\\d[\\w-]*|${word}))*[!?]?`, 'g');

/** A word in lower case, or several words: not a name (Zoom) or abbreviation (CEFR) alone, which need no language. */
const isPhrase = /\b[a-z]{2,}| /;

/** A quotation in ASCII letters. */
const quotation = /(?<=[“«‘])[\w\s,.;:!?’'…-]+(?=[”»’])/g;

/** English words that no other language in Latin script here has. */
const isEnglish =
  /\b(?:the|what|what’s|you|your|my|i|i’m|we|we’re|is|are|it|it’s|this|that|there|look|can|don’t|blue|went|because|very|he|said|was)\b/i;

/** Marks English in escaped HTML (WCAG 3.1.2): all Latin phrases, or in Latin script quotations with common words. */
export function markEnglish(text: string, language: Language): string {
  if (language === 'en') return text;
  const { tag, dir } = languages[language];
  const mark = (phrase: string) => `<span lang="en"${dir === 'rtl' ? ' dir="ltr"' : ''}>${phrase}</span>`;
  if (new Intl.Locale(tag).maximize().script === 'Latn') {
    return text.replaceAll(quotation, (words) => (isEnglish.test(words) ? mark(words) : words));
  }
  return text.replaceAll(latinRun, (words) => (isPhrase.test(words) ? mark(words) : words));
}
