import type { Language } from '@talkaroo/content/regions/languages';
import { findPage, type PageId, pageUrl } from '@talkaroo/content/regions/pages';
import type { Region } from '@talkaroo/content/regions/regions';
import { memoize } from 'es-toolkit';
import { JSDOM } from 'jsdom';
import { type Reading, readPage } from '../support/crawl-check';
import { ask, everyAddress, isFinished, type Address as Page } from '../support/pages';

/** A page at its canonical URL. */
export type Address = Page & { url: string };

export const addresses: readonly Address[] = everyAddress().map((page) => ({
  ...page,
  url: pageUrl(page.region, page.language, page.id, page.slug),
}));

export const templates = [...new Map(addresses.toReversed().map((address) => [address.id, address])).values()];

/** Rows for `describe.each('%s')`: region and path, and the address. */
export const rows = (of: readonly Address[]) =>
  of.map((address) => [`${address.region.id} ${address.path}`, address] as const);

export const isIndexable = ({ language, id }: Address) => !findPage(id)?.noindex && isFinished(language, id);

export const fetchOnce = memoize((url: string) => {
  const { host, pathname, search } = new URL(url);
  return ask(host, pathname + search);
});

/** Parses a page without its style sheet, which is slow: elements hidden by CSS count as visible. */
export function parse(html: string, url: string): Document {
  return new JSDOM(html.replace(/(<style[^>]*>)[\s\S]*?(?=<\/style>)/g, '$1'), { url }).window.document;
}

const readings = new Map<string, Reading>();
/** Only the last document is kept: all of them would take gigabytes. */
let last: { url: string; document: Document } | undefined;

export async function openPage(address: Address): Promise<Document> {
  const { url, language } = address;
  if (last?.url === url) return last.document;
  const { body } = await fetchOnce(url);
  const document = parse(body, url);
  last = { url, document };
  readings.set(url, readPage({ url, language, document }));
  return document;
}

export async function readingOf(address: Address): Promise<Reading> {
  if (!readings.has(address.url)) await openPage(address);
  return readings.get(address.url) as Reading;
}

export async function openOf(region: Region, language: Language, id: PageId): Promise<Document> {
  const address = addresses.find((each) => each.region === region && each.language === language && each.id === id);
  if (!address) throw new Error(`${region.id} has no page ${id} in ${language}`);
  return openPage(address);
}

/** @throws Error if the element is missing */
export function part(within: ParentNode, selector: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
}

export function textsOf(within: ParentNode, selector: string): string[] {
  return Array.from(within.querySelectorAll(selector), ({ textContent }) => (textContent ?? '').trim());
}

export function linksNamed(within: ParentNode, words: string): string[] {
  return [...within.querySelectorAll('a')]
    .filter((link) => (link.getAttribute('aria-label') ?? link.textContent ?? '').includes(words))
    .map((link) => link.getAttribute('href') ?? '');
}
