import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { artPicturePath, missingSharePictures, shareArt, sharePictures } from '@/lib/seo/share-pictures';
import { drawSharePictures, drawWordless } from '@/scripts/support/draw-share-pictures';
import { root } from '@/scripts/support/processes';

const folder = path.join(root, 'public');

/**
 * Brings the share pictures in `public` up to date with the packs: draws those that are missing, removes those that no
 * page names any more. Pictures without words are drawn anew where `art` has changed.
 * @param art public paths of drawings that have changed
 * @returns the paths in `public` of what was drawn
 */
export async function updateSharePictures(art: readonly string[]): Promise<string[]> {
  const present = (name: string) => existsSync(path.join(folder, name));
  const wordless = shareArt().filter((name) => art.includes(name) || !present(artPicturePath(name)));
  const files = new Map([
    ...(await drawSharePictures(missingSharePictures(present))),
    ...[...(await drawWordless(wordless))].map(([name, png]) => [artPicturePath(name), png] as const),
  ]);
  for (const [name, png] of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), png);
  }
  const wanted = new Set([...sharePictures().map((picture) => picture.path), ...shareArt().map(artPicturePath)]);
  for (const name of globSync('assets/share/**/*.png', { cwd: folder })) {
    if (!wanted.has(`/${name.split(path.sep).join('/')}`)) rmSync(path.join(folder, name));
  }
  return [...files.keys()].map((name) => name.slice(1));
}
