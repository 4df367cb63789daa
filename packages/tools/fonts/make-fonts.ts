import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@talkaroo/tools/support/processes';
import { difference, intersection } from 'es-toolkit/array';
import subsetFont from 'subset-font';
import { type Face, faces } from './faces';
import { formatRange, parseRange } from './unicode-range';

export const fontsFolder = 'app/styles/fonts';

const features = 'ccmp locl calt clig liga rlig kern curs mark mkmk init medi fina isol'.split(' ');

const packageFolder = ({ source }: Face) => path.join('node_modules/@fontsource-variable', source.package);
const fullFile = (face: Face) =>
  path.join(packageFolder(face), 'files', `${face.source.package}-${face.source.part}-wght-normal.woff2`);

/** Returns the code points of a face's full file that no earlier face of its family and weight has. */
function rangeOf(face: Face): number[] {
  const earlier = faces
    .slice(0, faces.indexOf(face))
    .filter(({ family, weight }) => family === face.family && weight === face.weight);
  return difference(fullRange(face), earlier.flatMap(fullRange));
}

/** Returns the code points of the full file, or the alphabet's, without control characters, which have no glyph. */
function fullRange(face: Face): number[] {
  const file = path.join(root, packageFolder(face), 'unicode.json');
  const ranges: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  const points = parseRange(ranges[face.source.part] ?? '');
  return [...points].filter((point) => {
    const character = String.fromCodePoint(point);
    return !/\p{Cc}/u.test(character) && (!face.isAlphabetOnly || face.alphabet.includes(character));
  });
}

export function textPoints(): Map<number, string> {
  const found = new Map<number, string>();
  for (const file of globSync('locales/**/*.{json,md}', { cwd: root, exclude: ['locales/schemas/**'] }).sort()) {
    const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/\\u([0-9a-f]{4})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    for (const character of new Set(text)) found.set(character.codePointAt(0) ?? 0, file);
  }
  return found;
}

export function neededPoints(face: Face): Set<number> {
  const alphabet = Array.from(face.alphabet, (character) => character.codePointAt(0) ?? 0);
  return new Set(intersection(rangeOf(face), [...textPoints().keys(), ...alphabet]));
}

/** Returns the small file of a face. The result is the same on every machine. */
export async function smallFont(face: Face, points: Iterable<number>): Promise<Buffer> {
  return subsetFont(readFileSync(path.join(root, fullFile(face))), String.fromCodePoint(...points), {
    targetFormat: 'woff2',
    keepFeatures: features,
    noHinting: true,
    variationAxes: { wght: face.weight },
  });
}

/** Returns the style sheet: small files, and full ones for all other characters, which browsers fetch on demand. */
export function fontSheet(pointsOf: Map<Face, Set<number>>): string {
  const rules = Array.from(pointsOf, ([face, points]) => {
    const others = difference(rangeOf(face), [...points]);
    const small = fontFace(face, `./${face.name}.woff2`, points);
    return others.length > 0 ? small + fontFace(face, path.posix.relative(fontsFolder, fullFile(face)), others) : small;
  });
  return `/* Written by \`npm run fonts\`. */\n${rules.join('')}`;
}

function fontFace({ family, weight }: Face, file: string, points: Iterable<number>): string {
  return `
@font-face {
  font-family: "${family}";
  src: url("${file}") format("woff2");
  font-weight: ${weight};
  font-display: optional;
  unicode-range: ${formatRange(points)};
}
`;
}

/** Returns the fonts' licences (SIL OFL 1.1), which must accompany copies, including subsets. */
export function fontLicences(): string {
  return [...new Set(faces.map(packageFolder))]
    .map((folder) => {
      const files = faces.filter((face) => packageFolder(face) === folder).map(({ name }) => `${name}.woff2`);
      const source = `${files.join(', ')}: fewer characters and weights of ${path.basename(folder)}.`;
      return `${source}\n\n${readFileSync(path.join(root, folder, 'LICENSE'), 'utf8').trim()}\n`;
    })
    .join(`\n${'-'.repeat(80)}\n\n`);
}
