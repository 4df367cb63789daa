import { isIndexable, loadPack } from '@talkaroo/content/packs/packs';
import { fallbackLanguage, type Language, languages } from '@talkaroo/content/regions/languages';
import { isOpen } from '@talkaroo/content/regions/open-pages';
import { kindOf, type PageId, pageUrl } from '@talkaroo/content/regions/pages';
import { defaultRegion, type Region, regions } from '@talkaroo/content/regions/regions';

export type Alternate = { region: Region; language: Language; hreflang: string; url: string };

/** Returns a page's addresses in all regions that have it, or an article on the topic: the source of all hreflang. */
export function alternatesOf(page: PageId, topic = ''): Alternate[] {
  return regions
    .filter((region) => isOpen(region, page))
    .flatMap((region) =>
      region.languages
        .filter((language) => isIndexable(region, language, page))
        .flatMap((language) =>
          slugsOn(topic, region, language, page).map((slug) => ({
            region,
            language,
            hreflang: hreflangOf(region, language),
            url: pageUrl(region, language, page, slug),
          })),
        ),
    );
}

/** `x-default` is the global or another English page. An article without a topic names itself alone. */
export function hreflangLinks(
  page: PageId,
  alternates: readonly Alternate[],
  { region, language, url }: Omit<Alternate, 'hreflang'>,
): Record<string, string> {
  if (!alternates.some((alternate) => alternate.url === url))
    return kindOf(page) ? { [hreflangOf(region, language)]: url } : {};
  const links = Object.fromEntries(alternates.map((alternate) => [alternate.hreflang, alternate.url]));
  const fallback =
    alternates.find((alternate) => alternate.region.id === defaultRegion.id) ??
    alternates.find((alternate) => alternate.language === fallbackLanguage);
  return fallback ? { ...links, 'x-default': fallback.url } : links;
}

function hreflangOf(region: Region, language: Language): string {
  return region.hreflang?.[language] ?? languages[language].tag;
}

/** Returns the slug of the article on a topic, or `''` for a page without slugs; nothing if it does not exist. */
function slugsOn(topic: string, region: Region, language: Language, page: PageId): string[] {
  const { fallbacks, articles } = loadPack(region, language);
  const kind = kindOf(page);
  if (kind) {
    if (!topic) return [];
    // Newest first: a copy does not take its original's place.
    const article = [...articles[kind].values()].findLast((one) => one.topic === topic);
    return article ? [article.slug] : [];
  }
  return [...fallbacks].some((key) => key.startsWith(`${page}.`)) ? [] : [''];
}
