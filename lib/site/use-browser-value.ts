import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns a value known only in the browser; `fallback` on the server and while hydrating. `read` must return a
 * primitive or a stable object.
 */
export function useBrowserValue<T>(read: () => T, fallback: T): T {
  return useSyncExternalStore(never, read, () => fallback);
}
