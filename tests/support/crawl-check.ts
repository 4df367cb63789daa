import { JSDOM } from 'jsdom';
import { regions } from '@/lib/regions/regions';

/** A page as fetched by a crawler. */
export type CrawledPage = {
  /** The requested URL, on its main domain. */
  url: string;
  language: string;
  html: string;
};

/** What a crawler extracts from a page. */
export type Reading = {
  url: string;
  language: string;
  title: string;
  description: string;
  canonical: string;
  /** Of `<meta name="robots">`. */
  robots: string;
  /** URLs by hreflang. */
  alternates: Map<string, string>;
  openGraph: Map<string, string>;
  structured: unknown[];
  /** Absolute, without fragment. */
  links: string[];
};

/** Parses a page without running scripts. */
export function readPage({ url, language, html }: CrawledPage): Reading {
  const { document } = new JSDOM(html, { url }).window;
  const meta = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? '';
  return {
    url,
    language,
    title: document.title,
    description: meta('meta[name=description]'),
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
    robots: meta('meta[name=robots]'),
    alternates: new Map(
      [...document.querySelectorAll('link[rel=alternate][hreflang]')].map((link) => [
        link.getAttribute('hreflang') ?? '',
        link.getAttribute('href') ?? '',
      ]),
    ),
    openGraph: new Map(
      [...document.querySelectorAll('meta[property^="og:"]')].map((tag) => [
        tag.getAttribute('property') ?? '',
        tag.getAttribute('content') ?? '',
      ]),
    ),
    structured: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent ?? ''),
    ),
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href.replace(/#.*$/, '')),
  };
}

/** Types whose results search engines have retired, or that claim what is not on the page. */
const unwelcome = ['FAQPage', 'HowTo', 'Review', 'AggregateRating', 'VideoObject'];

/**
 * Problems of pages that were crawled together: each alone, and against the others.
 * @param pages all pages of all hosts
 */
export function problemsOf(pages: readonly Reading[]): string[] {
  const problems: string[] = [];
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const once = new Map<string, string>();

  for (const page of pages) {
    const report = (problem: string) => problems.push(`${page.url}: ${problem}`);
    if (page.canonical !== page.url) report(`canonical is ${page.canonical}`);
    if (/[?#]/.test(page.canonical)) report('canonical has a query string');
    if (page.openGraph.get('og:url') !== page.canonical) report(`og:url is ${page.openGraph.get('og:url')}`);
    for (const name of ['og:title', 'og:description', 'og:locale', 'og:site_name', 'og:image'] as const) {
      if (!page.openGraph.get(name)) report(`${name} is missing`);
    }

    for (const [name, text] of [
      ['title', page.title],
      ['description', page.description],
    ] as const) {
      if (!text) report(`${name} is missing`);
      // Regions with the same language share texts: hreflang tells their pages apart.
      const key = `${name} ${page.language} ${text}`;
      const other = once.get(key);
      if (other && pathOf(other) !== pathOf(page.url)) report(`${name} is that of ${other}`);
      else once.set(key, page.url);
    }

    if (![...page.alternates.values()].includes(page.url)) report('hreflang does not name the page itself');
    for (const [hreflang, url] of page.alternates) {
      const other = byUrl.get(url);
      if (!other) report(`hreflang ${hreflang} leads to ${url}, which is no page`);
      else if (sorted(other.alternates) !== sorted(page.alternates)) report(`hreflang differs from that of ${url}`);
    }

    const types: string[] = JSON.stringify(page.structured).match(/"@type":"(\w+)"/g) ?? [];
    if (types.length === 0) report('structured data is missing');
    for (const type of unwelcome) if (types.includes(`"@type":"${type}"`)) report(`structured data has a ${type}`);
  }
  return problems;
}

const prefixes = ['global', ...regions.flatMap(({ paths, languages }) => (paths === 'language' ? languages : []))];

/** The kind of page behind a URL, whatever the site: `/ms/course` and `/global/course` are one. */
function pathOf(url: string): string {
  return new URL(url).pathname.replace(new RegExp(`^/(${prefixes.join('|')})(?=/|$)`), '') || '/';
}

function sorted(alternates: Map<string, string>): string {
  return [...alternates]
    .map((pair) => pair.join(' '))
    .sort()
    .join('\n');
}

/** Approximate width in px that Google shows of a title and a description. */
const budgets = { title: 580, description: 920 };

/** Titles and descriptions that will be truncated in search results; not an error, but worth knowing. */
export function warningsOf(pages: readonly Reading[]): string[] {
  return pages.flatMap((page) =>
    (['title', 'description'] as const).flatMap((name) => {
      const width = widthOf(page[name], name === 'title' ? 20 : 14);
      return width > budgets[name] ? [`${page.url}: ${name} is about ${Math.round(width)} px wide`] : [];
    }),
  );
}

/**
 * Approximate text width: Han, kana and Hangul are square, other letters less than half as wide, marks above them zero.
 */
function widthOf(text: string, size: number): number {
  let width = 0;
  for (const character of text) {
    if (/\p{Mn}/u.test(character)) continue;
    width += /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff60]/u.test(character)
      ? size
      : size * 0.46;
  }
  return width;
}
