import { readFileSync } from 'node:fs';
import { readTexts } from '@talkaroo/content/packs/pack-file';
import { readPackFiles } from '@talkaroo/content/packs/pack-files';
import { create } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { pixelWidth } from './pixel-width';

const open = (file: string) => create(readFileSync(`node_modules/${file}`));
const arimo = ['latin', 'latin-ext', 'vietnamese'].map((part) =>
  open(`@fontsource/arimo/files/arimo-${part}-400-normal.woff2`),
);
const thai = open('@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2');
const arabic = open('@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2');

/** Returns the width laid out by fontkit, in runs of one font each, as in a browser. */
function laidOut(text: string, size: number): number {
  const fontOf = (character: string) => {
    const fonts = /\p{Script=Arabic}/u.test(character) ? [arabic] : [...arimo, thai];
    return fonts.findIndex((font) => font.characterSet.includes(character.codePointAt(0) ?? 0));
  };
  const runs: { text: string; isArabic: boolean; font: number }[] = [];
  for (const character of text) {
    const run = runs.at(-1);
    const isMark = /\p{M}/u.test(character);
    const isArabic = isMark ? (run?.isArabic ?? false) : /\p{Script=Arabic}|[،؛؟]/u.test(character);
    const font = isMark ? (run?.font ?? 0) : fontOf(character);
    if (run && run.isArabic === isArabic && run.font === font) run.text += character;
    else runs.push({ text: character, isArabic, font });
  }
  return runs.reduce((sum, run) => {
    const font = run.isArabic ? arabic : ([...arimo, thai][run.font] ?? arimo[0]);
    const { glyphs = [] } = font?.layout(run.text) ?? {};
    const units = glyphs.reduce((total, { advanceWidth }) => total + advanceWidth, 0);
    return sum + (units * size) / (font?.unitsPerEm ?? 1);
  }, 0);
}

const packs = readPackFiles(`${process.cwd()}/locales`);

describe.each(['en', 'ms', 'vi', 'tr', 'th', 'ar'])('%s', (language) => {
  const texts = [...packs.files].flatMap(([name, source]) =>
    name.startsWith(`${language}/`) && name.endsWith('.json')
      ? [...(readTexts(source) ?? [])].filter(([key]) => /^seo\.(title|description)$/.test(key))
      : [],
  );

  it('has titles and descriptions as wide as fontkit lays them out, within 3 %', () => {
    expect(texts.length).toBeGreaterThanOrEqual(20);
    const far = texts
      .map(([, { text }]) => ({ text, ratio: pixelWidth(text, 20) / laidOut(text, 20) }))
      .filter(({ ratio }) => Math.abs(ratio - 1) > 0.03);
    expect(far).toEqual([]);
  });
});

it('counts one em for Han, kana and full-width signs', () => {
  expect(pixelWidth('子供のオンライン英会話｜', 20)).toBe(12 * 20);
  expect(pixelWidth('漢字', 14)).toBe(28);
});

it('counts nothing for marks, whether a letter has them of its own or not', () => {
  expect(pixelWidth('tiếng Việt'.normalize('NFD'), 20)).toBe(pixelWidth('tiếng Việt', 20));
  expect(pixelWidth('مُعَلِّم', 20)).toBe(pixelWidth('معلم', 20));
  expect(pixelWidth('ที่', 20)).toBe(pixelWidth('ท', 20));
});

it('joins Arabic letters', () => {
  expect(pixelWidth('بب', 20)).toBeLessThan(0.8 * 2 * pixelWidth('ب', 20));
  // Lam and alef form a ligature.
  expect(pixelWidth('لا', 1000)).toBeCloseTo(582, -1);
  expect(pixelWidth('بلا', 1000)).toBeCloseTo(868, -1);
  // Alef does not join the next letter.
  expect(pixelWidth('اب', 20)).toBeCloseTo(pixelWidth('ا', 20) + pixelWidth('ب', 20));
});

it('has the widths of Arial', () => {
  expect(pixelWidth('Illinois', 20)).toBeCloseTo(55.58, 0);
  expect(pixelWidth('WWWWWWWW', 20)).toBeCloseTo(151.02, 0);
});
