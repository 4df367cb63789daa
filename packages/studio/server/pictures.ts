import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { isPicture } from '@talkaroo/content/packs/picture-schema';
import sharp from 'sharp';
import type { PictureInfo } from '../protocol';

/** Lists the pictures that packs and region files may use. */
export async function listPictures(folder: string): Promise<PictureInfo[]> {
  const root = path.join(folder, 'public');
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => `/${name.split(path.sep).join('/')}`)
    .filter((name) => /\.(svg|png|jpe?g|webp|avif|gif)$/.test(name) && isPicture(name))
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const file = path.join(root, name);
      const { width = 0, height = 0 } = await sharp(file).metadata();
      return { path: name, width, height, bytes: statSync(file).size };
    }),
  );
}
