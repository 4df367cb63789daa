import type { Language } from '@/lib/regions/languages';
import { pagesOf, pageUrl } from '@/lib/regions/pages';
import type { Region } from '@/lib/regions/regions';
import { escapeXml } from './xml';

/** `robots.txt` of a region's hosts; without a region, of a host that is in no table: nothing there is to be read. */
export function robotsTxt(region: Region | undefined): string {
  if (!region) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: https://${region.domain}/sitemap.xml\n`;
}

/**
 * `sitemap.xml` of a region's hosts: its pages in each of its languages, under their canonical addresses.
 * @param postsIn the slugs of a language's articles
 */
export function sitemapXml(region: Region, postsIn: (language: Language) => string[]): string {
  const urls = region.languages.flatMap((language) =>
    pagesOf(region).flatMap(({ id }) =>
      id === 'post'
        ? postsIn(language).map((slug) => pageUrl(region, language, id, slug))
        : [pageUrl(region, language, id)],
    ),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.map((url) => `  <url><loc>${escapeXml(url)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}
