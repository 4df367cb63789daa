import { remembered } from '@talkaroo/content/packs/remembered';
import {
  type ArticleKind,
  allOn,
  articleKinds,
  articlePage,
  findPage,
  type Page,
  pagePath,
  type SinglePageId,
  singlePagesOf,
} from './pages';
import type { Region } from './regions';

export type SiteLink =
  /** `suffix` is the query string and fragment, or `''`. */
  { page: SinglePageId; suffix: string } | { href: string };

/** Parses an `https:` address or the path of a possible page, open or not (spec, section 2), without a language. */
export function readSiteLink(region: Region, address: string): SiteLink | undefined {
  if (/^https:\/\/\S+$/.test(address) && URL.canParse(address)) return { href: address };
  const [, path = '', suffix = ''] = /^(\/[^?#]*)((?:\?[^#]*)?(?:#.*)?)$/.exec(address) ?? [];
  const page = pagesByPath(region).get(path);
  return page && { page, suffix };
}

const pagesByPath = remembered((region: Region) => {
  return new Map(singlePagesOf(region, allOn).map(({ id }) => [pathInFiles(region, id), id]));
});

/** Returns the region's spelling of an address: regions that share an article differ in the prefix `/global`. */
export function spellingIn(region: Region, address: string): string {
  const spellings = [address, address.replace(/^\/global(?=\/)/, ''), `/global${address}`];
  return spellings.find((spelling) => readSiteLink(region, spelling)) ?? address;
}

/** Parses an article's path as other articles write it: `/blog/first-lesson#top`, `/guides/first-exam`. */
export function readArticlePath(address: string): { kind: ArticleKind; slug: string; suffix: string } | undefined {
  for (const kind of articleKinds) {
    const { path, isBare } = findPage(articlePage(kind)) as Page;
    // The prefix is optional, as regions with language paths have none.
    const pattern = `^${isBare ? '' : '(?:/global)?'}/${path.replace('{slug}', '([a-z0-9-]+)')}(#.*)?$`;
    const [, slug, suffix = ''] = new RegExp(pattern).exec(address) ?? [];
    if (slug) return { kind, slug, suffix };
  }
  return undefined;
}

/** Returns a page's path in region files: the public one, without a language. */
export function pathInFiles(region: Region, page: SinglePageId): string {
  const [language] = region.languages;
  const path = pagePath(region, language, page);
  return region.paths === 'language' ? path.slice(`/${language}`.length) || '/' : path;
}
