import { isIndexable, loadPack } from '@talkaroo/content/packs/packs';
import { fallbackLanguage, type Language, languages } from '@talkaroo/content/regions/languages';
import { isOpen } from '@talkaroo/content/regions/open-pages';
import { kindOf, type PageId, pageUrl } from '@talkaroo/content/regions/pages';
import { defaultRegion, type Region, regions } from '@talkaroo/content/regions/regions';

export type Alternate = { region: Region; language: Language; hreflang: string; url: string };

/** Returns a page's addresses in all regions and languages that have its text. Single source of hreflang links. */
export function alternatesOf(page: PageId, slug = ''): Alternate[] {
  return regions
    .filter((region) => isOpen(region, page))
    .flatMap((region) =>
      region.languages
        .filter((language) => isIndexable(region, language, page) && isWritten(region, language, page, slug))
        .map((language) => ({
          region,
          language,
          hreflang: region.hreflang?.[language] ?? languages[language].tag,
          url: pageUrl(region, language, page, slug),
        })),
    );
}

/** Returns the hreflang links of one of those addresses. `x-default` is the global or another English page. */
export function hreflangLinks(page: PageId, slug: string, url: string): Record<string, string> {
  const alternates = alternatesOf(page, slug);
  if (!alternates.some((alternate) => alternate.url === url)) return {};
  const links = Object.fromEntries(alternates.map((alternate) => [alternate.hreflang, alternate.url]));
  const fallback =
    alternates.find(({ region }) => region.id === defaultRegion.id) ??
    alternates.find(({ language }) => language === fallbackLanguage);
  return fallback ? { ...links, 'x-default': fallback.url } : links;
}

function isWritten(region: Region, language: Language, page: PageId, slug: string): boolean {
  const { fallbacks, articles } = loadPack(region, language);
  const kind = kindOf(page);
  if (kind) return articles[kind].has(slug);
  return ![...fallbacks].some((key) => key.startsWith(`${page}.`));
}
