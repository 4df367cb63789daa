import type { Language } from '@talkaroo/content/regions/languages';

export type Face = {
  /** Of the files, and in messages. */
  name: string;
  /** As style sheets call it; faces of one family share a weight, so that browsers choose among them by character. */
  family: string;
  /** The font's package, and the name of its part as in the package's `unicode.json`. */
  source: { package: string; part: string };
  /** What style sheets ask for: one weight, or the range of them that stays variable. */
  weight: number | { min: number; max: number };
  /** Characters that the first file has even if no pack does, so that an edit of a text seldom asks for the second. */
  alphabet: string;
};

/** From one code point to another, both included. */
const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** Besides those that the Latin face has anyway. */
const alphabets = {
  vi: `ĂăĐđĨĩŨũƠơƯư${range(0x1ea0, 0x1ef9)}\u0300\u0301\u0303\u0309\u0323₫`,
  tr: 'ĞğİıŞş₺',
  // Letters, vowel marks, punctuation and digits; the joiners and direction marks that may stand between them.
  ar: `${range(0x0621, 0x063a)}${range(0x0640, 0x0652)}\u0670${range(0x0660, 0x066c)}،؛؟\u200c\u200d\u200e`,
  // All of it. The dotted circle shows a mark without its letter.
  th: `${range(0x0e01, 0x0e5b)}\u02d7\u0303\u0331\u200c\u200d◌`,
} as const satisfies Partial<Record<Language, string>>;

/** Joiners and direction marks, which are not seen: none is a reason to fetch another file. */
const unseen = `${range(0x200b, 0x200f)}${range(0x202a, 0x202e)}${range(0x2060, 0x206f)}\ufeff`;

/** The letters and signs of western languages. */
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„•…‹›€™−${unseen}`;

const nunito = { family: 'Nunito', weight: 800 } as const;
const noto = { weight: { min: 400, max: 800 } } as const;

/** The web fonts. Where two of a family have a character, the first one shows it. */
export const faces: readonly Face[] = [
  { ...nunito, name: 'nunito-latin', source: { package: 'nunito', part: 'latin' }, alphabet: latin },
  { ...nunito, name: 'nunito-vietnamese', source: { package: 'nunito', part: 'vietnamese' }, alphabet: alphabets.vi },
  { ...nunito, name: 'nunito-latin-ext', source: { package: 'nunito', part: 'latin-ext' }, alphabet: alphabets.tr },
  {
    ...noto,
    name: 'noto-arabic',
    family: 'Noto Arabic',
    source: { package: 'noto-sans-arabic', part: 'arabic' },
    alphabet: alphabets.ar,
  },
  {
    ...noto,
    name: 'noto-thai',
    family: 'Noto Thai',
    source: { package: 'noto-sans-thai', part: 'thai' },
    alphabet: alphabets.th,
  },
];
