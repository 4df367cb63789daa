import { allOn, findPage, isSinglePage, pagePath, pagesOf, type SinglePageId } from './pages';
import type { Region } from './regions';

/** The target of an address in a region file: a page of the region's own site, or external. */
export type SiteLink =
  /** `suffix` is its query string and fragment, or `''`. */
  { page: SinglePageId; suffix: string } | { href: string };

/**
 * Reads an address as region files write it: `https://…`, or the path of one of the region's pages (spec, section 2).
 * If paths begin with a language, the file omits it (`/course`): a link uses the visitor's own. A page that is switched
 * off counts, too: the check of the packs leaves no link to one.
 * @returns undefined if it is neither
 */
export function readSiteLink(region: Region, address: string): SiteLink | undefined {
  if (/^https:\/\/\S+$/.test(address) && URL.canParse(address)) return { href: address };
  const [, path = '', suffix = ''] = /^(\/[^?#]*)((?:\?[^#]*)?(?:#.*)?)$/.exec(address) ?? [];
  const page = pagesOf(region, allOn)
    .map(({ id }) => id)
    .filter(isSinglePage)
    .find((id) => pathInFiles(region, id) === path);
  return page && { page, suffix };
}

/** Reads the path of a post as other posts write it: `/blog/first-lesson#top`. */
export function readPostPath(address: string): { slug: string; suffix: string } | undefined {
  const [before, after] = `/${findPage('post')?.path}`.split('{slug}') as [string, string];
  const [, slug, suffix = ''] = new RegExp(`^${before}([a-z0-9-]+)${after}(#.*)?$`).exec(address) ?? [];
  return slug ? { slug, suffix } : undefined;
}

/** The path of a page in region files: the public one, without a language. */
export function pathInFiles(region: Region, page: SinglePageId): string {
  const [language] = region.languages;
  const path = pagePath(region, language, page);
  return region.paths === 'language' ? path.slice(`/${language}`.length) || '/' : path;
}
