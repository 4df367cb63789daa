import type { Country } from '@/lib/api/login';
import type { RegistrationFields } from './registration-schema';

/**
 * What a parent has entered and not yet sent. It outlives a reload, Back and another language of the same site, and is
 * shared by the forms of one page; it ends with the tab, or with success (contract, The form).
 */
export type Draft = Partial<Pick<RegistrationFields, DraftField>> & {
  /** The country chosen from the list; some share a code. */
  country?: Pick<Country, 'countryCode' | 'countryNameEn'>;
};

export const draftFields = ['mobile', 'email', 'code', 'currentLanguage', 'agreement'] as const;
export type DraftField = (typeof draftFields)[number];

const key = 'registration_draft';
/** Stands in where storage is forbidden: then a draft lasts as long as the page. */
let current: Draft | undefined;
const listeners = new Set<(draft: Draft) => void>();

export function readDraft(): Draft {
  current ??= readStored();
  return current;
}

/**
 * Adds to the draft, and tells the other forms on the page.
 * @param teller the listener of the form that says so, which need not hear it
 */
export function updateDraft(change: Draft, teller?: (draft: Draft) => void): void {
  current = { ...readDraft(), ...change };
  store(JSON.stringify(current));
  for (const listener of listeners) if (listener !== teller) listener(change);
}

export function clearDraft(): void {
  current = {};
  store(null);
}

/** Returns a way to stop listening. */
export function onDraft(listener: (change: Draft) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For tests: as a new page finds it. */
export function forgetDraftInMemory(): void {
  current = undefined;
}

function store(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Forbidden or full: the page itself still knows.
  }
}

/** What was stored, which anything on this origin may have written: a field of another type is left out. */
function readStored(): Draft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    const draft: Draft = {};
    for (const field of draftFields) {
      const value = stored[field];
      if (typeof value === (field === 'agreement' ? 'boolean' : 'string')) Object.assign(draft, { [field]: value });
    }
    const { countryCode, countryNameEn } = (stored.country ?? {}) as Record<string, unknown>;
    if (typeof countryCode === 'string' && /^\d{1,4}$/.test(countryCode) && typeof countryNameEn === 'string') {
      draft.country = { countryCode, countryNameEn };
    }
    return draft;
  } catch {
    return {};
  }
}
