/** As `packages/content/articles` has it, which no browser can load: slugs are part of addresses, which are lower case. */
export function isSlug(slug: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug);
}

/** Letters that are no others with a sign above or below. */
const letters: Readonly<Record<string, string>> = { ı: 'i', đ: 'd', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', ł: 'l' };

/** A slug for a title; `''` where it is not in Latin letters. */
export function slugFor(title: string): string {
  return title
    .toLowerCase()
    .replace(/[ıđøßæœł]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\p{M}’'`]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
}

/** A slug that nothing has: the one that is wished for, or that with a number. */
export function freeSlug(wish: string, taken: readonly string[]): string {
  const start = wish || 'item';
  if (!taken.includes(start)) return start;
  for (let number = 2; ; number += 1) if (!taken.includes(`${start}-${number}`)) return `${start}-${number}`;
}
