import type { Language } from '@/lib/regions/languages';
import { hasPage, pagePath } from '@/lib/regions/pages';
import type { Region } from '@/lib/regions/regions';
import { readSiteLink } from '@/lib/regions/site-link';

/**
 * Where a link in an article leads: `https://…`, or a path of the region's site as its region file would write it
 * (`/course`, `/blog/first-lesson`), which becomes that page in the article's language.
 * @returns the address to link to; undefined where it is neither
 */
export function readPostLink(region: Region, language: Language, address: string): string | undefined {
  const [, slug, suffix = ''] = /^\/blog\/([a-z0-9-]+)(#.*)?$/.exec(address) ?? [];
  if (slug) return hasPage(region, 'post') ? pagePath(region, language, 'post', slug) + suffix : undefined;
  const link = readSiteLink(region, address);
  if (!link) return undefined;
  return 'href' in link ? link.href : pagePath(region, language, link.page) + link.suffix;
}

/** The slug that a link in an article names, if it leads to another article. */
export function linkedSlug(address: string): string | undefined {
  return /^\/blog\/([a-z0-9-]+)(#.*)?$/.exec(address)?.[1];
}
