import { readItem, writeItem } from './browser-storage';

/** What the site keeps for the tab's visit. */
type SessionKey = 'just_signed_in' | 'registration_draft' | 'chosen_time' | 'time_zone';

/** The stored text; null where there is none or storage is blocked. */
export function readSession(key: SessionKey): string | null {
  return readItem(() => sessionStorage, key);
}

/** Stores a text, or removes it with `null`; does nothing where storage is blocked or full. */
export function writeSession(key: SessionKey, value: string | null): void {
  writeItem(() => sessionStorage, key, value);
}
