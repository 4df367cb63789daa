import { fold } from '@/lib/text/fold';

/** Whether a text has every word of a search, in any order, in any case and with or without accents. */
export function matchesSearch(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
