import { loadPack } from '@/lib/packs/packs';
import type { Language } from '@/lib/regions/languages';
import { openPages } from '@/lib/regions/open-pages';
import { isSinglePage, type SinglePageId } from '@/lib/regions/pages';
import { regions } from '@/lib/regions/regions';

/** What other sites show for a link to a page. */
export type SharePicture = {
  language: Language;
  /** Public path: `/assets/share/tr/course.png`. */
  path: string;
  title: string;
  brand: string;
  /** Public path of the drawing beside the title. */
  art: string;
};

/** px */
export const shareSize = { width: 1200, height: 630 };

/** The public path of a page's share picture. */
export function sharePicturePath(language: Language, page: SinglePageId): string {
  return `/assets/share/${language}/${page}.png`;
}

/** The public path of an article's share picture, made of its cover: other sites do not show SVG. */
export function postPicturePath(cover: string): string {
  return cover.replace(/^\/assets\/(.*)\.svg$/, '/assets/share/$1.png');
}

/** Every page's picture in every language; articles use their own cover. */
export function sharePictures(): SharePicture[] {
  const found = new Map<string, SharePicture>();
  for (const region of regions) {
    for (const language of region.languages) {
      for (const { id, art } of openPages(region)) {
        if (!isSinglePage(id)) continue;
        const { messages } = loadPack(region, language);
        const path = sharePicturePath(language, id);
        const { brand } = messages.common;
        found.set(path, { language, path, title: withoutBrand(messages[id].seo.title, brand), brand, art });
      }
    }
  }
  return [...found.values()];
}

/** The brand is in the picture already: drops it, and the bar before it, from a title. */
function withoutBrand(title: string, brand: string): string {
  const end = [` | ${brand}`, `｜${brand}`].find((ending) => title.endsWith(ending)) ?? '';
  return title.slice(0, title.length - end.length);
}
