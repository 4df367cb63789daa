import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns a browser-only value; `fallback` while hydrating. `read` must return a primitive or a stable object. */
export function useBrowserValue<T>(read: () => T, fallback: T): T {
  return useSyncExternalStore(never, read, () => fallback);
}
