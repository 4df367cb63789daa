import type { Language } from '@talkaroo/content/regions/languages';
import notoArabic400 from './fonts/noto-arabic-400.woff2';
import notoArabic700 from './fonts/noto-arabic-700.woff2';
import notoThai400 from './fonts/noto-thai-400.woff2';
import notoThai700 from './fonts/noto-thai-700.woff2';
import nunitoBasic from './fonts/nunito-basic.woff2';
import nunitoLatin from './fonts/nunito-latin.woff2';
import nunitoLatinExt from './fonts/nunito-latin-ext.woff2';
import nunitoVietnamese from './fonts/nunito-vietnamese.woff2';

/** The fonts of a language at first view, in addition to Nunito's basic characters for the brand. */
const ofLanguage: Partial<Record<Language, string[]>> = {
  ar: [notoArabic400, notoArabic700],
  th: [notoThai400, notoThai700],
  tr: [nunitoLatin, nunitoLatinExt],
  vi: [nunitoLatin, nunitoVietnamese],
};

export function firstFonts(language: Language): string[] {
  return [nunitoBasic, ...(ofLanguage[language] ?? [])];
}
