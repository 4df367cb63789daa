import table from './width-table.json' with { type: 'json' };

/** In pixels, as measured for Google by screamingfrog.co.uk/page-title-meta-description-lengths-by-pixel-width. */
export const searchLimits = { title: { size: 20, width: 580 }, description: { size: 14, width: 920 } } as const;

/** In thousandths of the font size. */
const widths = new Map(
  Object.entries(table.charactersByWidth).flatMap(([units, characters]) =>
    Array.from(characters, (character) => [character, Number(units)]),
  ),
);

/** Forms of Arabic letters: alone and final; alone, initial, medial and final if they join both sides; or alone. */
const forms = new Map(
  Object.entries(table.arabicForms).flatMap(([letters, units]) => Array.from(letters, (letter) => [letter, units])),
);

/** In thousandths of the font size: Han, kana, hangul and full-width signs; half-width kana; emoji. */
const wide = 1000;
const half = 500;
const emoji = 1250;
/** Default for unknown characters, the width of `n`. */
const usual = 556;

/** Returns the width in px of a text in Arial (Noto Sans for Thai and Arabic). Accurate to 3 %: kerning is ignored. */
export function pixelWidth(text: string, size: number): number {
  // Combining marks and joiners have no width.
  const letters = [...text.normalize('NFC').replaceAll(/[\p{Mn}\p{Me}\p{Cf}]/gu, '')];
  let units = 0;
  for (let index = 0; index < letters.length; index += 1) {
    const letter = letters[index] as string;
    const next = letters[index + 1] ?? '';
    const isJoined = joinsNext(letters[index - 1]);
    if (/لا|لآ|لأ|لإ/.test(letter + next)) {
      // Written as one: alone, or joined to the letter before.
      units += table.lamAlef[isJoined ? 1 : 0] as number;
      index += 1;
      continue;
    }
    units += joinedWidth(letter, isJoined, next) ?? plainWidth(letter);
  }
  return (units * size) / 1000;
}

function joinsNext(letter = ''): boolean {
  return forms.get(letter)?.length === 4;
}

function joinedWidth(letter: string, isJoined: boolean, next: string): number | undefined {
  const own = forms.get(letter);
  if (!own) return undefined;
  const [alone, initial, medial, final] = own.length === 4 ? own : [own[0], own[0], own[1], own[1]];
  const joinsOn = joinsNext(letter) && (forms.get(next)?.length ?? 1) > 1;
  if (isJoined) return (joinsOn ? medial : final) ?? alone;
  return joinsOn ? initial : alone;
}

function plainWidth(letter: string): number {
  const known = widths.get(letter) ?? widths.get(letter.normalize('NFD').charAt(0));
  if (known !== undefined) return known;
  if (/[\uff61-\uff9f]/.test(letter)) return half;
  if (/\p{Emoji_Presentation}/u.test(letter)) return emoji;
  return /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{20000}-\u{3ffff}]/u.test(
    letter,
  )
    ? wide
    : usual;
}
