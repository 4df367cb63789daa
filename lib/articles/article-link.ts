import type { Language } from '@/lib/regions/languages';
import { isOpen, openSiteLink } from '@/lib/regions/open-pages';
import { articlePage, pagePath } from '@/lib/regions/pages';
import type { Region } from '@/lib/regions/regions';
import { readArticlePath, spellingIn } from '@/lib/regions/site-link';

/**
 * Resolves a link in an article: `https://…`, or a path as in the region's file (`/course`, `/guides/first-exam`),
 * which becomes that page in the article's language.
 * @returns the address; undefined if it is neither, or the region's file does not open that page
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
