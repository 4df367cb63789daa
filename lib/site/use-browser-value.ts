import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * A value that only the browser knows. The server, and the first render in the browser, use `fallback`, so that both
 * make the same HTML.
 * @param read returns a primitive, or the same object each time
 */
export function useBrowserValue<T>(read: () => T, fallback: T): T {
  return useSyncExternalStore(never, read, () => fallback);
}
