import { readItem, writeItem } from './browser-storage';

/** What the site keeps in the browser (contract, Calls). */
type StorageKey = 'user_id' | 'user_centre_path' | 'lang';

/** The stored text; null where there is none or storage is blocked. */
export function readStored(key: StorageKey): string | null {
  return readItem(() => localStorage, key);
}

/** Stores a text, or removes it with `null`; does nothing where storage is blocked or full. */
export function writeStored(key: StorageKey, value: string | null): void {
  writeItem(() => localStorage, key, value);
}

/** UTF-16 code units. */
const longestPath = 2000;

/**
 * The stored path of the user centre (spec, section 6), or undefined unless it is a path of this very site.
 * @param origin of the page
 */
export function readUserCentrePath(origin: string): string | undefined {
  const stored = readStored('user_centre_path');
  if (!stored?.startsWith('/') || stored.length > longestPath || !URL.canParse(stored, origin)) return undefined;
  const url = new URL(stored, origin);
  // `/.//evil.example` is of this origin, but its path without the dot would not be.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
