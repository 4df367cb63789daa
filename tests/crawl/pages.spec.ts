import type { Article } from '@talkaroo/content/articles/article-file';
import { loadPack } from '@talkaroo/content/packs/packs';
import { languages } from '@talkaroo/content/regions/languages';
import { findPage, kindOf, type SinglePageId } from '@talkaroo/content/regions/pages';
import { beforeAll, describe, expect, it } from 'vitest';
import type { HttpAnswer } from '../support/ask-server';
import { markupProblems, policyProblems, type Reading } from '../support/crawl-check';
import { articleOf, ask } from '../support/pages';
import { isFull } from '../support/runs';
import { words } from '../support/texts';
import { axeMarkupFindings } from './axe';
import { addresses, fetchOnce, isIndexable, openPage, readingOf, rows, templates } from './crawl';

/** One page of each template: the markup is the same in all languages, and a browser runs axe on other ones. */
const examined = new Set(templates);

describe.each(rows(addresses))('%s', (_, address) => {
  const { region, language, id, slug } = address;
  const { tag, dir } = languages[language];
  let answer: HttpAnswer;
  let reading: Reading;
  let document: Document;

  beforeAll(async () => {
    answer = await fetchOnce(address.url);
    document = await openPage(address);
    reading = await readingOf(address);
  });

  it('is there, for caches and search engines too', () => {
    const { status, headers } = answer;
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    // Shipped company facts are examples.
    expect(headers['x-robots-tag']).toBe(findPage(id)?.facts ? 'noindex' : undefined);
    expect(headers['cache-control']).not.toContain('no-store');
    expect(reading.robots).toBe(isIndexable(address) ? 'max-image-preview:large' : 'noindex');
  });

  it('says its language, direction and region', () => {
    const { lang, dir: direction, dataset } = document.documentElement;
    expect({ lang, direction, region: dataset.region }).toEqual({ lang: tag, direction: dir, region: region.id });
  });

  it('has its own title, description and keywords, and its canonical address', () => {
    const kind = kindOf(id);
    const seo = kind
      ? seoOf(articleOf(region.id, language, kind, slug))
      : words(language, id as SinglePageId, region.id).seo;
    const { title, description, canonical } = reading;
    const keywords = document.querySelector('meta[name=keywords]')?.getAttribute('content');
    expect({ title, description, keywords }).toEqual({
      title: seo.title,
      description: seo.description,
      keywords: seo.keywords,
    });
    expect(canonical).toBe(address.url);
  });

  it('has no text in another language, and no unformatted message', () => {
    const ofPage = new RegExp(`^(common|registration|${id})\\.`);
    const fallbacks = [...loadPack(region, language).fallbacks];
    expect(fallbacks.filter((key) => ofPage.test(key))).toEqual([]);
    expect(answer.body.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')).not.toMatch(/\{\w+\}/);
  });

  it('has a policy with the hashes of exactly its own inline scripts and style, and runs no other', () => {
    expect(policyProblems(String(answer.headers['content-security-policy']), answer.body)).toEqual([]);
  });

  it('has sound markup', () => {
    expect(markupProblems(document, words(language, 'common', region.id).social.newTab)).toEqual([]);
  });

  if (isFull || examined.has(address))
    it('has nothing that axe finds', async () => {
      expect(await axeMarkupFindings(document)).toEqual([]);
    });
});

const userAgents = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'WhatsApp/2.23.20.0',
  'facebookexternalhit/1.1;line-poker/1.0',
  '',
];

describe.each(rows(templates))('%s', (_, address) => {
  it('is the same from the cache, for every crawler, and for who names none', async () => {
    const { body, headers } = await fetchOnce(address.url);
    for (const userAgent of userAgents) {
      const again = await ask(address.region.domain, address.path, { 'user-agent': userAgent });
      expect(again.body === body, `for ${userAgent || 'nobody'}`).toBe(true);
      expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    }
  });

  it('is the same with a query string, and on a local host its canonical address is', async () => {
    const { body } = await fetchOnce(address.url);
    expect((await ask(address.region.domain, `${address.path}?utm_source=line`)).body === body).toBe(true);
    const local = await ask(`${address.region.id}.localhost`, `${address.path}?utm_source=x`);
    expect(local.body).toContain(`<link rel="canonical" href="${address.url}"/>`);
  });
});

function seoOf({
  seoTitle,
  title,
  description,
  keywords,
}: Article): Record<'title' | 'description' | 'keywords', string> {
  return { title: seoTitle ?? title, description, keywords };
}
