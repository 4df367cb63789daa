import type { Language } from '@talkaroo/content/regions/languages';
import { isOpen, openSiteLink } from '@talkaroo/content/regions/open-pages';
import { articlePage, pagePath } from '@talkaroo/content/regions/pages';
import type { Region } from '@talkaroo/content/regions/regions';
import { readArticlePath, spellingIn } from '@talkaroo/content/regions/site-link';

/**
 * Where a link in an article leads: `https://…`, or a path of the region's site as its region file would write it
 * (`/course`, `/blog/first-lesson`, `/guides/first-exam`), which becomes that page in the article's language.
 * @returns the address to link to; undefined where it is neither, or the region's file does not open that page
 */
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
