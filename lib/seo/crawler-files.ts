import { isIndexable, loadPack, loadRegionFile } from '@talkaroo/content/packs/packs';
import { hostFiles } from '@talkaroo/content/regions/host-files';
import { type Language, languages } from '@talkaroo/content/regions/languages';
import { openPages } from '@talkaroo/content/regions/open-pages';
import { isArticleKind, kindOf, type PageId, pageUrl, type SinglePageId } from '@talkaroo/content/regions/pages';
import type { RegionFile } from '@talkaroo/content/regions/region-schema';
import { defaultRegion, type Region } from '@talkaroo/content/regions/regions';
import { escapeXml } from './xml';

/**
 * The names by which crawlers of language models look for their group in `robots.txt`, each documented by its company.
 * Search: they find a page in order to answer a question with it, and link to it. Training: they collect texts to make
 * models of; `Google-Extended` and `Applebot-Extended` do not crawl, they only are the names for that choice.
 */
const aiCrawlers = {
  aiSearch: [
    ...['OAI-SearchBot', 'ChatGPT-User', 'PerplexityBot', 'Perplexity-User', 'Claude-SearchBot', 'Claude-User'],
    ...['DuckAssistBot', 'meta-externalfetcher'],
  ],
  aiTraining: [
    ...['GPTBot', 'ClaudeBot', 'Google-Extended', 'Applebot-Extended', 'CCBot', 'meta-externalagent', 'Bytespider'],
    ...['Amazonbot'],
  ],
} as const satisfies Partial<Record<keyof RegionFile, readonly string[]>>;

/**
 * `robots.txt` of a region's hosts, with its choices for the crawlers of language models; without a region, of an
 * unknown host. Nobody is kept from a host that is not to be listed: its `noindex` has to be read.
 */
export function robotsTxt(region: Region | undefined): string {
  const choices = loadRegionFile(region ?? defaultRegion);
  const groups = Object.entries(aiCrawlers).flatMap(([choice, names]) => [
    '',
    ...names.map((name) => `User-agent: ${name}`),
    choices[choice as keyof typeof aiCrawlers] === 'allow' ? 'Allow: /' : 'Disallow: /',
  ]);
  return [
    'User-agent: *',
    'Allow: /',
    ...groups,
    ...(region ? ['', `Sitemap: https://${region.domain}${hostFiles.sitemap.path}`] : []),
    '',
  ].join('\n');
}

/** One canonical address of a region's site. */
type Address = {
  page: PageId;
  /** Of an article; else `''`. */
  slug: string;
  language: Language;
  url: string;
  /** The day its text last changed, according to its pack or article. */
  updated: string;
};

/** Every page of a region that search engines may list, in each of its languages: exactly what its sitemap lists. */
function addressesOf(region: Region): Address[] {
  return region.languages.flatMap((language) => {
    const { messages, articles } = loadPack(region, language);
    return openPages(region).flatMap(({ id }): Address[] => {
      if (!isIndexable(region, language, id)) return [];
      const kind = kindOf(id);
      if (kind) {
        return [...articles[kind].values()].map(({ slug, date, updated }) => ({
          page: id,
          slug,
          language,
          url: pageUrl(region, language, id, slug),
          updated: updated ?? date,
        }));
      }
      // A list of articles is as new as the newest of them.
      const listed = isArticleKind(id) ? [...articles[id].values()] : [];
      const days = listed.map(({ date, updated }) => updated ?? date);
      const [updated = ''] = [messages[id as SinglePageId].seo.updated, ...days].sort().reverse();
      return [{ page: id, slug: '', language, url: pageUrl(region, language, id), updated }];
    });
  });
}

/** `sitemap.xml` of a region's hosts: its pages in each of its languages, under their canonical addresses. */
export function sitemapXml(region: Region): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addressesOf(region).map(
      ({ url, updated }) => `  <url><loc>${escapeXml(url)}</loc><lastmod>${updated}</lastmod></url>`,
    ),
    '</urlset>',
    '',
  ].join('\n');
}

/** `llms.txt` of a region's hosts: what the site is and where its pages are, for programs acting for people. */
export function llmsTxt(region: Region): string {
  const lines = region.languages.flatMap((language) => {
    const { messages, articles } = loadPack(region, language);
    const entries = addressesOf(region)
      .filter((address) => address.language === language)
      .map(({ page, slug, url }) => {
        const kind = kindOf(page);
        const text = kind ? articles[kind].get(slug) : messages[page as SinglePageId].seo;
        return `- [${text?.title}](${url}): ${text?.description}`;
      });
    return ['', `## ${languages[language].name}`, '', ...entries];
  });
  const { messages } = loadPack(region, region.languages[0]);
  return [`# ${messages.common.brand}`, '', `> ${messages.home.seo.description}`, ...lines, ''].join('\n');
}
