import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as packs from '@talkaroo/content/packs/packs';
import { languages } from '@talkaroo/content/regions/languages';
import { findRegion, type Region, regions } from '@talkaroo/content/regions/regions';
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { errorPage } from './error-page';

const requestId = '9c9f2d7e-3f55-4a57-8d0f-0f3b7d1f4c22';
const every = regions.flatMap((region) => region.languages.map((language) => ({ region, language })));
const hk = findRegion('hk') as Region;
const documentOf = (html: string) => new JSDOM(html).window.document;

it.each(every)('says in $language what happened, how to go on, and the request’s id', ({ region, language }) => {
  const page = documentOf(errorPage(region, language, requestId).html);
  const { error } = packs.loadPack(region, language).messages.common;
  const { documentElement: root } = page;
  expect([root.lang, root.dir, root.dataset.region]).toEqual([
    languages[language].tag,
    languages[language].dir,
    region.id,
  ]);
  expect(page.title).toBe(error.title);
  expect(page.querySelector('h1')?.textContent).toBe(error.title);
  const paragraphs = Array.from(page.querySelectorAll('p'), ({ textContent }) => textContent);
  expect(paragraphs).toEqual([error.text, error.reference.replace('{id}', requestId)]);
  const links = Array.from(page.querySelectorAll('a'), (link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    [error.retry, ''],
    [error.home, region.paths === 'language' ? `/${language}` : '/'],
  ]);
});

it('is allowed by its policy, and loads nothing else but the icon', () => {
  const { html, policy } = errorPage(hk, 'zh-HK', requestId);
  const styles = [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, style = '']) => style);
  expect(styles).toHaveLength(1);
  const hash = createHash('sha256')
    .update(styles[0] ?? '')
    .digest('base64');
  expect(policy).toBe(
    `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'sha256-${hash}'; img-src 'self'`,
  );
  expect(html).not.toMatch(/ style=|<script|<img|url\(/);
  expect(html.match(/<link [^>]*>/g)).toEqual(['<link rel="icon" href="/icon.svg" type="image/svg+xml">']);
});

it('makes no markup of texts and ids', () => {
  const page = documentOf(errorPage(hk, 'zh-HK', '"><script>alert(1)</script>$&').html);
  expect(page.querySelector('script')).toBeNull();
  expect(page.querySelector('bdi')?.textContent).toBe('"><script>alert(1)</script>$&');
});

it('has no colour but those of the design system', () => {
  const tokens = readFileSync('app/styles/tokens.css', 'utf8');
  const colours = errorPage(hk, 'zh-HK', requestId).html.match(/#[\da-f]{6}\b/g) ?? [];
  expect(colours.length).toBeGreaterThan(3);
  expect(colours.filter((colour) => !tokens.includes(`: ${colour};`))).toEqual([]);
});
