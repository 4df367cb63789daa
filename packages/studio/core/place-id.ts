import type { Place } from '../protocol';

/** By which a place is known in lists and maps: `tr/home.json hero.title`. */
export function placeId({ file, key }: Place): string {
  return `${file} ${key}`;
}
