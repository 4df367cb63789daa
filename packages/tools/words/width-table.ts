import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@talkaroo/tools/support/processes';
import { create, type Font, type Glyph } from 'fontkit';

const open = (file: string): Font => create(readFileSync(path.join(root, 'node_modules', file)));

/** Arimo has the widths of Arial, which search engines use. */
const arimo = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'].map((part) =>
  open(`@fontsource/arimo/files/arimo-${part}-400-normal.woff2`),
);
const thai = open('@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2');
const arabic = open('@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2');

/** Letters that join on both sides, on the right only, or not at all (Unicode, ArabicShaping.txt). */
const joining = { both: 'بتثجحخسشصضطظعغفقكلمنهيئىـپچگکی', right: 'اآأإدذرزوؤةژ', none: 'ء' };
const alefs = 'اآأإ';

/** Invisible; makes its neighbours join. */
const joiner = '\u200d';

/** Returns advance widths in thousandths of the font size. Combining marks have none. */
export function widthTable(): string {
  const widths = new Map<string, number>();
  for (const font of [...arimo, thai, arabic]) {
    for (const point of font.characterSet) {
      const character = String.fromCodePoint(point);
      if (widths.has(character) || !/[\p{L}\p{N}\p{P}\p{S}\p{Zs}]/u.test(character) || isJoining(character)) continue;
      // Skips Arabic letters of other languages, and presentation forms.
      if (font === arabic && !/[\u0600-\u061f\u0660-\u066d]/.test(character)) continue;
      widths.set(character, width(font, character));
    }
  }
  const byWidth = new Map<number, string[]>();
  for (const [character, units] of widths) byWidth.set(units, [...(byWidth.get(units) ?? []), character]);
  const rows = [...byWidth]
    .sort(([one], [other]) => one - other)
    .map(([units, characters]) => `  ${units}: ${quoted(characters.join(''))},\n`);
  const forms = Array.from(joining.both + joining.right + joining.none, (letter) => {
    const units = formsOf(letter);
    return `  ${letter}: [${units.join(', ')}],\n`;
  });
  const ligatures = Array.from(alefs, (alef) => {
    const lamAlef = `ل${alef}`;
    return `  ${lamAlef}: [${width(arabic, lamAlef)}, ${width(arabic, joiner + lamAlef)}],\n`;
  });
  return `// Written by \`npm run words\`, from Arimo, Noto Sans Thai and Noto Sans Arabic (all of the SIL OFL 1.1).

/** Characters by their width, in thousandths of the font's size. */
export const charactersByWidth: Record<number, string> = {
${rows.join('')}};

/**
 * Widths of the forms of an Arabic letter: alone and final; for one that joins on both sides alone, initial, medial and
 * final; for one that does not join alone.
 */
export const arabicForms: Record<string, number[]> = {
${forms.join('')}};

/** Widths of two letters that are written as one: alone, and joined to the letter before. */
export const arabicLigatures: Record<string, [number, number]> = {
${ligatures.join('')}};
`;
}

function isJoining(character: string): boolean {
  return Object.values(joining).some((letters) => letters.includes(character));
}

function formsOf(letter: string): number[] {
  const [alone, initial, medial, final] = [letter, letter + joiner, joiner + letter + joiner, joiner + letter].map(
    (text) => width(arabic, text),
  );
  if (joining.none.includes(letter)) return [alone as number];
  if (joining.right.includes(letter)) return [alone, final] as number[];
  return [alone, initial, medial, final] as number[];
}

function width(font: Font, text: string): number {
  const { glyphs } = font.layout(text);
  // The font has no glyph for the joiner, and substitutes a space.
  const seen = glyphs.filter(({ name }: Glyph) => text === ' ' || !text.includes(joiner) || name !== 'space');
  return Math.round((1000 * seen.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0)) / font.unitsPerEm);
}

function quoted(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\');
  return text.includes("'") && !text.includes('"') ? `"${escaped}"` : `'${escaped.replaceAll("'", "\\'")}'`;
}
