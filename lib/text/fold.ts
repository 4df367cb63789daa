import { toAsciiDigits } from '@/lib/validation/digits';

/** A text as a search compares it: in any case, with or without accents, with any apostrophe and any digits. */
export function fold(text: string): string {
  return toAsciiDigits(text.trim())
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[‘’]/g, "'")
    .toLowerCase();
}
