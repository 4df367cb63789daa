import { madeName } from '@talkaroo/content/packs/media';
import { findMedia } from '@talkaroo/content/packs/packs';

/** The folder may carry the studio's mark: steps that lead back into it. */
const pattern = /^(\/media\/(?:\.\/|\.\.\/media\/)*)([^/#]+)(?:#([a-z-]+))?$/;

export type PictureFiles = NonNullable<ReturnType<typeof pictureFiles>>;

/** Returns the files made of a picture or clip beside the packs, and the part to keep in view (`top-left`). */
export function pictureFiles(src: string) {
  const [, folder = '', file = '', focus] = pattern.exec(src) ?? [];
  const record = file ? findMedia(`/media/${file}`) : undefined;
  if (!record) return undefined;
  /** Address of one file, with the width in px and the format of a photograph's. */
  const address = (width?: number, type?: string) => folder + madeName(file, record, width, type);
  /** Addresses of a photograph's sizes, for `srcset`; empty for a drawing. */
  const sources = (type: 'avif' | 'webp') =>
    (record.widths ?? []).map((width) => `${address(width, type)} ${width}w`).join(', ');
  return { record, focus, address, sources };
}

/** Returns the address of one file for a place that has no sizes, up to `width` px wide if there is one. */
export function plainAddress(src: string, width = 640): string {
  const files = pictureFiles(src);
  if (!files) return src;
  const { widths } = files.record;
  return widths ? files.address(widths.findLast((one) => one <= width) ?? widths[0], 'webp') : files.address();
}
