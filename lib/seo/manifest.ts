import { loadPack } from '@talkaroo/content/packs/packs';
import { type Language, languages } from '@talkaroo/content/regions/languages';
import { pagePath } from '@talkaroo/content/regions/pages';
import type { Region } from '@talkaroo/content/regions/regions';

export function manifestOf(region: Region, language: Language): string {
  const { common, home: texts } = loadPack(region, language).messages;
  const { tag, dir } = languages[language];
  const home = pagePath(region, language, 'home');
  return JSON.stringify({
    id: home,
    name: common.brand,
    short_name: common.brand,
    description: texts.seo.description,
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
  });
}
