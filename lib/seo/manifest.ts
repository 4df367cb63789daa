import { type Language, languages } from '@talkaroo/content/regions/languages';
import { pagePath } from '@talkaroo/content/regions/pages';
import type { Region } from '@talkaroo/content/regions/regions';

export function manifest(region: Region, language: Language, words: { brand: string; description: string }): object {
  const { tag, dir } = languages[language];
  const home = pagePath(region, language, 'home');
  return {
    id: home,
    name: words.brand,
    short_name: words.brand,
    description: words.description,
    lang: tag,
    dir,
    start_url: home,
    scope: '/',
    display: 'browser',
    theme_color: '#fff8ec',
    background_color: '#fff8ec',
    icons: [
      { src: '/assets/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/assets/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  };
}
