/**
 * The languages the site is written in. The key is the code of URLs, pack folders and `langcode`; `tag` is the BCP 47
 * tag of `<html lang>` and hreflang; `name` is what its speakers call it.
 */
export const languages = {
  en: { tag: 'en', dir: 'ltr', name: 'English' },
  ms: { tag: 'ms', dir: 'ltr', name: 'Bahasa Melayu' },
  'zh-CN': { tag: 'zh-Hans', dir: 'ltr', name: '简体中文' },
  'zh-HK': { tag: 'zh-Hant-HK', dir: 'ltr', name: '繁體中文' },
  'zh-TW': { tag: 'zh-Hant-TW', dir: 'ltr', name: '繁體中文' },
  th: { tag: 'th', dir: 'ltr', name: 'ไทย' },
  ja: { tag: 'ja', dir: 'ltr', name: '日本語' },
  vi: { tag: 'vi', dir: 'ltr', name: 'Tiếng Việt' },
  tr: { tag: 'tr', dir: 'ltr', name: 'Türkçe' },
  ar: { tag: 'ar', dir: 'rtl', name: 'العربية' },
} as const satisfies Record<string, { tag: string; dir: 'ltr' | 'rtl'; name: string }>;

export type Language = keyof typeof languages;

/** The language every other falls back to, key by key; its packs are the type source. */
export const fallbackLanguage = 'en' satisfies Language;
