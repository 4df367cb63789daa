import { slugsOf } from '@talkaroo/content/packs/packs';
import type { Language } from '@talkaroo/content/regions/languages';
import { findPage, type PageId, pagePath, pageUrl } from '@talkaroo/content/regions/pages';
import type { Region } from '@talkaroo/content/regions/regions';
import { JSDOM } from 'jsdom';
import { type Reading, readPage } from '../support/crawl-check';
import { type Answer, ask, everyPage, isFinished } from '../support/pages';

/** A page at its canonical URL, `id` being its template. */
export type Address = { region: Region; language: Language; id: PageId; slug: string; path: string; url: string };

/** Every page and every article of every region and language that is for the public. */
export const addresses: readonly Address[] = everyPage().flatMap(({ region, language, id }) =>
  slugsOf(region, language, id).map((slug) => ({
    region,
    language,
    id,
    slug,
    path: pagePath(region, language, id, slug),
    url: pageUrl(region, language, id, slug),
  })),
);

/** One page of each template. */
export const templates = [...new Map(addresses.toReversed().map((address) => [address.id, address])).values()];

/** Rows for `describe.each('%s')`: the region and path, and the address. */
export const rows = (of: readonly Address[]) =>
  of.map((address) => [`${address.region.id} ${address.path}`, address] as const);

/** Whether search engines may list a page. */
export const isIndexable = ({ language, id }: Address) => !findPage(id)?.noindex && isFinished(language, id);

const answers = new Map<string, Promise<Answer>>();

/** What the site sends for a URL of one of its hosts; fetched once. */
export function fetchOnce(url: string): Promise<Answer> {
  const known = answers.get(url);
  if (known) return known;
  const { host, pathname, search } = new URL(url);
  const answer = ask(host, pathname + search);
  answers.set(url, answer);
  return answer;
}

/**
 * Parses a page without its style sheet, which takes longer than all else, and runs no script: all that CSS hides counts as
 * visible.
 */
export function parse(html: string, url: string): Document {
  return new JSDOM(html.replace(/(<style[^>]*>)[\s\S]*?(?=<\/style>)/g, '$1'), { url }).window.document;
}

const readings = new Map<string, Reading>();
/** The one that was parsed last: all of them would take gigabytes. */
let last: { url: string; document: Document } | undefined;

/** A page's document. */
export async function openPage(address: Address): Promise<Document> {
  const { url, language } = address;
  if (last?.url === url) return last.document;
  const { body } = await fetchOnce(url);
  const document = parse(body, url);
  last = { url, document };
  readings.set(url, readPage({ url, language, document }));
  return document;
}

/** What a crawler reads in a page. */
export async function readingOf(address: Address): Promise<Reading> {
  if (!readings.has(address.url)) await openPage(address);
  return readings.get(address.url) as Reading;
}

/** The document of one page of a region. */
export async function openOf(region: Region, language: Language, id: PageId): Promise<Document> {
  const address = addresses.find((each) => each.region === region && each.language === language && each.id === id);
  if (!address) throw new Error(`${region.id} has no page ${id} in ${language}`);
  return openPage(address);
}

/** A part of a page. @throws Error if it is not there */
export function part(within: ParentNode, selector: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
}

/** The texts of all elements that a selector finds. */
export function textsOf(within: ParentNode, selector: string): string[] {
  return Array.from(within.querySelectorAll(selector), ({ textContent }) => (textContent ?? '').trim());
}

/** The addresses of the links whose name has some words in it. */
export function linksNamed(within: ParentNode, words: string): string[] {
  return [...within.querySelectorAll('a')]
    .filter((link) => (link.getAttribute('aria-label') ?? link.textContent ?? '').includes(words))
    .map((link) => link.getAttribute('href') ?? '');
}
