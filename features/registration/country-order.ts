import type { Country } from '@/lib/api/login';
import { searchKey, withoutArticles } from './search-key';

/** The countries under one letter of the list; `own` where it is a letter of the page's script. */
export type CountryGroup = { letter: string; own: boolean; countries: Country[] };

/** How a script's readers look a word up. */
type Alphabet = {
  /** In order. */
  letters: string[];
  /** The text that a letter's words do not come before, where it is not the letter itself. */
  boundary?: (letter: string) => string;
  /** Which of the language's orders; its usual one where nothing is said. */
  collation?: string;
  /** What a name begins with if it is written in this script. */
  script: RegExp;
  /** What a name is looked up by, where it is not the name itself. */
  sortName?: (name: string) => string;
};

/** Unicode's own mark in front of the names of an index's sections, for scripts whose signs are too many to list. */
const indexMark = (letter: string) => `\uFDD0${letter}`;
const latin: Alphabet = { letters: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'], script: /^\p{Script=Latin}/u };
const han = { boundary: indexMark, script: /^\p{Script=Han}/u };

/** By the page's BCP 47 tag; Latin letters for every other. */
const alphabets: Record<string, Alphabet> = {
  tr: { ...latin, letters: [...'ABCÇDEFGĞHIİJKLMNOÖPQRSŞTUÜVWXYZ'] },
  vi: { ...latin, letters: [...'AĂÂBCDĐEÊFGHIJKLMNOÔƠPQRSTUƯVWXYZ'] },
  ar: {
    letters: [...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'],
    script: /^\p{Script=Arabic}/u,
    // Dictionaries pass over the article, and put all forms of alef together.
    sortName: (name) => withoutArticles(searchKey(name)),
  },
  // The consonant, though a vowel may be written before it: Unicode's order for Thai does that.
  th: { letters: [...'กขคฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ'], script: /^\p{Script=Thai}/u },
  // The rows of the kana table.
  ja: {
    letters: [...'あかさたなはまやらわ'],
    script: /^[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    sortName: readingOf,
  },
  // The sound's Latin letter, as on the keyboards of mainland China, Malaysia and Singapore.
  'zh-Hans': { ...han, letters: latin.letters, collation: 'pinyin' },
  // Bopomofo, as on Taiwan's keyboards.
  'zh-Hant-TW': {
    ...han,
    letters: [...'ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙㄚㄛㄜㄝㄞㄟㄠㄡㄢㄣㄤㄥㄦㄧㄨㄩ'],
    collation: 'zhuyin',
  },
  // Hong Kong reads Cantonese and has no spelling of it that everybody knows: strokes of the first sign, as in its
  // directories. The section of 9 strokes is marked with the 9th sign of Braille.
  'zh-Hant-HK': {
    ...han,
    letters: Array.from({ length: 35 }, (_, index) => String(index + 1)),
    boundary: (strokes) => indexMark(String.fromCharCode(0x2800 + Number(strokes))),
    collation: 'stroke',
  },
};

/** How a Japanese reads the names that are not in kana, as far as the list has them. */
const readings: Record<string, string> = {
  日本: 'ニホン',
  韓国: 'カンコク',
  台湾: 'タイワン',
  香港: 'ホンコン',
  北朝鮮: 'キタチョウセン',
  中国: 'チュウゴク',
  中華人民共和国: 'チュウカジンミンキョウワコク',
  中央: 'チュウオウ',
  赤道: 'セキドウ',
  米領: 'ベイリョウ',
  英領: 'エイリョウ',
  仏領: 'フツリョウ',
  東: 'ヒガシ',
  西: 'ニシ',
  南: 'ミナミ',
  北: 'キタ',
};
const readingPattern = new RegExp(`^(${Object.keys(readings).join('|')})`);

/** A Japanese name with the reading of its first word in kana. */
export function readingOf(name: string): string {
  return name.replace(readingPattern, (word) => readings[word] ?? word);
}

/**
 * The countries as readers of the page's language look them up: by its own letters, in its own order. A name in another
 * script stands under the letter that the server gives it, after the others.
 * @param language BCP 47 tag
 */
export function groupCountries(countries: Country[], language: string): CountryGroup[] {
  const {
    letters,
    script,
    collation,
    boundary = (letter) => letter,
    sortName = (name) => name,
  } = alphabets[language] ?? latin;
  const locale = new Intl.Locale(language, collation ? { collation } : {});
  const collator = new Intl.Collator(locale);
  // For which É begins as E does, and Turkish Ç not as C.
  const base = new Intl.Collator(locale, { sensitivity: 'base' });

  const entries = countries.map((country) => {
    const name = sortName(country.countryName);
    const own = script.test(name) ? letters.findLast((letter) => base.compare(boundary(letter), name) <= 0) : undefined;
    return { country, name, letter: own ?? (country.firstWord.toUpperCase() || '#') };
  });
  entries.sort((a, b) => collator.compare(a.name, b.name));

  const groups = new Map<string, Country[]>();
  for (const { letter, country } of entries) {
    const group = groups.get(letter);
    if (group) group.push(country);
    else groups.set(letter, [country]);
  }
  const position = (letter: string) => letters.indexOf(letter) + 1 || letters.length + 1;
  return Array.from(groups, ([letter, members]) => ({
    letter,
    own: letters.includes(letter),
    countries: members,
  })).sort((a, b) => position(a.letter) - position(b.letter) || (a.letter < b.letter ? -1 : 1));
}
