import type { Language } from '@/lib/regions/languages';
import { pagePath } from '@/lib/regions/pages';
import type { Region } from '@/lib/regions/regions';
import { readPostPath, readSiteLink } from '@/lib/regions/site-link';

/**
 * Where a link in an article leads: `https://…`, or a path of the region's site as its region file would write it
 * (`/course`, `/blog/first-lesson`), which becomes that page in the article's language.
 * @returns the address to link to; undefined where it is neither
 */
export function readPostLink(region: Region, language: Language, address: string): string | undefined {
  const post = readPostPath(address);
  if (post) return pagePath(region, language, 'post', post.slug) + post.suffix;
  const link = readSiteLink(region, address);
  if (!link) return undefined;
  return 'href' in link ? link.href : pagePath(region, language, link.page) + link.suffix;
}
