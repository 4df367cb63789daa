import { loadPack } from '@/lib/packs/packs';
import type { Language } from '@/lib/regions/languages';
import { type PageId, pagesOf } from '@/lib/regions/pages';
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

const art: Record<Exclude<PageId, 'post'>, string> = {
  home: '/assets/hero.svg',
  about: '/assets/about-banner.svg',
  course: '/assets/course-banner.svg',
  study: '/assets/study-banner.svg',
  teacher: '/assets/teacher-banner.svg',
  register: '/assets/register-banner.svg',
  booking: '/assets/booking-banner.svg',
  'booking-chinese': '/assets/booking-banner.svg',
  chinese: '/assets/chinese-banner.svg',
  'high-edu': '/assets/high-edu-banner.svg',
  questions: '/assets/questions-banner.svg',
  blog: '/assets/blog-banner.svg',
  'payment-terms': '/assets/roo-read.svg',
  agreement: '/assets/roo-read.svg',
  privacy: '/assets/roo-read.svg',
};

/** The public path of a page's share picture. */
export function sharePicturePath(language: Language, page: Exclude<PageId, 'post'>): string {
  return `/assets/share/${language}/${page}.png`;
}

/** The public path of an article's share picture, made of its cover: other sites do not show SVG. */
export function postPicturePath(cover: string): string {
  return cover.replace(/^\/assets\/(.*)\.svg$/, '/assets/share/$1.png');
}

/** Every page's picture in every language; articles share with their own cover. */
export function sharePictures(): SharePicture[] {
  const found = new Map<string, SharePicture>();
  for (const region of regions) {
    for (const language of region.languages) {
      for (const { id } of pagesOf(region)) {
        if (id === 'post') continue;
        const { messages } = loadPack(region, language);
        const path = sharePicturePath(language, id);
        const { brand } = messages.common;
        found.set(path, { language, path, title: withoutBrand(messages[id].seo.title, brand), brand, art: art[id] });
      }
    }
  }
  return [...found.values()];
}

/** The brand stands in the picture already: what a title has behind its bar goes. */
function withoutBrand(title: string, brand: string): string {
  const end = [` | ${brand}`, `｜${brand}`].find((ending) => title.endsWith(ending)) ?? '';
  return title.slice(0, title.length - end.length);
}
