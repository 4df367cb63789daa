import { statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export const pictureReason = 'a picture of the folder public, such as "/assets/logo.svg"';

/** A file in `public`. */
export const picture = z.string(pictureReason).refine(isPicture, pictureReason);

/**
 * Whether an address is that of an existing picture in `public`. One on another site is refused: the site's policy lets
 * the browser load none from there.
 */
export function isPicture(address: string): boolean {
  // No `//evil.example/a.svg`, and no `..`.
  if (!/^(?:\/[\w-][\w.-]*)+\.(?:svg|png|jpg|webp|avif)$/.test(address)) return false;
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'public', address);
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
