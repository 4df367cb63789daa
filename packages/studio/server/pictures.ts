import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { isMedia, type Media } from '@talkaroo/content/packs/media';
import { isPicture } from '@talkaroo/content/packs/picture-schema';
import sharp from 'sharp';
import type { PictureInfo } from '../protocol';
import type { Uploads } from './uploads';

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

export function listMedia(uploads: Pick<Uploads, 'find'>, media: Media): PictureInfo[] {
  return [...media].flatMap(([name, { size }]) => {
    const file = isMedia('picture', name) ? uploads.find(path.basename(name)) : undefined;
    if (!file) return [];
    return [{ path: name, width: size?.width ?? 0, height: size?.height ?? 0, bytes: statSync(file).size }];
  });
}
