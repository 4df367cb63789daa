import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export const pictureReason = 'a picture of the folder public, such as "/assets/logo.svg"';

/** A file of `public`, or an address elsewhere. */
export const picture = z.string(pictureReason).refine(isPicture, pictureReason);

/** Whether an address is a picture's: one that is there, or one that another site has. */
export function isPicture(address: string): boolean {
  if (/^https:\/\/\S+$/.test(address)) return true;
  if (!/^\/[\w./-]+$/.test(address) || address.includes('..')) return false;
  return existsSync(path.join(/* turbopackIgnore: true */ process.cwd(), 'public', address));
}
