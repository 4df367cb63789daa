import { deburr } from 'es-toolkit';

/** Same rule as in `packages/content/articles`, which can't be loaded in a browser. URLs are in lower case. */
export function isSlug(slug: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug);
}

export const slugHint = 'Use small letters, digits and single hyphens, such as “five-minutes-of-english”.';

/** Returns a slug for a title; `''` if it has no Latin letters. */
export function slugFor(title: string): string {
  return deburr(title)
    .toLowerCase()
    .replace(/[\p{M}’'`]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
}

export function freeSlug(wish: string, taken: readonly string[]): string {
  const start = wish || 'item';
  if (!taken.includes(start)) return start;
  for (let number = 2; ; number += 1) if (!taken.includes(`${start}-${number}`)) return `${start}-${number}`;
}
