/** Accessing the global storage may throw, and some web views have `null`. */
type GetStorage = () => Storage | null;

/** Returns the stored text; null if absent or if storage is blocked, as in some private windows. */
export function readItem(getStorage: GetStorage, key: string): string | null {
  return attempt(() => getStorage()?.getItem(key) ?? null);
}

/** Stores a text, or removes it with `null`. Does nothing if storage is blocked or full. */
export function writeItem(getStorage: GetStorage, key: string, value: string | null): void {
  attempt(() => (value === null ? getStorage()?.removeItem(key) : getStorage()?.setItem(key, value)));
}

function attempt<T>(task: () => T): T | null {
  try {
    return task();
  } catch (error) {
    // DOMExceptions come from the visitor's browser or settings; other errors are defects.
    if (!(error instanceof DOMException)) self.reportError?.(error);
    return null;
  }
}
