import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { at, type Point, path } from './svg';

// Not the site's variable face, which fontkit cannot cut.
const file = createRequire(import.meta.url).resolve('@fontsource/arimo/files/arimo-latin-700-normal.woff');
const font = create(readFileSync(file));

/** A short name as an outline as large as fits into the box around (x, y). */
export function wordmark(text: string, [x, y]: Point, box: { width: number; height: number; fill: string }): string {
  const { glyphs } = font.layout(text);
  let advance = 0;
  const letters = glyphs.map((glyph) => {
    const letter = path(glyph.path.translate(advance, 0).toSVG(), box.fill);
    advance += glyph.advanceWidth;
    return letter;
  });
  const s = Math.min(box.width / advance, box.height / font.capHeight);
  // Fonts count upwards.
  const upright = `<g transform="scale(1 -1)">${letters.join('')}</g>`;
  return at([x - (advance * s) / 2, y + (font.capHeight * s) / 2], { s })(upright);
}
