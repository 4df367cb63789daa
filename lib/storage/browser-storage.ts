/** The global `localStorage` or `sessionStorage`; reading the global may throw, and some web views have `null`. */
type GetStorage = () => Storage | null;

/** The stored text; null where there is none or storage is blocked, as in some private windows. */
export function readItem(getStorage: GetStorage, key: string): string | null {
  return attempt(() => getStorage()?.getItem(key) ?? null);
}

/**
 * Stores a text, or removes it with `null`. The site works without: nothing is thrown if storage is blocked or full.
 */
export function writeItem(getStorage: GetStorage, key: string, value: string | null): void {
  attempt(() => (value === null ? getStorage()?.removeItem(key) : getStorage()?.setItem(key, value)));
}

function attempt<T>(task: () => T): T | null {
  try {
    return task();
  } catch (error) {
    // SecurityError and QuotaExceededError are the visitor's browser or settings; anything else is a defect.
    // By its global name, as the starter, which has to be small, uses this too.
    if (!(error instanceof DOMException)) self.reportError?.(error);
    return null;
  }
}
