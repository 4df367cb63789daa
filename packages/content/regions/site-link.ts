import {
  type ArticleKind,
  allOn,
  articleKinds,
  articlePage,
  findPage,
  isSinglePage,
  type Page,
  pagePath,
  pagesOf,
  type SinglePageId,
} from './pages';
import type { Region } from './regions';

/** The target of an address in a region file: a page of the region's own site, or external. */
export type SiteLink =
  /** `suffix` is its query string and fragment, or `''`. */
  { page: SinglePageId; suffix: string } | { href: string };

/**
 * Reads an address as region files write it: `https://…`, or the path of one of the region's pages (spec, section 2).
 * If paths begin with a language, the file omits it (`/course`): a link uses the visitor's own. A page that the region could
 * have counts, too, whether its file opens it or not: to lead to one, see `openSiteLink`.
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

/** An address as the region's file writes it: regions that share an article differ in `/global` before their paths. */
export function spellingIn(region: Region, address: string): string {
  const spellings = [address, address.replace(/^\/global(?=\/)/, ''), `/global${address}`];
  return spellings.find((spelling) => readSiteLink(region, spelling)) ?? address;
}

/** The path of an article as other articles write it: `/blog/first-lesson#top`, `/guides/first-exam`. */
export function readArticlePath(address: string): { kind: ArticleKind; slug: string; suffix: string } | undefined {
  for (const kind of articleKinds) {
    const { path, prefixed } = findPage(articlePage(kind)) as Page;
    // The prefix, which a region with languages in its paths does not have, may be left out.
    const pattern = `^${prefixed ? '(?:/global)?' : ''}/${path.replace('{slug}', '([a-z0-9-]+)')}(#.*)?$`;
    const [, slug, suffix = ''] = new RegExp(pattern).exec(address) ?? [];
    if (slug) return { kind, slug, suffix };
  }
  return undefined;
}

/** The path of a page in region files: the public one, without a language. */
export function pathInFiles(region: Region, page: SinglePageId): string {
  const [language] = region.languages;
  const path = pagePath(region, language, page);
  return region.paths === 'language' ? path.slice(`/${language}`.length) || '/' : path;
}
