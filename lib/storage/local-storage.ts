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

/**
 * The stored path of the user centre (spec, section 6), or undefined unless it is a path of this very site.
 * @param origin of the page
 */
export function readUserCentrePath(origin: string): string | undefined {
  const stored = readStored('user_centre_path');
  if (!stored?.startsWith('/') || !URL.canParse(stored, origin)) return undefined;
  const url = new URL(stored, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : undefined;
}
