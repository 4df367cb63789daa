// `npm run fonts`: makes the small files of the web fonts, and their style sheet.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@talkaroo/tools/support/processes';
import { faces } from './faces';
import { fontLicences, fontSheet, fontsFolder, neededPoints, smallFont } from './make-fonts';

const pointsOf = new Map(faces.map((face) => [face, neededPoints(face)]));
writeFileSync(path.join(root, fontsFolder, 'fonts.css'), fontSheet(pointsOf));
writeFileSync(path.join(root, fontsFolder, 'LICENSE.txt'), fontLicences());
for (const [face, points] of pointsOf) {
  const font = await smallFont(face, points);
  writeFileSync(path.join(root, fontsFolder, `${face.name}.woff2`), font);
  console.log(`${face.name.padEnd(20)} ${points.size} characters, ${(font.length / 1000).toFixed(1)} KB`);
}
