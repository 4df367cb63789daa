import { toAsciiDigits } from '@/lib/validation/digits';

/** Characters that some keyboards lack, or that people use interchangeably. */
const alike: Record<string, string> = {
  // Turkish: KIRGIZ and kirgiz are the same word on an English keyboard.
  ı: 'i',
  // Vietnamese and European characters that Unicode does not decompose.
  đ: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  // Arabic: alef maqsura, taa marbuta, alef wasla, and the Persian keyboard's characters.
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

/** Folds a text for search in all languages: case, accents, digits, apostrophes, kana, Arabic marks. */
export function fold(text: string): string {
  return (
    toAsciiDigits(text.trim())
      .normalize('NFKD')
      // Keeps the two kana marks, as か and が differ; removes Arabic marks outside `Diacritic`.
      .replace(/(?![\u3099\u309a])\p{Diacritic}|[\u0653-\u0655\u0670\u0640]/gu, '')
      .normalize('NFC')
      .toLowerCase()
      .replace(alikePattern, (letter) => alike[letter] ?? letter)
      .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
  );
}
