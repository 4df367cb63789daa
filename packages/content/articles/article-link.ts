import type { Language } from '@talkaroo/content/regions/languages';
import { isOpen, openSiteLink } from '@talkaroo/content/regions/open-pages';
import { articlePage, pagePath } from '@talkaroo/content/regions/pages';
import type { Region } from '@talkaroo/content/regions/regions';
import { readArticlePath, spellingIn } from '@talkaroo/content/regions/site-link';

/** Resolves an `https://` address or region file path in an article; undefined if invalid or not an open page. */
export function readArticleLink(region: Region, language: Language, address: string): string | undefined {
  const article = readArticlePath(address);
  if (article) {
    const page = articlePage(article.kind);
    return isOpen(region, page) ? pagePath(region, language, page, article.slug) + article.suffix : undefined;
  }
  const link = openSiteLink(region, spellingIn(region, address));
  if (!link) return undefined;
  return 'href' in link ? link.href : pagePath(region, language, link.page) + link.suffix;
}
