import { countryCode as countryCodePattern } from '@talkaroo/content/regions/country-code';
import type { Country } from '@/lib/api/login';
import { readSession, writeSession } from '@/lib/storage/session-storage';
import { type DraftField, draftFields, fields, type RegistrationFields } from './fields';

/**
 * What a parent has entered and not yet sent. It survives a reload, Back and a change of language, and is shared by the
 * forms of one page; it ends with the tab, or with success (contract, The form).
 */
export type Draft = Partial<Pick<RegistrationFields, DraftField>> & {
  /** The country chosen from the list; some share a code. */
  country?: Pick<Country, 'countryCode' | 'countryNameEn'>;
};

/** Where storage is blocked, a draft lasts as long as the page. */
let current: Draft | undefined;
const listeners = new Set<(draft: Draft) => void>();

export function readDraft(): Draft {
  current ??= parseDraft(readSession('registration_draft') ?? '{}');
  return current;
}

/**
 * Adds to the draft, and notifies the other forms on the page.
 * @param source the listener of the form that made the change, which is not notified
 */
export function updateDraft(change: Draft, source?: (draft: Draft) => void): void {
  current = { ...readDraft(), ...change };
  writeSession('registration_draft', JSON.stringify(current));
  for (const listener of listeners) if (listener !== source) listener(change);
}

export function clearDraft(): void {
  current = {};
  writeSession('registration_draft', null);
}

/** Returns the function that unsubscribes the listener. */
export function onDraft(listener: (change: Draft) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For tests: the next read comes from storage, as on a new page. */
export function forgetDraftInMemory(): void {
  current = undefined;
}

/** UTF-16 code units: what a parent types has a few hundred. */
const longestDraft = 10_000;

/**
 * Untrusted input, as anything on this origin may have stored it: values of another type are dropped, and so is a text
 * that no parent has typed.
 */
function parseDraft(text: string): Draft {
  if (text.length > longestDraft) return {};
  const stored = parseObject(text);
  const draft: Draft = {};
  for (const field of draftFields) {
    const value = stored[field];
    if (typeof value === typeof fields[field].empty) Object.assign(draft, { [field]: value });
  }
  const { countryCode, countryNameEn } = (stored.country ?? {}) as Record<string, unknown>;
  if (typeof countryCode === 'string' && countryCodePattern.test(countryCode) && typeof countryNameEn === 'string') {
    draft.country = { countryCode, countryNameEn };
  }
  return draft;
}

/** Empty if the text is not JSON, or not an object. */
function parseObject(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return {};
  }
}
