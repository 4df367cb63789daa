import type { Messages } from '@talkaroo/content/packs/messages';
import { isIndexable, loadPack, loadRegionFile } from '@talkaroo/content/packs/packs';
import { withoutPageTags } from '@talkaroo/content/packs/page-tags';
import { hostFiles } from '@talkaroo/content/regions/host-files';
import { languages } from '@talkaroo/content/regions/languages';
import { isOpen, openPages } from '@talkaroo/content/regions/open-pages';
import { isArticleKind, kindOf, pageUrl, type SinglePageId } from '@talkaroo/content/regions/pages';
import { defaultRegion, type Region } from '@talkaroo/content/regions/regions';
import aiCrawlers from './ai-crawlers.json';
import { escapeXml } from './xml';

/**
 * Returns `robots.txt`. Hosts that must not be listed stay crawlable, so that their `noindex` can be read. Among the AI
 * crawlers `Google-Extended` and `Applebot-Extended` do not crawl; they express a choice.
 */
export function robotsTxt(region?: Region): string {
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

/**
 * Returns every indexable page of a region in each of its languages, as listed in its sitemap, with the date of its
 * last change. `slug` is empty except for articles.
 */
function addressesOf(region: Region) {
  return region.languages.flatMap((language) => {
    const { messages, articles } = loadPack(region, language);
    return openPages(region).flatMap(({ id: page }) => {
      if (!isIndexable(region, language, page)) return [];
      const addressOf = (slug: string, updated: string) => {
        const url = pageUrl(region, language, page, slug);
        return { page, slug, language, url, updated };
      };
      const kind = kindOf(page);
      if (kind) return [...articles[kind].values()].map((one) => addressOf(one.slug, one.updated ?? one.date));
      const listed = isArticleKind(page) ? [...articles[page].values()] : [];
      const days = listed.map(({ date, updated }) => updated ?? date);
      const [updated = ''] = [messages[page as SinglePageId].seo.updated, ...days].sort().reverse();
      return [addressOf('', updated)];
    });
  });
}

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

/** Returns `llms.txt` of a region's hosts, a description of the site for AI agents: facts and pages in each language. */
export function llmsTxt(region: Region): string {
  const packs = region.languages.map((language) => ({ language, ...loadPack(region, language) }));
  const lines = packs.flatMap(({ language, messages, articles }) => {
    const entries = addressesOf(region)
      .filter((address) => address.language === language)
      .map(({ page, slug, url }) => {
        const kind = kindOf(page);
        const text = kind ? articles[kind].get(slug) : messages[page as SinglePageId].seo;
        return `- [${text?.title}](${url}): ${text?.description}`;
      });
    const { name, tag } = languages[language];
    return ['', `## ${name} (${tag})`, '', ...factsFor(region, messages).map((fact) => `- ${fact}`), '', ...entries];
  });
  const [first] = packs;
  const summaries = packs.map(({ messages }) => `> ${messages.home.seo.description}`).join('\n>\n');
  return [`# ${first?.messages.common.brand}`, '', summaries, ...lines, ''].join('\n');
}

/** Returns what parents ask first, in the words of the pages: prices, payment, cancelling, refunds, company, contact. */
function factsFor(region: Region, { prices, common }: Messages): string[] {
  const { contacts, company } = loadRegionFile(region);
  const ofPrices = [prices.text, prices.pay.text, prices.cancel.text, prices.refund.text];
  return [
    ...(isOpen(region, 'prices') ? ofPrices : []),
    common.footer.company.replaceAll('\n', ', '),
    contacts.email,
    ...(company.example ? [common.examples.facts] : []),
  ].flatMap((text) => withoutPageTags(text).split('\n').filter(Boolean));
}
