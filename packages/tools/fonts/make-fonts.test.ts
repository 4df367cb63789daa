import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { faces } from './faces';
import { fontLicences, fontSheet, fontsFolder, neededPoints, smallFont, textPoints } from './make-fonts';
import { formatRange, parseRange } from './unicode-range';

const sheet = readFileSync(path.join(fontsFolder, 'fonts.css'), 'utf8');

function smallRange(name: string): Set<number> {
  const [, range = ''] = new RegExp(`/${name}\\.woff2"[^}]*unicode-range: ([^;]*);`).exec(sheet) ?? [];
  return parseRange(range);
}
const present = new Map(faces.map((face) => [face, smallRange(face.name)]));

// A file may have more characters than the texts need.
describe.each(faces)('$name', (face) => {
  const points = present.get(face) ?? new Set();

  it('has every character of the texts and of its alphabet that the full font has', () => {
    const texts = textPoints();
    const missing = [...neededPoints(face)].filter((point) => !points.has(point));
    expect(
      missing.map(
        (point) => `${String.fromCodePoint(point)} (${texts.get(point) ?? 'alphabet'}): run \`npm run fonts\``,
      ),
    ).toEqual([]);
  });

  it('is what the script makes, byte for byte', async () => {
    const file = readFileSync(path.join(fontsFolder, `${face.name}.woff2`));
    expect(file.equals(await smallFont(face, points)), 'run `npm run fonts`').toBe(true);
  });
});

it('the style sheet is what the script writes for these files', () => {
  expect(sheet).toBe(fontSheet(present));
});

it('the licences lie beside the files', () => {
  expect(readFileSync(path.join(fontsFolder, 'LICENSE.txt'), 'utf8')).toBe(fontLicences());
});

it('style sheets ask for Nunito in the one weight that it has', () => {
  const rules = globSync('{app,components,features}/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\{([^{}]*)\}/g)].map(([, body = '']) => ({ file, body })),
  );
  const others = rules.filter(({ body }) => {
    const isDisplay = /font(-family)?:[^;]*var\(--font-display\)/.test(body);
    return isDisplay && !/font: 800 /.test(body) && !/font-weight: 800/.test(body);
  });
  expect(others).toEqual([]);
});

describe('unicode-range', () => {
  it('is read with single code points and ranges, up to U+FFFF', () => {
    expect([...parseRange('U+41-43, U+131,U+1ee00-1EE03')]).toEqual([0x41, 0x42, 0x43, 0x131]);
  });

  it('is written as short as it gets', () => {
    expect(formatRange([0x43, 0x41, 0x42, 0x131])).toBe('U+41-43, U+131');
    expect(formatRange([])).toBe('');
  });
});
