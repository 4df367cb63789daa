// `npm run share-pictures`: draws missing share pictures, deletes unused ones, redraws those of the given drawings.
import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawSharePictures } from '@talkaroo/tools/support/draw-share-pictures';
import { root } from '@talkaroo/tools/support/processes';
import { artPicturePath, missingSharePictures, shareArt, sharePictures } from '@/lib/seo/share-pictures';

const folder = path.join(root, 'public');
const changed = process.argv.slice(2);

const isPresent = (name: string) => existsSync(path.join(folder, name));
const wordless = shareArt()
  .map((art) => ({ path: artPicturePath(art), art }))
  .filter((picture) => changed.includes(picture.art) || !isPresent(picture.path));
const files = await drawSharePictures([...missingSharePictures(isPresent), ...wordless]);
for (const [name, png] of files) {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), png);
}
const wanted = new Set([...sharePictures().map((picture) => picture.path), ...shareArt().map(artPicturePath)]);
for (const name of globSync('assets/share/**/*.png', { cwd: folder })) {
  if (!wanted.has(`/${name.split(path.sep).join('/')}`)) rmSync(path.join(folder, name));
}
console.log([...files.keys()].join('\n') || 'All pictures are there.');
