import { readItem, writeItem } from './browser-storage';

type SessionKey =
  | 'just_signed_in'
  | 'registration_draft'
  | 'chosen_time'
  | 'wish'
  | 'prefill'
  | 'time_zone'
  | 'side_bar_hidden';

export function readSession(key: SessionKey): string | null {
  return readItem(() => sessionStorage, key);
}

export function writeSession(key: SessionKey, value: string | null): void {
  writeItem(() => sessionStorage, key, value);
}
