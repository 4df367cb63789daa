import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Article } from '@talkaroo/content/articles/article-file';
import { withoutFocus } from '@talkaroo/content/packs/media';
import { findMedia, loadPack } from '@talkaroo/content/packs/packs';
import { type Language, languages } from '@talkaroo/content/regions/languages';
import { openPages } from '@talkaroo/content/regions/open-pages';
import type { Page, SinglePageId } from '@talkaroo/content/regions/pages';
import { articleKinds, articlePage, findPage, isSinglePage, pages } from '@talkaroo/content/regions/pages';
import { type Region, regions } from '@talkaroo/content/regions/regions';
import { uniqBy } from 'es-toolkit/array';
import { memoize } from 'es-toolkit/function';
import { withoutBrand } from './without-brand';

/**
 * Plain data, so that another machine can draw it. `path` is public, with a digest of the content for caching:
 * `/assets/share/tr/course-1a2b3c4d.png`.
 */
export type SharePicture = ReturnType<typeof sharePicture> | ReturnType<typeof articlePicture>;

export const shareSize = { width: 1200, height: 630 };

/** Increment when the output of `packages/tools/support/share-picture-html.ts` changes. */
const templateVersion = '3';

export function sharePicture(region: Region, language: Language, page: SinglePageId) {
  const { art } = findPage(page) as Page;
  const { messages } = loadPack(region, language);
  const { brand } = messages.common;
  const title = withoutBrand(messages[page].seo.title, brand);
  return { path: `/assets/share/${language}/${page}-${digest([art], title, brand)}.png`, language, title, brand, art };
}

/** Returns an article's share picture: the cover above the title, as other sites do not show SVG. @throws Error if the cover is missing */
export function articlePicture(region: Region, language: Language, article: ArticleLook) {
  const { kind, title, cover } = article;
  const { brand } = loadPack(region, language).messages.common;
  const name = `${articlePage(kind)}-${digest([cover], title, brand)}`;
  return { path: `/assets/share/${language}/${name}.png`, language, title, brand, cover };
}

/** Returns the path of the prepared picture of a drawing, without words. */
export function artPicturePath(art: string): string {
  return `/assets/share/art/${baseName(art)}.png`;
}

function baseName(file: string): string {
  return path.posix.basename(file, path.posix.extname(file));
}

export function sharePictures(): SharePicture[] {
  const all = regions.flatMap((region) =>
    region.languages.flatMap((language): SharePicture[] => {
      const { articles } = loadPack(region, language);
      return [
        ...openPages(region).flatMap(({ id }) => (isSinglePage(id) ? sharePicture(region, language, id) : [])),
        ...articleKinds
          .flatMap((kind) => [...articles[kind].values()])
          .map((one) => articlePicture(region, language, one)),
      ];
    }),
  );
  return uniqBy(all, ({ path: name }) => name);
}

/** Returns the required share pictures that a server lacks; `has` checks whether a public path exists. */
export function missingSharePictures(has: (path: string) => boolean): SharePicture[] {
  return sharePictures().filter((picture) => !has(picture.path));
}

/** Returns the fallback of a missing share picture, without words; undefined for other paths. */
export function fallbackOf(picture: string): string | undefined {
  const [, folder, name = ''] = /^\/assets\/share\/(?:([\w-]+)\/)?([\w-]+?)(?:-[0-9a-f]{8})?\.png$/.exec(picture) ?? [];
  if (!name) return undefined;
  // An article's picture; earlier versions had no language folder.
  if (!folder || (Object.hasOwn(languages, folder) && findPage(name)?.parent))
    return artPicturePath((findPage('blog') as Page).art);
  const page = findPage(name);
  return page && isSinglePage(page.id) && Object.hasOwn(languages, folder) ? artPicturePath(page.art) : undefined;
}

export function shareArt(): string[] {
  return [...new Set(pages.filter(({ id }) => isSinglePage(id)).map(({ art }) => art))];
}

type ArticleLook = Pick<Article, 'kind' | 'title' | 'cover'>;

/** Returns the content of a drawing, or the hash of a picture beside the packs. */
function contentOf(drawing: string): Buffer | string {
  const record = findMedia(withoutFocus(drawing));
  if (record) return record.hash;
  return readDrawing(drawing);
}

/** A server compares all pictures at each publish. */
const readDrawing = memoize((drawing: string) =>
  readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), 'public', drawing)),
);

/** Hashes drawings by content, and words, to eight hexadecimal digits. */
function digest(drawings: string[], ...words: string[]): string {
  const hash = createHash('sha256').update(templateVersion);
  for (const drawing of drawings) hash.update('\0').update(contentOf(drawing));
  for (const word of words) hash.update('\0').update(word);
  return hash.digest('hex').slice(0, 8);
}
