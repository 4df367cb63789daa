import type { Wish } from '@/lib/api/booking';
import { readSession, writeSession } from '@/lib/storage/browser-storage';

/** Length of a note, in UTF-16 code units. */
export const maxNoteLength = 200;

export const ages = Array.from({ length: 12 }, (_, index) => String(index + 4));

/** Returns what a parent has written for the teacher in this tab, which survives a new sign-in. Untrusted when stored. */
export function readWish(): Wish {
  const stored = new URLSearchParams(readSession('wish') ?? '');
  const note = stored.get('note')?.slice(0, maxNoteLength);
  const childAge = ages.find((age) => age === stored.get('childAge'));
  const teacherGender = (['female', 'male'] as const).find((gender) => gender === stored.get('teacherGender'));
  return { ...(note && { note }), ...(childAge && { childAge }), ...(teacherGender && { teacherGender }) };
}

export function keepWish(wish: Wish): void {
  writeSession('wish', String(new URLSearchParams(wish)) || null);
}
