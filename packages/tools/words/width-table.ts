import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@talkaroo/tools/support/processes';
import { groupBy } from 'es-toolkit/array';
import { create, type Font, type Glyph } from 'fontkit';

const open = (file: string): Font => create(readFileSync(path.join(root, 'node_modules', file)));

/** Arimo has the widths of Arial, which search engines use. */
const arimo = ['latin', 'latin-ext', 'vietnamese'].map((part) =>
  open(`@fontsource/arimo/files/arimo-${part}-400-normal.woff2`),
);
const thai = open('@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2');
const arabic = open('@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2');

/** Letters that join on both sides, on the right only, or not at all (Unicode, ArabicShaping.txt). */
const joining = { both: 'بتثجحخسشصضطظعغفقكلمنهيئىـپچگکی', right: 'اآأإدذرزوؤةژ', none: 'ء' };

/** Widths are rounded to it, which keeps the table short. */
const step = 5;

/** Invisible; makes its neighbours join. */
const joiner = '\u200d';

/** Characters that the site's languages use, except Arabic letters. */
const used =
  /[\u0020-\u017f\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9\u2010-\u2044€₩₪₫₱₹₺\u2122\u2212\u0e01-\u0e5b\u060c\u061b\u061f\u0660-\u066d]/;

/**
 * Returns advance widths in thousandths of the font size, from Arimo, Noto Sans Thai and Noto Sans Arabic (all of the
 * SIL OFL 1.1). Combining marks have none; a letter with marks is left out if it is as wide as without them.
 */
export function widthTable(): string {
  const widths = new Map<string, number>();
  for (const font of [...arimo, thai, arabic]) {
    for (const point of font.characterSet) {
      const character = String.fromCodePoint(point);
      if (widths.has(character) || !used.test(character) || !/[\p{L}\p{N}\p{P}\p{S}\p{Zs}]/u.test(character)) continue;
      widths.set(character, width(font, character));
    }
  }
  const bare = (character: string) => character.normalize('NFD').charAt(0);
  for (const [character, units] of widths) {
    if (bare(character) !== character && widths.get(bare(character)) === units) widths.delete(character);
  }
  const charactersByWidth = groupBy([...widths.keys()], (character) => widths.get(character) ?? 0);
  const letters = groupBy([...Object.values(joining).join('')], (letter) => inOneLine(formsOf(letter)));
  return `{
  "charactersByWidth": {
${rows(Object.entries(charactersByWidth).map(([units, group]) => [units, JSON.stringify(group.join(''))]))}
  },
  "arabicForms": {
${rows(Object.entries(letters).map(([forms, group]) => [group.join(''), forms]))}
  },
  "lamAlef": ${inOneLine([width(arabic, 'لا'), width(arabic, `${joiner}لا`)])}
}
`;
}

function rows(entries: [name: string, json: string][]): string {
  return entries.map(([name, json]) => `    ${JSON.stringify(name)}: ${json}`).join(',\n');
}

function inOneLine(widths: number[]): string {
  return JSON.stringify(widths).replaceAll(',', ', ');
}

function formsOf(letter: string): number[] {
  const forms = [letter];
  if (joining.both.includes(letter)) forms.push(letter + joiner, joiner + letter + joiner);
  if (!joining.none.includes(letter)) forms.push(joiner + letter);
  return forms.map((form) => width(arabic, form));
}

function width(font: Font, text: string): number {
  const { glyphs } = font.layout(text);
  // The font has no glyph for the joiner, and substitutes a space.
  const seen = glyphs.filter(({ name }: Glyph) => text === ' ' || !text.includes(joiner) || name !== 'space');
  const units = (1000 * seen.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0)) / font.unitsPerEm;
  return step * Math.round(units / step);
}
