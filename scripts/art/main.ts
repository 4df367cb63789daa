// Draws the pictures in `public`, or the one that is named: `npm run art -- hero`. Then the pictures that other sites show
// for a link to a page, where they are missing: those alone with `npm run art -- share`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { drawPictures } from './pictures';
import { updateSharePictures } from './share';

const [name] = process.argv.slice(2);
const files = name === 'share' ? new Map<string, string | Buffer>() : await drawPictures(name);
if (files.size === 0 && name !== 'share') {
  console.error(`No picture is called ${name}.`);
  process.exit(1);
}
const changed: string[] = [];
for (const [path, content] of files) {
  const file = new URL(`../../public/${path}`, import.meta.url);
  if (!existsSync(file) || !readFileSync(file).equals(Buffer.from(content))) changed.push(`/${path}`);
  writeFileSync(file, content);
}
const shared = await updateSharePictures(changed);
console.log([...files.keys(), ...shared].join('\n') || 'All pictures are there.');
