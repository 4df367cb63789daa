import type { Article } from '@talkaroo/content/articles/article-file';
import { loadPack, loadRegionFile, slugsOf } from '@talkaroo/content/packs/packs';
import type { Language } from '@talkaroo/content/regions/languages';
import { openPages } from '@talkaroo/content/regions/open-pages';
import {
  type ArticleKind,
  articlePage,
  isArticleKind,
  isSinglePage,
  type PageId,
  pagePath,
} from '@talkaroo/content/regions/pages';
import type { RegionFile } from '@talkaroo/content/regions/region-schema';
import { findRegion, type Region, type RegionId, regions } from '@talkaroo/content/regions/regions';
import { askServer, type HttpAnswer } from './ask-server';
import { ports } from './ports';
import { words } from './texts';

/** Slug of the article that every blog has. */
export const slug = 'five-minutes-of-english-at-home';

/** Requests a raw path with any `Host` header; does not follow redirects. */
export function ask(
  host: string,
  path: string,
  headers: Record<string, string> = {},
  port = ports.site,
): Promise<HttpAnswer> {
  return askServer(port, path, { headers: { host, ...headers } });
}

/** Returns whether a page has no blanks left for the company to fill in. Unfinished pages are not indexed. */
export function isFinished(language: Language, id: PageId): boolean {
  return !isSinglePage(id) || !JSON.stringify(words(language, id)).includes('[要記入');
}

/** A public page; `id` is its template. */
export type Address = { region: Region; language: Language; id: PageId; slug: string; path: string };

/** Returns every public page of every region and language, except lists without articles. */
export function everyAddress(chosenOf = (slugs: readonly string[]) => slugs): Address[] {
  return regions.flatMap((region) =>
    region.languages.flatMap((language) =>
      openPages(region)
        .filter(({ id }) => !isArticleKind(id) || slugsOf(region, language, articlePage(id)).length > 0)
        .flatMap(({ id }) =>
          chosenOf(slugsOf(region, language, id)).map((slug) => {
            return { region, language, id, slug, path: pagePath(region, language, id, slug) };
          }),
        ),
    ),
  );
}

/** Returns every public page of every region and language, with one article per kind. */
export function everyPage(): Address[] {
  return everyAddress((slugs) => (slugs.includes(slug) ? [slug] : slugs.slice(0, 1)));
}

export function readRegionFile(region: RegionId): RegionFile {
  return loadRegionFile(findRegion(region) as Region);
}

export function articlesOf(region: RegionId, language: Language, kind: ArticleKind): Article[] {
  return [...loadPack(findRegion(region) as Region, language).articles[kind].values()];
}

/** Returns an article by its slug; by default the one that every blog has. */
export function articleOf(region: RegionId, language: Language, kind: ArticleKind = 'blog', wanted = slug): Article {
  const article = articlesOf(region, language, kind).find((candidate) => candidate.slug === wanted);
  if (!article) throw new Error(`there is no article ${wanted} of the kind ${kind} in ${language}`);
  return article;
}
