import { groupBy } from 'es-toolkit/array';
import type { Country } from '@/lib/api/login';
import readingList from './country-readings.json';
import { searchKey, withoutArticles } from './search-key';

/** Countries under one letter; `own` if the letter belongs to the page's script. */
export type CountryGroup = { letter: string; own: boolean; countries: Country[] };

type Alphabet = {
  letters: string[];
  /** Returns the lowest text that sorts under a letter; defaults to the letter. */
  boundary?: (letter: string) => string;
  /** Unicode collation; defaults to the language's. */
  collation?: string;
  script: RegExp;
  /** Returns the sort key of a name; defaults to the name. */
  sortName?: (name: string) => string;
};

/** CLDR's prefix of index sections, for scripts with too many characters to list. */
const indexMark = (letter: string) => `\uFDD0${letter}`;
const latin: Alphabet = { letters: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'], script: /^\p{Script=Latin}/u };
const han = { boundary: indexMark, script: /^\p{Script=Han}/u };

/** By BCP 47 tag; other pages use Latin. */
const alphabets: Record<string, Alphabet> = {
  tr: { ...latin, letters: [...'ABCÇDEFGĞHIİJKLMNOÖPQRSŞTUÜVWXYZ'] },
  vi: { ...latin, letters: [...'AĂÂBCDĐEÊFGHIJKLMNOÔƠPQRSTUƯVWXYZ'] },
  ar: {
    letters: [...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'],
    script: /^\p{Script=Arabic}/u,
    // Dictionaries ignore the article and treat all forms of alef as one.
    sortName: (name) => withoutArticles(searchKey(name)),
  },
  // By consonant, even if a vowel precedes it: Thai collation handles that.
  th: { letters: [...'กขคฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ'], script: /^\p{Script=Thai}/u },
  // Rows of the kana table.
  ja: {
    letters: [...'あかさたなはまやらわ'],
    script: /^[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    sortName: readingOf,
  },
  // Pinyin initials, as on keyboards in mainland China, Malaysia and Singapore.
  'zh-Hans': { ...han, letters: latin.letters, collation: 'pinyin' },
  // Bopomofo, as on keyboards in Taiwan.
  'zh-Hant-TW': {
    ...han,
    letters: [...'ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙㄚㄛㄜㄝㄞㄟㄠㄡㄢㄣㄤㄥㄦㄧㄨㄩ'],
    collation: 'zhuyin',
  },
  // Stroke counts, as Cantonese has no common romanisation. CLDR marks 9 strokes with the 9th Braille pattern.
  'zh-Hant-HK': {
    ...han,
    letters: Array.from({ length: 35 }, (_, index) => String(index + 1)),
    boundary: (strokes) => indexMark(String.fromCharCode(0x2800 + Number(strokes))),
    collation: 'stroke',
  },
};

const readings: Record<string, string> = readingList;
const readingPattern = new RegExp(`^(${Object.keys(readings).join('|')})`);

/** Replaces the first word of a Japanese name with its kana reading. */
export function readingOf(name: string): string {
  return name.replace(readingPattern, (word) => readings[word] ?? word);
}

/** Returns A for Åland. */
function firstLetter(name: string): string {
  return Array.from(name.normalize('NFD'))[0]?.toUpperCase() ?? '#';
}

/** Groups countries by the host's letter (spec, section 3), else by the name's; letters of another script last. */
export function groupCountries(countries: Country[], language: string): CountryGroup[] {
  const { letters, script, collation, boundary = String, sortName = String } = alphabets[language] ?? latin;
  const locale = new Intl.Locale(language, collation ? { collation } : {});
  const collator = new Intl.Collator(locale);
  // Treats É as E, but not Turkish Ç as C.
  const base = new Intl.Collator(locale, { sensitivity: 'base' });

  const entries = countries.map((country) => {
    const name = sortName(country.countryName);
    const own = script.test(name) ? letters.findLast((letter) => base.compare(boundary(letter), name) <= 0) : undefined;
    return { country, name, letter: country.firstWord.toUpperCase() || own || firstLetter(country.countryNameEn) };
  });
  entries.sort((a, b) => collator.compare(a.name, b.name));

  const position = (letter: string) => letters.indexOf(letter) + 1 || letters.length + 1;
  return Object.entries(groupBy(entries, ({ letter }) => letter))
    .map(([letter, members]) => ({
      letter,
      own: letters.includes(letter),
      countries: members.map(({ country }) => country),
    }))
    .sort((a, b) => position(a.letter) - position(b.letter) || (a.letter < b.letter ? -1 : 1));
}
