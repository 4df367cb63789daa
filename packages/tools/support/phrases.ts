/** Japanese endings and particles as long as words. */
const longParticles =
  /^(?:について|として|という|といった|ください|ながら|ための|による|によって|までの|からの|ました|ません|でしょう|でした|ですか|ますか)$/;

/** Chinese one-character words that belong to the next word. */
const leading = /^[在為为由從从給给與与和用不是誰谁您我每第這这那如怎從對对把被讓让]$/;

/** Splits a title into phrases that never break, and spaces. `Intl.Segmenter` would split 普通話, について and "Pre-A1". */
export function phrasesOf(text: string, tag: string): string[] {
  const phrases: string[] = [];
  for (const segment of wordsOf(text, tag)) {
    const last = phrases.at(-1);
    if (last !== undefined && belongs(last, segment)) phrases[phrases.length - 1] = last + segment;
    else phrases.push(segment);
  }
  return withUnits(phrases);
}

function withUnits(phrases: readonly string[]): string[] {
  const joined: string[] = [];
  for (const phrase of phrases) {
    const [number = '', space] = joined.slice(-2);
    if (space === ' ' && /^[\p{N}–-]*\p{N}$/u.test(number) && /^\p{L}/u.test(phrase)) {
      joined.splice(-2, 2, `${number} ${phrase}`);
    } else joined.push(phrase);
  }
  return joined;
}

/** Joins pairs of characters that `Intl.Segmenter` does not know as words, such as 英檢. */
function wordsOf(text: string, tag: string): string[] {
  const words: string[] = [];
  const isAlone = (word: string) => /^\p{sc=Hani}$/u.test(word) && !leading.test(word);
  for (const { segment } of new Intl.Segmenter(tag, { granularity: 'word' }).segment(text)) {
    if (isAlone(segment) && isAlone(words.at(-1) ?? '')) words[words.length - 1] += segment;
    else words.push(segment);
  }
  return words;
}

function belongs(phrase: string, word: string): boolean {
  if (/\s/.test(phrase.at(-1) ?? '') || /^\s/.test(word)) return false;
  // Opening brackets and quotation marks belong to the next word, other marks to the previous one.
  if (/[\p{Ps}\p{Pi}]$/u.test(phrase)) return true;
  if (/^[\p{Ps}\p{Pi}]/u.test(word)) return false;
  if (/^[\p{P}\p{S}ๆー々]/u.test(word)) return true;
  // "Pre-A1", "B2", "5級"; but not words around a colon or a bar.
  if (/[-–〜/+’'&]$/.test(phrase) || (/[\p{sc=Latn}\p{N}]$/u.test(phrase) && /^[\p{sc=Latn}\p{N}]/u.test(word)))
    return true;
  if (/[\p{P}\p{S}]$/u.test(phrase)) return false;
  if (/^\p{sc=Hira}+$/u.test(word)) return !/^[おご]$/.test(word) && (word.length < 3 || longParticles.test(word));
  if (/(?:^|[^\p{sc=Hira}])[おご]$/u.test(phrase)) return true;
  if (/^\p{N}+$/u.test(word)) return /^\p{sc=Hani}{2,3}$/u.test(phrase);
  // A language is one word: ภาษา อังกฤษ.
  if (/ภาษา$/.test(phrase)) return true;
  if (leading.test(phrase)) return true;
  // A single character completes the word before it: 普通 話, 5 級, はじめ 方.
  return /^\p{sc=Hani}$/u.test(word) && !leading.test(word) && /[\p{sc=Hani}\p{sc=Hira}\p{N}]$/u.test(phrase);
}
