import { toAsciiDigits } from '@/lib/validation/digits';

/** Letters that some keyboards lack, or that people use interchangeably. */
const alike: Record<string, string> = {
  // Turkish: KIRGIZ and kirgiz are the same word on an English keyboard.
  ı: 'i',
  // Vietnamese, then the rest of Europe: strokes and ligatures that Unicode does not decompose.
  đ: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  // Arabic: alef maqsura, taa marbuta, alef wasla, and the Persian keyboard's letters.
  ى: 'ي',
  ة: 'ه',
  ٱ: 'ا',
  ی: 'ي',
  ک: 'ك',
  // Chinese: both are right in Taiwan.
  臺: '台',
  '‘': "'",
  '’': "'",
};
const alikePattern = new RegExp(`[${Object.keys(alike).join('')}]`, 'g');

/**
 * A text folded for search: in any case, with or without accents, with any apostrophe and any digits; in Turkish with
 * either i, in Vietnamese with d for đ, in Arabic without hamza seats, vowel marks and tatweel, in Japanese in either
 * kana and either width. One form for all languages, as a parent may type a name of any of them on any page.
 */
export function fold(text: string): string {
  return (
    toAsciiDigits(text.trim())
      .normalize('NFKD')
      // The two kana marks stay, as か and が are different letters; Arabic marks outside `Diacritic` go.
      .replace(/(?![\u3099\u309a])\p{Diacritic}|[\u0653-\u0655\u0670\u0640]/gu, '')
      .normalize('NFC')
      .toLowerCase()
      .replace(alikePattern, (letter) => alike[letter] ?? letter)
      .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
  );
}
