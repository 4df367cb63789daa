import { countryCode as countryCodePattern } from '@talkaroo/content/regions/country-code';
import type { Country } from '@/lib/api/login';
import { readSession, writeSession } from '@/lib/storage/browser-storage';
import { type DraftField, draftFields, emptyFields, type RegistrationFields } from './fields';

/** A parent's unsent input. Survives reload, Back and change of language, until success (contract, The form). */
export type Draft = Partial<Pick<RegistrationFields, DraftField>> & {
  /** Stored with its name, as some countries share a code. */
  country?: Pick<Country, 'countryCode' | 'countryNameEn'>;
};

/** If storage is blocked, a draft lasts as long as the page. */
let unstored: Draft = {};
const listeners = new Map<object, (change: Draft) => void>();

export function readDraft(): Draft {
  const stored = readSession('registration_draft');
  return stored === null ? unstored : parseDraft(stored);
}

/** Adds to the draft and notifies all other forms on the page than `source`. */
export function updateDraft(change: Draft, source?: object): void {
  const current = { ...readDraft(), ...change };
  writeSession('registration_draft', JSON.stringify(current));
  unstored = readSession('registration_draft') === null ? current : {};
  for (const [form, listener] of listeners) if (form !== source) listener(change);
}

export function clearDraft(): void {
  unstored = {};
  writeSession('registration_draft', null);
  writeSession('prefill', null);
}

export function onDraft(listener: (change: Draft) => void, form: object = listener): () => void {
  listeners.set(form, listener);
  return () => listeners.delete(form);
}

/** In UTF-16 code units; real input has a few hundred. */
const maxDraftLength = 10_000;

/** Parses untrusted input: values of a wrong type and overlong texts are dropped. */
function parseDraft(text: string): Draft {
  if (text.length > maxDraftLength) return {};
  const stored = parseObject(text);
  const draft: Draft = {};
  for (const field of draftFields) {
    const value = stored[field];
    if (typeof value === typeof emptyFields[field]) Object.assign(draft, { [field]: value });
  }
  const { countryCode, countryNameEn } = (stored.country ?? {}) as Record<string, unknown>;
  if (typeof countryCode === 'string' && countryCodePattern.test(countryCode) && typeof countryNameEn === 'string') {
    draft.country = { countryCode, countryNameEn };
  }
  return draft;
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return {};
  }
}
