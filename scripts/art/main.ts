// Draws the pictures in `public`, or the one that is named: `npm run art -- hero`.
import { writeFileSync } from 'node:fs';
import { drawPictures } from './pictures';

const [name] = process.argv.slice(2);
const files = await drawPictures(name);
if (files.size === 0) {
  console.error(`No picture is called ${name}.`);
  process.exit(1);
}
for (const [path, content] of files) writeFileSync(new URL(`../../public/${path}`, import.meta.url), content);
console.log([...files.keys()].join('\n'));
