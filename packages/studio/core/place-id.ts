import type { Place } from '../protocol';

/** Returns a map key such as `tr/home.json hero.title`. */
export function placeId({ file, key }: Place): string {
  return `${file} ${key}`;
}
