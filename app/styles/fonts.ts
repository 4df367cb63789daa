import type { Language } from '@talkaroo/content/regions/languages';
import notoArabic from './fonts/noto-arabic.woff2';
import notoThai from './fonts/noto-thai.woff2';
import nunitoLatin from './fonts/nunito-latin.woff2';
import nunitoLatinExt from './fonts/nunito-latin-ext.woff2';
import nunitoVietnamese from './fonts/nunito-vietnamese.woff2';

/** What a language's pages show at first view, besides Nunito's Latin letters: the brand is written in these everywhere. */
const ofLanguage: Partial<Record<Language, string>> = {
  ar: notoArabic,
  th: notoThai,
  tr: nunitoLatinExt,
  vi: nunitoVietnamese,
};

/** Addresses of the fonts to preload on the pages of a language. Other faces load when a character asks for them. */
export function firstFonts(language: Language): string[] {
  const own = ofLanguage[language];
  return own ? [nunitoLatin, own] : [nunitoLatin];
}
