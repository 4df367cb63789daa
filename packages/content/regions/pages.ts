import type { Language } from './languages';
import type { Region, RegionId } from './regions';

type PageEntry = {
  /** Also the folder in `app/[region]/[lang]`, the pack, and the label `nav.<id>` in the pack `common`. */
  id: string;
  /** Public path below the prefix; `''` is the home page, `{slug}` stands for one article. */
  path: string;
  /** Whether the path does not take the prefix `/global`. */
  isBare?: boolean;
  /** `switched`: if the region file's `pages` enable it; `priced`: if the region file has prices. */
  regions: 'all' | 'switched' | 'priced' | readonly RegionId[];
  /** Parent page: its tab is marked, and its switch applies. */
  parent?: string;
  /** Excluded from search engines and lists of pages. */
  noindex?: boolean;
  /** Whether the page consists of facts of the company. */
  facts?: boolean;
  /** Drawing of its share picture: a public path. Articles use their cover. */
  art: string;
};

/** Every page (spec, section 2; contract, Pages); the only place that defines public paths. */
const table = [
  { id: 'home', path: '', isBare: true, regions: 'all', art: '/assets/hero.svg' },
  { id: 'about', path: 'companyinfo', regions: 'all', art: '/assets/about-banner.svg' },
  { id: 'course', path: 'course', regions: 'all', art: '/assets/course-banner.svg' },
  { id: 'study', path: 'study', regions: 'all', art: '/assets/study-banner.svg' },
  { id: 'teacher', path: 'teacher', regions: 'all', art: '/assets/teacher-banner.svg' },
  { id: 'register', path: 'register', regions: 'all', art: '/assets/register-banner.svg' },
  { id: 'booking', path: 'expAppoint', regions: 'all', noindex: true, art: '/assets/booking-banner.svg' },
  { id: 'booking-chinese', path: 'expAppointCh', regions: ['hk'], noindex: true, art: '/assets/booking-banner.svg' },
  { id: 'chinese', path: 'chinese', isBare: true, regions: ['hk'], art: '/assets/chinese-banner.svg' },
  { id: 'high-edu', path: 'highEdu', isBare: true, regions: ['hk'], art: '/assets/high-edu-banner.svg' },
  { id: 'levels', path: 'levels', regions: 'all', art: '/assets/course-banner.svg' },
  { id: 'questions', path: 'questions', regions: 'switched', art: '/assets/questions-banner.svg' },
  { id: 'prices', path: 'prices', regions: 'priced', facts: true, art: '/assets/prices-banner.svg' },
  { id: 'safety', path: 'safety', regions: 'all', art: '/assets/safety-banner.svg' },
  { id: 'level-check', path: 'level-check', regions: 'all', art: '/assets/course-banner.svg' },
  { id: 'blog', path: 'blog', isBare: true, regions: 'switched', art: '/assets/blog-banner.svg' },
  { id: 'post', path: 'blog/{slug}', isBare: true, regions: 'switched', parent: 'blog', art: '' },
  { id: 'guides', path: 'guides', regions: 'switched', art: '/assets/guides-banner.svg' },
  { id: 'guide', path: 'guides/{slug}', regions: 'switched', parent: 'guides', art: '' },
  { id: 'payment-terms', path: 'payment-terms', regions: ['jp'], facts: true, art: '/assets/roo-read.svg' },
  { id: 'agreement', path: 'agreement', regions: 'all', facts: true, art: '/assets/roo-read.svg' },
  { id: 'privacy', path: 'privacy', regions: 'all', facts: true, art: '/assets/roo-read.svg' },
] as const satisfies readonly PageEntry[];

export type PageMessages = {
  home: typeof import('@/locales/en/home.json');
  about: typeof import('@/locales/en/about.json');
  course: typeof import('@/locales/en/course.json');
  study: typeof import('@/locales/en/study.json');
  teacher: typeof import('@/locales/en/teacher.json');
  register: typeof import('@/locales/en/register.json');
  booking: typeof import('@/locales/en/booking.json');
  'booking-chinese': typeof import('@/locales/en/booking-chinese.json');
  chinese: typeof import('@/locales/en/chinese.json');
  'high-edu': typeof import('@/locales/en/high-edu.json');
  levels: typeof import('@/locales/en/levels.json');
  questions: typeof import('@/locales/en/questions.json');
  prices: typeof import('@/locales/en/prices.json');
  safety: typeof import('@/locales/en/safety.json');
  'level-check': typeof import('@/locales/en/level-check.json');
  blog: typeof import('@/locales/en/blog.json');
  guides: typeof import('@/locales/en/guides.json');
  'payment-terms': typeof import('@/locales/en/payment-terms.json');
  agreement: typeof import('@/locales/en/agreement.json');
  privacy: typeof import('@/locales/en/privacy.json');
};

export type PageId = (typeof table)[number]['id'];
type ArticleRow = Extract<(typeof table)[number], { path: `${string}{slug}` }>;
export type ArticlePageId = ArticleRow['id'];
/** The page that lists the articles, also their folder in the packs and their switch. */
export type ArticleKind = ArticleRow['parent'];
/** A page with one address per language. */
export type SinglePageId = Exclude<PageId, ArticlePageId>;
export type Page = PageEntry & { id: PageId; parent?: SinglePageId };
export type SinglePage = Page & { id: SinglePageId };

/** A page that a region file enables, together with its children. */
export type SwitchId = Exclude<Extract<(typeof table)[number], { regions: 'switched' }>['id'], ArticlePageId>;
/** Pages that a region file enables, and whether it has prices. */
export type PageSwitches = Readonly<Record<SwitchId | 'prices', boolean>>;

export const pages: readonly Page[] = table;

export const switchIds = pages
  .filter((page) => page.regions === 'switched' && !page.parent)
  .map(({ id }) => id) as readonly SwitchId[];

export const allOn = Object.fromEntries([...switchIds, 'prices'].map((id) => [id, true])) as PageSwitches;

const byId = new Map<string, Page>(pages.map((page) => [page.id, page]));

export function findPage(id: string): Page | undefined {
  return byId.get(id);
}

const articlePages = Object.fromEntries(
  pages.filter(({ path }) => path.endsWith('{slug}')).map(({ id, parent }) => [parent, id]),
) as Record<ArticleKind, ArticlePageId>;

export const articleKinds = Object.keys(articlePages) as readonly ArticleKind[];

export function isArticleKind(id: string): id is ArticleKind {
  return Object.hasOwn(articlePages, id);
}

export function articlePage(kind: ArticleKind): ArticlePageId {
  return articlePages[kind];
}

/** Returns the kind of articles that a page shows; undefined for a page with one address per language. */
export function kindOf(id: PageId): ArticleKind | undefined {
  return articleKinds.find((kind) => articlePages[kind] === id);
}

export function forEachKind<T>(make: (kind: ArticleKind) => T): Record<ArticleKind, T> {
  return Object.fromEntries(articleKinds.map((kind) => [kind, make(kind)])) as Record<ArticleKind, T>;
}

export function isSinglePage(id: PageId): id is SinglePageId {
  return kindOf(id) === undefined;
}

function isSingle(page: Page): page is SinglePage {
  return isSinglePage(page.id);
}

export const singlePages = pages.filter(isSingle);

/** Returns the pages of a region with these switches, in order. For the packs in use, see `open-pages.ts`. */
export function pagesOf(region: Region, switches: PageSwitches): Page[] {
  return pages.filter((page) => {
    if (page.regions === 'all') return true;
    if (page.regions === 'priced') return switches.prices;
    if (page.regions === 'switched') return switches[switchOf(page.id) as SwitchId];
    return page.regions.includes(region.id);
  });
}

export function singlePagesOf(region: Region, switches: PageSwitches): SinglePage[] {
  return pagesOf(region, switches).filter(isSingle);
}

export function hasPage(region: Region, id: PageId, switches: PageSwitches): boolean {
  return pagesOf(region, switches).some((page) => page.id === id);
}

export function switchOf(id: PageId): SwitchId | undefined {
  const page = byId.get(id);
  return page?.regions === 'switched' ? ((page.parent ?? page.id) as SwitchId) : undefined;
}

/** Returns the canonical public path of a page or article: `/global/course`, `/ms/course`, `/`. */
export function pagePath(region: Region, language: Language, id: SinglePageId): string;
export function pagePath(region: Region, language: Language, id: PageId, slug: string): string;
export function pagePath(region: Region, language: Language, id: PageId, slug = ''): string {
  const page = byId.get(id) as Page;
  const prefix = region.paths === 'language' ? language : page.isBare ? '' : 'global';
  return `/${[prefix, page.path.replace('{slug}', slug)].filter(Boolean).join('/')}`;
}

/** Returns the canonical address of a page, on the region's main domain. */
export function pageUrl(region: Region, language: Language, id: PageId, slug = ''): string {
  return new URL(pagePath(region, language, id, slug), `https://${region.domain}`).href;
}
