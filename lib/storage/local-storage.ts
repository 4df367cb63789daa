import { readItem, writeItem } from './browser-storage';

/** Keys in local storage (contract, Calls). */
type StorageKey = 'user_id' | 'user_centre_path' | 'lang' | 'class_time' | 'visit' | 'consent';

export function readStored(key: StorageKey): string | null {
  return readItem(() => localStorage, key);
}

export function writeStored(key: StorageKey, value: string | null): void {
  writeItem(() => localStorage, key, value);
}

/** In UTF-16 code units. */
const maxPathLength = 2000;

/** Returns the stored path of the user centre (spec, section 6), if it is a path of the page's origin. */
export function readUserCentrePath(origin: string): string | undefined {
  const stored = readStored('user_centre_path');
  if (!stored?.startsWith('/') || stored.length > maxPathLength || !URL.canParse(stored, origin)) return undefined;
  const url = new URL(stored, origin);
  // Without its dot, `/.//evil.example` would lead to another host.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
