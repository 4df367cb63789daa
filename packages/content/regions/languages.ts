/** By code, as in URLs, pack folders and `langcode`. `tag` is the BCP 47 tag of `<html lang>` and hreflang. */
export const languages = {
  en: { tag: 'en', openGraph: 'en_GB', dir: 'ltr', name: 'English' },
  ms: { tag: 'ms', openGraph: 'ms_MY', dir: 'ltr', name: 'Bahasa Melayu' },
  'zh-CN': { tag: 'zh-Hans', openGraph: 'zh_CN', dir: 'ltr', name: '简体中文' },
  'zh-HK': { tag: 'zh-Hant-HK', openGraph: 'zh_HK', dir: 'ltr', name: '繁體中文' },
  'zh-TW': { tag: 'zh-Hant-TW', openGraph: 'zh_TW', dir: 'ltr', name: '繁體中文' },
  th: { tag: 'th', openGraph: 'th_TH', dir: 'ltr', name: 'ไทย' },
  ja: { tag: 'ja', openGraph: 'ja_JP', dir: 'ltr', name: '日本語' },
  vi: { tag: 'vi', openGraph: 'vi_VN', dir: 'ltr', name: 'Tiếng Việt' },
  tr: { tag: 'tr', openGraph: 'tr_TR', dir: 'ltr', name: 'Türkçe' },
  ar: { tag: 'ar', openGraph: 'ar_AR', dir: 'rtl', name: 'العربية' },
} as const satisfies Record<string, { tag: string; openGraph: string; dir: 'ltr' | 'rtl'; name: string }>;

export type Language = keyof typeof languages;

/** Fallback of all other languages, key by key; its packs are the source of types. */
export const fallbackLanguage = 'en' satisfies Language;
