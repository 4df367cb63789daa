import type { Language } from '@/lib/regions/languages';
import { articlePage, pagePath } from '@/lib/regions/pages';
import type { Region } from '@/lib/regions/regions';
import { readArticlePath, readSiteLink } from '@/lib/regions/site-link';

/**
 * Where a link in an article leads: `https://…`, or a path of the region's site as its region file would write it
 * (`/course`, `/blog/first-lesson`, `/guides/first-exam`), which becomes that page in the article's language.
 * @returns the address to link to; undefined where it is neither
 */
export function readArticleLink(region: Region, language: Language, address: string): string | undefined {
  const article = readArticlePath(address);
  if (article) return pagePath(region, language, articlePage(article.kind), article.slug) + article.suffix;
  const link = readSiteLink(region, spellingIn(region, address));
  if (!link) return undefined;
  return 'href' in link ? link.href : pagePath(region, language, link.page) + link.suffix;
}

/** An address as the region's file writes it: regions that share an article differ in `/global` before their paths. */
export function spellingIn(region: Region, address: string): string {
  const spellings = [address, address.replace(/^\/global(?=\/)/, ''), `/global${address}`];
  return spellings.find((spelling) => readSiteLink(region, spelling)) ?? address;
}
