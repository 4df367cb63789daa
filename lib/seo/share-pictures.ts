import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Article } from '@talkaroo/content/articles/article-file';
import { loadPack } from '@talkaroo/content/packs/packs';
import { type Language, languages } from '@talkaroo/content/regions/languages';
import { openPages } from '@talkaroo/content/regions/open-pages';
import {
  articleKinds,
  articlePage,
  findPage,
  isSinglePage,
  type Page,
  pages,
  type SinglePageId,
} from '@talkaroo/content/regions/pages';
import { type Region, regions } from '@talkaroo/content/regions/regions';
import { withoutBrand } from './without-brand';

/** What other sites show for a link to a page: its title beside its drawing. */
type TitlePicture = {
  /** Public path: `/assets/share/tr/course-1a2b3c4d.png`. */
  path: string;
  language: Language;
  title: string;
  brand: string;
  /** Public path of the drawing beside the title. */
  art: string;
};

/** What they show for a link to an article: its cover above its title, as they do not show SVG. */
type CoverPicture = Omit<TitlePicture, 'art'> & {
  /** Public path of the cover. */
  cover: string;
};

/** Plain data, so that a server can ask another machine for the drawing. */
export type SharePicture = TitlePicture | CoverPicture;

/** px */
export const shareSize = { width: 1200, height: 630 };

/** To be raised when `packages/tools/support/share-picture-html.ts` draws otherwise than before. */
const templateVersion = '2';

/** A page's share picture. */
export function sharePicture(region: Region, language: Language, page: SinglePageId): SharePicture {
  // Every id has a row.
  return titlePicture(region, language, findPage(page) as Page & { id: SinglePageId });
}

/**
 * The public path of a page's share picture. It changes with all that is drawn, so that an old page keeps its picture and
 * nothing shows an old picture for a new title.
 */
export function sharePicturePath(region: Region, language: Language, page: SinglePageId): string {
  return sharePicture(region, language, page).path;
}

/** An article's share picture. Its cover must be there. */
export function articlePicture(region: Region, language: Language, article: ArticleLook): SharePicture {
  const { kind, title, cover } = article;
  const { brand } = loadPack(region, language).messages.common;
  const name = `${articlePage(kind)}-${digest([cover], title, brand)}`;
  return { path: `/assets/share/${language}/${name}.png`, language, title, brand, cover };
}

/** The public path of an article's share picture. Its cover must be there. */
export function articlePicturePath(region: Region, language: Language, article: ArticleLook): string {
  return articlePicture(region, language, article).path;
}

/** The picture without words that is made ahead for a page's drawing. */
export function artPicturePath(art: string): string {
  return `/assets/share/art/${baseName(art)}.png`;
}

/** `hero` for `/assets/hero.svg`. */
function baseName(file: string): string {
  return path.posix.basename(file, path.posix.extname(file));
}

/** Every page's picture in every region and language, and every article's. */
export function sharePictures(): SharePicture[] {
  const found = new Map<string, SharePicture>();
  for (const region of regions) {
    for (const language of region.languages) {
      const ofPages = openPages(region).flatMap((page) => (isSingle(page) ? titlePicture(region, language, page) : []));
      const { articles } = loadPack(region, language);
      const ofArticles = articleKinds.flatMap((kind) =>
        [...articles[kind].values()].map((article) => articlePicture(region, language, article)),
      );
      for (const picture of [...ofPages, ...ofArticles]) found.set(picture.path, picture);
    }
  }
  return [...found.values()];
}

/**
 * The share pictures that the packs in use need and a server has not.
 * @param has whether there is a file with this public path
 */
export function missingSharePictures(has: (path: string) => boolean): SharePicture[] {
  return sharePictures().filter((picture) => !has(picture.path));
}

/**
 * What stands in for a share picture that is not there (yet), or no longer: its page's drawing without words. Paths
 * without the digest are those of earlier versions of the site.
 * @returns the public path of a file that is always there; undefined if no page has, or ever had, such a picture
 */
export function fallbackOf(picture: string): string | undefined {
  const [, folder, name = ''] = /^\/assets\/share\/(?:([\w-]+)\/)?([\w-]+?)(?:-[0-9a-f]{8})?\.png$/.exec(picture) ?? [];
  if (!name) return undefined;
  // An article's; without a folder, as they were named before.
  if (!folder || (Object.hasOwn(languages, folder) && findPage(name)?.parent))
    return artPicturePath((findPage('blog') as Page).art);
  const page = findPage(name);
  return page && isSingle(page) && Object.hasOwn(languages, folder) ? artPicturePath(page.art) : undefined;
}

/** The drawings of all pages: public paths. */
export function shareArt(): string[] {
  return [...new Set(pages.filter(isSingle).map(({ art }) => art))];
}

function isSingle(page: Page): page is Page & { id: SinglePageId } {
  return isSinglePage(page.id);
}

function titlePicture(region: Region, language: Language, { id, art }: Page & { id: SinglePageId }): TitlePicture {
  const { messages } = loadPack(region, language);
  const { brand } = messages.common;
  const title = withoutBrand(messages[id].seo.title, brand);
  return { path: `/assets/share/${language}/${id}-${digest([art], title, brand)}.png`, language, title, brand, art };
}

/** What of an article is in its picture. */
type ArticleLook = Pick<Article, 'kind' | 'title' | 'cover'>;

/**
 * Of what is drawn: eight hexadecimal digits.
 * @param drawings public paths of files, which count by their content
 */
function digest(drawings: string[], ...words: string[]): string {
  const hash = createHash('sha256').update(templateVersion);
  for (const drawing of drawings) {
    hash.update('\0').update(readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), 'public', drawing)));
  }
  for (const word of words) hash.update('\0').update(word);
  return hash.digest('hex').slice(0, 8);
}
