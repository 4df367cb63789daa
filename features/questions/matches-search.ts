import { fold } from '@/lib/text/fold';

/** Returns whether a text contains every word of a search, in any order, ignoring case and accents. */
export function matchesSearch(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
