import type { Language } from '@talkaroo/content/regions/languages';
import notoArabic from './fonts/noto-arabic.woff2';
import notoThai from './fonts/noto-thai.woff2';
import nunitoBasic from './fonts/nunito-basic.woff2';
import nunitoLatin from './fonts/nunito-latin.woff2';
import nunitoLatinExt from './fonts/nunito-latin-ext.woff2';
import nunitoVietnamese from './fonts/nunito-vietnamese.woff2';

/** The fonts of a language at first view, in addition to Nunito's basic characters for the brand. */
const ofLanguage: Partial<Record<Language, string[]>> = {
  ar: [notoArabic],
  th: [notoThai],
  tr: [nunitoLatin, nunitoLatinExt],
  vi: [nunitoLatin, nunitoVietnamese],
};

export function firstFonts(language: Language): string[] {
  return [nunitoBasic, ...(ofLanguage[language] ?? [])];
}
