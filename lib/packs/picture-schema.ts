import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export const pictureReason = 'a picture of the folder public, such as "/assets/logo.svg"';

/** A file in `public`, or an external address. */
export const picture = z.string(pictureReason).refine(isPicture, pictureReason);

/** Whether an address is a picture's: an existing file, or any on another site. */
export function isPicture(address: string): boolean {
  if (/^https:\/\/\S+$/.test(address)) return true;
  if (!/^\/[\w./-]+$/.test(address) || address.includes('..')) return false;
  return existsSync(path.join(/* turbopackIgnore: true */ process.cwd(), 'public', address));
}
