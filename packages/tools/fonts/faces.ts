import type { Language } from '@talkaroo/content/regions/languages';

export type Face = {
  name: string;
  family: string;
  /** The font's package, and its subset's name in the package's `unicode.json`. */
  source: { package: string; part: string };
  weight: number;
  /** Characters that the small file always has, so that edits of texts seldom need the full file. */
  alphabet: string;
  /** Whether it shows its alphabet alone, because a later face has the same full file. */
  isAlphabetOnly?: true;
};

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** In addition to the Latin face. */
const alphabets = {
  vi: `ĂăĐđĨĩŨũƠơƯư${range(0x1ea0, 0x1ef9)}\u0300\u0301\u0303\u0309\u0323₫`,
  tr: 'ĞğİıŞş₺',
  ar: `${range(0x0621, 0x063a)}${range(0x0640, 0x0652)}\u0670${range(0x0660, 0x066c)}،؛؟\u200c\u200d\u200e`,
  // The whole script. The dotted circle carries a mark without a letter.
  th: `${range(0x0e01, 0x0e5b)}\u02d7\u0303\u0331\u200c\u200d◌`,
} as const satisfies Partial<Record<Language, string>>;

/** Joiners and direction marks: invisible, so they must not trigger a fetch of the full file. */
const unseen = `${range(0x200b, 0x200f)}${range(0x202a, 0x202e)}${range(0x2060, 0x206f)}\ufeff`;

/** Shows languages without accents, in whose first view a few kilobytes count. */
const basic = `${range(0x20, 0x7e)}\u00a0©«·»×–—‘’‚“”„•…‹›€™−${unseen}`;

const nunito = (part: string, alphabet: string): Face => ({
  ...{ name: `nunito-${part}`, family: 'Nunito', source: { package: 'nunito', part }, weight: 800, alphabet },
});
/** Two files of one weight are smaller than one of all weights, and arrive side by side. */
const noto = (script: string, family: string, alphabet: string): Face[] =>
  [400, 700].map((weight) => ({
    ...{ name: `noto-${script}-${weight}`, family, source: { package: `noto-sans-${script}`, part: script } },
    ...{ weight, alphabet },
  }));

/** The web fonts. Within a family and weight, the first face that has a character shows it. */
export const faces: readonly Face[] = [
  { ...nunito('latin', basic), name: 'nunito-basic', isAlphabetOnly: true },
  nunito('latin', range(0xa0, 0xff)),
  nunito('vietnamese', alphabets.vi),
  nunito('latin-ext', alphabets.tr),
  ...noto('arabic', 'Noto Arabic', alphabets.ar),
  ...noto('thai', 'Noto Thai', alphabets.th),
];
