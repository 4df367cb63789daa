import type { Language } from './languages';
import type { Region, RegionId } from './regions';

type PageEntry = {
  /** Also the folder in `app/[region]/[lang]` and the name of its pack. */
  id: string;
  /** Public path below the prefix; `''` is the home page, `{slug}` stands for one article. */
  path: string;
  /** `false`: no `/global` in front, in any region. */
  prefixed: boolean;
  /** Where the page exists. */
  regions: 'all' | readonly RegionId[];
};

/** Every page (spec, section 2; contract, Pages). Nothing else in the code knows a public path. */
export const pages = [
  { id: 'home', path: '', prefixed: false, regions: 'all' },
  { id: 'about', path: 'companyinfo', prefixed: true, regions: 'all' },
  { id: 'course', path: 'course', prefixed: true, regions: 'all' },
  { id: 'study', path: 'study', prefixed: true, regions: 'all' },
  { id: 'teacher', path: 'teacher', prefixed: true, regions: 'all' },
  { id: 'register', path: 'register', prefixed: true, regions: 'all' },
  { id: 'booking', path: 'expAppoint', prefixed: true, regions: 'all' },
  { id: 'booking-chinese', path: 'expAppointCh', prefixed: true, regions: ['hk'] },
  { id: 'chinese', path: 'chinese', prefixed: false, regions: ['hk'] },
  { id: 'high-edu', path: 'highEdu', prefixed: false, regions: ['hk'] },
  { id: 'questions', path: 'questions', prefixed: true, regions: ['my'] },
  { id: 'blog', path: 'blog', prefixed: false, regions: ['th', 'my'] },
  { id: 'post', path: 'blog/{slug}', prefixed: false, regions: ['th', 'my'] },
  { id: 'payment-terms', path: 'payment-terms', prefixed: true, regions: ['jp'] },
  { id: 'agreement', path: 'agreement', prefixed: true, regions: 'all' },
  { id: 'privacy', path: 'privacy', prefixed: true, regions: 'all' },
] as const satisfies readonly PageEntry[];

export type Page = PageEntry & { id: PageId };
export type PageId = (typeof pages)[number]['id'];
/** A page with one address a language. */
export type SinglePageId = Exclude<PageId, 'post'>;

const allPages: readonly Page[] = pages;

/** The pages of a region, in the table's order. */
export function pagesOf(region: Region): Page[] {
  return allPages.filter((page) => page.regions === 'all' || page.regions.includes(region.id));
}

export function hasPage(region: Region, id: PageId): boolean {
  return pagesOf(region).some((page) => page.id === id);
}

/**
 * The public path of a page, canonical spelling, without query: `/global/course`, `/ms/course`, `/`.
 * @param slug of one article; only for `post`
 */
export function pagePath(region: Region, language: Language, id: SinglePageId): string;
export function pagePath(region: Region, language: Language, id: PageId, slug: string): string;
export function pagePath(region: Region, language: Language, id: PageId, slug = ''): string {
  const page = allPages.find((entry) => entry.id === id) as Page;
  const prefix = region.paths === 'language' ? language : page.prefixed ? 'global' : '';
  return `/${[prefix, page.path.replace('{slug}', slug)].filter(Boolean).join('/')}`;
}

/** The absolute canonical address of a page, on the region's main domain. */
export function pageUrl(region: Region, language: Language, id: PageId, slug = ''): string {
  return new URL(pagePath(region, language, id, slug), `https://${region.domain}`).href;
}
