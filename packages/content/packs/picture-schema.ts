import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { focusNames, isMedia, mediaPattern } from './media';
import { didYouMean, nearest } from './nearest';

const pictureReason = 'a picture, such as "/assets/logo.svg" or "/media/anna.jpg"';

/** Excludes `//evil.example/a.svg` and `..`. */
const picturePattern = /^(?!\/media\/)(?:\/[\w-][\w.-]*)+\.(?:svg|png|jpg|webp|avif)$/;

export const picture = z.string(pictureReason).refine(isPicture, pictureReason).meta(pictureHint());

/** Returns the pattern for editors, which cannot check whether the file exists, and the control of the studio's form. */
export function pictureHint() {
  return {
    widget: 'picture',
    pattern: `${picturePattern.source}|${mediaPattern('picture')}`,
    patternErrorMessage: 'Expected: the address of a picture, such as "/assets/hero.svg".',
  };
}

const publicFolder = () => path.join(/* turbopackIgnore: true */ process.cwd(), 'public');

/** Whether an address is a picture in `public`, or spelt like one beside the packs. The policy blocks other sites. */
export function isPicture(address: string): boolean {
  if (isMedia('picture', address)) return true;
  if (!picturePattern.test(address)) return false;
  return statSync(path.join(publicFolder(), address), { throwIfNoEntry: false })?.isFile() ?? false;
}

export function pictureMistake(address: string): { message: string; fix: string } {
  const folder = '/assets';
  const names = readdirSync(path.join(publicFolder(), folder)).map((name) => `${folder}/${name}`);
  const name = address.slice(address.lastIndexOf('/') + 1);
  const meant = nearest(address, names.filter(isPicture)) ?? nearest(`${folder}/${name}`, names.filter(isPicture));
  const example = meant
    ? didYouMean(meant)
    : 'Write the address of a file in public, such as “/assets/hero.svg”, or beside the packs, such as “/media/anna.jpg”.';
  if (/^(?:https?:)?\/\//.test(address)) {
    return {
      message: `“${address}” is on another site.`,
      fix: `Copy the picture into locales/media first. ${example}`,
    };
  }
  if (address.startsWith('/media/')) {
    return {
      message: `“${address}” is not written like a picture’s address.`,
      fix: `Its name has small letters, digits and hyphens and ends in .jpg, .png, .webp or .svg. It may end in what to keep in view: ${focusNames.map((name) => `#${name}`).join(', ')}.`,
    };
  }
  if (!picturePattern.test(address)) return { message: `“${address}” is no address of a picture.`, fix: example };
  return { message: `There is no picture ${address} in the folder public.`, fix: example };
}
