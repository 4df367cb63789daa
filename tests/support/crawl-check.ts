import { createHash } from 'node:crypto';
import { pixelWidth, searchLimits } from '@talkaroo/content/packs/words/pixel-width';
import { isEqual } from 'es-toolkit';
import { findSilentNewTabs } from './access/engines';

export type Reading = ReturnType<typeof readPage>;

/** @param page its document must have the page's URL */
export function readPage({ url, language, document }: { url: string; language: string; document: Document }) {
  const meta = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? '';
  const pairs = (selector: string, key: string, value: string) =>
    new Map(
      [...document.querySelectorAll(selector)].map(
        (element) => [element.getAttribute(key) ?? '', element.getAttribute(value) ?? ''] as const,
      ),
    );
  return {
    url,
    language,
    title: document.title,
    description: meta('meta[name=description]'),
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
    robots: meta('meta[name=robots]'),
    alternates: pairs('link[rel=alternate][hreflang]', 'hreflang', 'href'),
    openGraph: pairs('meta[property^="og:"]', 'property', 'content'),
    structured: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script): unknown =>
      JSON.parse(script.textContent ?? ''),
    ),
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href.replace(/#.*$/, '')),
  };
}

/** Types that search engines have retired, or that claim content that isn't on the page. */
const unwelcome = ['FAQPage', 'HowTo', 'Review', 'AggregateRating', 'VideoObject'];

/** Returns the problems of all pages, alone and relative to each other. */
export function problemsOf(pages: readonly Reading[]): string[] {
  const problems: string[] = [];
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const once = new Map<string, Reading>();

  for (const page of pages) {
    const report = (problem: string) => problems.push(`${page.url}: ${problem}`);
    if (page.canonical !== page.url) report(`canonical is ${page.canonical}`);
    if (/[?#]/.test(page.canonical)) report('canonical has a query string');
    if (page.openGraph.get('og:url') !== page.canonical) report(`og:url is ${page.openGraph.get('og:url')}`);
    for (const name of ['og:title', 'og:description', 'og:locale', 'og:site_name', 'og:image'] as const) {
      if (!page.openGraph.get(name)) report(`${name} is missing`);
    }

    for (const name of ['title', 'description'] as const) {
      if (!page[name]) report(`${name} is missing`);
      // Regions with the same language share texts; hreflang distinguishes their pages.
      const key = `${name} ${page.language} ${page[name]}`;
      const other = once.get(key);
      if (other && pathOf(other) !== pathOf(page)) report(`${name} is that of ${other.url}`);
      else once.set(key, page);
    }

    if (![...page.alternates.values()].includes(page.url)) report('hreflang does not name the page itself');
    for (const [hreflang, url] of page.alternates) {
      const other = byUrl.get(url);
      if (!other) report(`hreflang ${hreflang} leads to ${url}, which is no page`);
      else if (!isEqual(other.alternates, page.alternates)) report(`hreflang differs from that of ${url}`);
    }

    const types: string[] = JSON.stringify(page.structured).match(/"@type":"(\w+)"/g) ?? [];
    if (types.length === 0) report('structured data is missing');
    for (const type of unwelcome) if (types.includes(`"@type":"${type}"`)) report(`structured data has a ${type}`);
  }
  return problems;
}

/** Returns the path without the site's prefix: `/en/course` and `/global/course` are the same in English. */
function pathOf({ url, language }: Reading): string {
  return new URL(url).pathname.replace(new RegExp(`^/(global|${language})(?=/|$)`), '') || '/';
}

/** Returns titles and descriptions that search results will truncate. */
export function warningsOf(pages: readonly Reading[]): string[] {
  return pages.flatMap((page) =>
    (['title', 'description'] as const).flatMap((name) => {
      const { size, width: limit } = searchLimits[name];
      const width = pixelWidth(page[name], size);
      return width > limit ? [`${page.url}: ${name} is about ${Math.round(width)} px wide`] : [];
    }),
  );
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns mismatches between a policy's hashes and the page's inline scripts and style sheet. */
export function policyProblems(policy: string, html: string): string[] {
  const problems: string[] = [];
  const inline = (name: string) => [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, 'g'))];
  const scripts = inline('script').filter(([, attributes = '']) => !/type="(?!speculationrules)/.test(attributes));
  const styles = inline('style');
  const [, sources = ''] = /script-src ([^;]+)/.exec(policy) ?? [];
  const allowed = ["'strict-dynamic'", ...new Set(scripts.map(([, , text = '']) => hashOf(text)))];
  if (sources !== allowed.join(' ')) problems.push(`script-src is ${sources}, for ${allowed.join(' ')}`);
  if (scripts.some(([, attributes = '']) => / src=/.test(attributes))) problems.push('a script has an address');
  // The second has the heights of what is laid out later.
  if (styles.length < 1 || styles.length > 2) problems.push(`${styles.length} style sheets`);
  const sheets = [...new Set(styles.map(([, , text = '']) => hashOf(text)))];
  const [, styleSources = ''] = /style-src 'self' ([^;]+)/.exec(policy) ?? [];
  if (styleSources.split(' ').sort().join() !== sheets.sort().join())
    problems.push('style-src is not that of the style sheets');
  if (/unsafe-|\*/.test(policy)) problems.push('the policy has an unsafe source');
  return problems;
}

/** Attributes that point at ids. */
const aria = 'activedescendant controls describedby details errormessage flowto labelledby owns'
  .split(' ')
  .map((name) => `aria-${name}`);
const pointers = [...aria, ...'commandfor for form headers list popovertarget'.split(' ')];

/** Returns markup problems that axe does not find without a browser. `newTab` is the new-tab warning. */
export function markupProblems(document: Document, newTab: string): string[] {
  const all = [...document.querySelectorAll('*')];
  const titles = document.querySelectorAll('h1').length;
  return [
    ...danglingIds(all).map((id) => `nothing has the id ${id}`),
    ...(titles > 1 ? [`${titles} headings of the first level`] : []),
    ...all.flatMap((element) =>
      element
        .getAttributeNames()
        .filter((name) => name === 'style' || name.startsWith('on'))
        .map((name) => `${describe(element)} has the attribute ${name}`),
    ),
    ...[...document.images].flatMap((image) =>
      ['width', 'height', 'alt']
        .filter((name) => !image.hasAttribute(name))
        .map((name) => `${describe(image)} has no ${name}`),
    ),
    ...misnamed(document).map((control) => `${describe(control)} is named without its text`),
    ...findSilentNewTabs(newTab, document).map((name) => `“${name}” opens a new tab without saying so`),
  ];
}

function describe(element: Element): string {
  const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
  return `<${element.localName}${element.id && ` id="${element.id}"`}>${text && ` “${text}”`}`;
}

/** Returns ids that elements point at, and nothing has. */
function danglingIds(elements: readonly Element[]): string[] {
  const known = new Set(elements.map(({ id }) => id));
  const shut = 'dialog:not([open]), [role=combobox][aria-expanded=false]';
  const pointed = elements
    .filter((element) => !element.matches(shut))
    .flatMap((element) => [
      ...pointers.flatMap((name) => (element.getAttribute(name) ?? '').split(/\s+/)),
      decodeURIComponent(/^#(.+)/.exec(element.getAttribute('href') ?? '')?.[1] ?? ''),
    ]);
  return [...new Set(pointed)].filter((id) => id && !known.has(id));
}

/** Returns links and buttons whose name lacks their visible text (WCAG 2.5.3). */
function misnamed(document: Document): Element[] {
  const fold = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
  return [...document.querySelectorAll(':is(a, button)[aria-label]')].filter((control) => {
    const copy = control.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    return !fold(control.getAttribute('aria-label') ?? '').includes(fold(copy.textContent ?? ''));
  });
}
