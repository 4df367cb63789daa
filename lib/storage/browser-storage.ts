/** Accessing the global storage may throw, and some web views have `null`. */
type GetStorage = () => Storage | null;

/** Blocked, as in some private windows, or full, storage reads null and takes nothing. `null` removes a text. */
const storageOf = <Key extends string>(getStorage: GetStorage) => ({
  read: (key: Key): string | null => attempt(() => getStorage()?.getItem(key) ?? null),
  write: (key: Key, value: string | null): void => {
    attempt(() => (value === null ? getStorage()?.removeItem(key) : getStorage()?.setItem(key, value)));
  },
});

/** In local storage (contract, Calls). */
export const { read: readStored, write: writeStored } = storageOf<
  'user_id' | 'user_centre_path' | 'lang' | 'class_time' | 'visit' | 'consent'
>(() => localStorage);

export const { read: readSession, write: writeSession } = storageOf<
  'just_signed_in' | 'registration_draft' | 'chosen_time' | 'wish' | 'prefill' | 'time_zone' | 'side_bar_hidden'
>(() => sessionStorage);

function attempt<T>(task: () => T): T | null {
  try {
    return task();
  } catch (error) {
    // DOMExceptions come from the visitor's browser or settings; other errors are defects.
    if (!(error instanceof DOMException)) self.reportError?.(error);
    return null;
  }
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
