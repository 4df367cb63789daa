import { existsSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { slugsOf } from '@/lib/packs/packs';
import type { Language } from '@/lib/regions/languages';
import { languages } from '@/lib/regions/languages';
import { findPage, type PageId, pageUrl } from '@/lib/regions/pages';
import { feedPath, hasFeed } from '@/lib/seo/feed';
import { type CrawledPage, problemsOf, type Reading, readPage, warningsOf } from '../support/crawl-check';
import { ports } from '../support/ports';
import { allRegions, ask, everyPage, expect, isFinished, test } from '../support/site';

const userAgents = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'WhatsApp/2.23.20.0',
  'facebookexternalhit/1.1;line-poker/1.0',
  '',
];

/** Every canonical URL of every host. */
const addresses = everyPage().flatMap(({ region, language, id }) => {
  return slugsOf(region, language, id).map((slug) => ({
    region,
    language,
    id,
    url: pageUrl(region, language, id, slug),
  }));
});

/** Whether search engines may list a page. */
const isIndexable = (language: Language, id: PageId) => !findPage(id)?.noindex && isFinished(language, id);

const hostAndPath = (url: string): [string, string] => {
  const { host, pathname, search } = new URL(url);
  return [host, pathname + search];
};

const headOf = (html: string) => html.slice(0, html.indexOf('</head>'));

let pages: CrawledPage[] = [];
let readings: Reading[] = [];
/** Those that search engines may list. */
let indexable: Reading[] = [];

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  pages = [];
  for (const { language, url } of addresses) {
    const { status, body } = await ask(...hostAndPath(url));
    expect(status, url).toBe(200);
    pages.push({ url, language, html: body });
  }
  readings = pages.map(readPage);
  const unlisted = new Set(addresses.flatMap(({ language, id, url }) => (isIndexable(language, id) ? [] : [url])));
  indexable = readings.filter(({ url }) => !unlisted.has(url));
});

test('every page has a head that is complete, its own, and reciprocal', () => {
  expect(indexable.length).toBeGreaterThan(100);
  expect(problemsOf(indexable)).toEqual([]);
  for (const warning of warningsOf(indexable)) test.info().annotations.push({ type: 'wide', description: warning });
});

test('a page says whether it is to be listed, and how large its picture may be', () => {
  const listed = new Set(indexable.map(({ url }) => url));
  for (const { url, robots, alternates } of readings) {
    expect(robots, url).toBe(listed.has(url) ? 'max-image-preview:large' : 'noindex');
    if (!listed.has(url)) expect([...alternates], url).toEqual([]);
  }
  // What a parent who is signed in alone can use.
  expect(listed).not.toContain('https://hk.talkaroo.example/global/expAppoint');
  expect(listed).toContain('https://hk.talkaroo.example/global/register');
});

test('every crawler, and who names none, is sent the same page', async () => {
  for (const { url, html } of pages) {
    for (const userAgent of userAgents) {
      const { body } = await ask(...hostAndPath(url), { 'user-agent': userAgent });
      expect(headOf(body) === headOf(html), `${url} for ${userAgent || 'nobody'}`).toBe(true);
    }
  }
});

test('HEAD is answered like GET', async () => {
  for (const { url } of pages.slice(0, 20)) {
    const [host, pathname] = hostAndPath(url);
    expect(await headStatus(host, pathname), url).toBe(200);
  }
  for (const { domain } of allRegions.filter(({ paths }) => paths === 'global')) {
    expect(await headStatus(domain, '/nothing'), domain).toBe(404);
    expect(await headStatus(domain, '/course'), domain).toBe(308);
  }
});

for (const region of allRegions) {
  test(`${region.id}: the sitemap is the pages that links reach, no more and no less`, async () => {
    const { body, headers } = await ask(region.domain, '/sitemap.xml');
    expect(headers['content-type']).toMatch('application/xml');
    const listed = [...body.matchAll(/<loc>([^<]+)<\/loc><lastmod>(\d{4}-\d{2}-\d{2})<\/lastmod>/g)].map(
      ([, loc]) => loc ?? '',
    );
    expect(listed.length).toBe(body.match(/<url>/g)?.length);

    const byUrl = new Map(readings.map((reading) => [reading.url, reading]));
    const starts = region.languages.map((language) => pageUrl(region, language, 'home'));
    const reached = new Set(starts);
    for (const url of reached) {
      for (const link of byUrl.get(url)?.links ?? []) if (new URL(link).host === region.domain) reached.add(link);
    }
    // Links lead to a page that is not to be listed, too.
    const unlisted = addresses.filter(({ language, id }) => !isIndexable(language, id)).map(({ url }) => url);
    const pagesReached = [...reached].filter((url) => byUrl.has(url) && !unlisted.includes(url));
    expect(pagesReached.sort()).toEqual([...listed].sort());
    const finished = addresses.filter((page) => page.region === region && isIndexable(page.language, page.id));
    expect([...listed].sort()).toEqual(finished.map(({ url }) => url).sort());
    // Links that are not pages lead to static files of the host.
    expect([...reached].filter((url) => !byUrl.has(url)).map((url) => new URL(url).pathname)).toEqual(
      region.languages.filter((language) => hasFeed(region, language)).map((language) => feedPath(region, language)),
    );
  });
}

test('every link is alive, on whichever host of ours, without a redirect', async () => {
  const hosts = new Set(allRegions.map(({ domain }) => domain));
  const links = new Set(readings.flatMap(({ links: found }) => found).filter((link) => hosts.has(new URL(link).host)));
  expect(links.size).toBeGreaterThan(100);
  for (const link of links) expect((await ask(...hostAndPath(link))).status, link).toBe(200);
});

test('every picture to share is there, and names the language of its title', () => {
  for (const { url, language, openGraph } of readings) {
    const image = new URL(openGraph.get('og:image') ?? '', url);
    expect(image.host, url).toBe(new URL(url).host);
    expect(existsSync(path.join('public', image.pathname)), image.pathname).toBe(true);
    expect(image.pathname).toContain(`/${language}/`);
    expect(openGraph.get('og:locale')).toBe(languages[language as keyof typeof languages].openGraph);
  }
});

test('a local host and a query string change nothing of what is canonical', async () => {
  for (const region of allRegions) {
    const [language] = region.languages;
    const url = pageUrl(region, language, 'course');
    const { body } = await ask(`${region.id}.localhost`, `${new URL(url).pathname}?utm_source=x`);
    expect(readPage({ url, language, html: body }).canonical).toBe(url);
  }
});

test('the files for machines are those of the host', async () => {
  for (const region of allRegions) {
    const robots = await ask(region.domain, '/robots.txt');
    expect(robots.headers['content-type']).toContain('text/plain');
    expect(robots.body).toContain(`Sitemap: https://${region.domain}/sitemap.xml`);
    expect(robots.body).toMatch(/^User-agent: \*\n(Allow: \/|Disallow:)$/m);
    for (const host of [...region.aliases, `${region.id}.localhost`]) {
      expect((await ask(host, '/robots.txt')).body, host).toBe(robots.body);
    }
    for (const name of ['OAI-SearchBot', 'GPTBot']) {
      expect(robots.body).toMatch(new RegExp(`User-agent: ${name}\\n(User-agent: \\S+\\n)*(Allow|Disallow): /`));
    }
    const llms = await ask(region.domain, '/llms.txt');
    expect(llms.headers['content-type']).toMatch('text/plain');
    for (const page of addresses.filter((each) => each.region === region)) {
      expect(llms.body.includes(`(${page.url})`), page.url).toBe(isIndexable(page.language, page.id));
    }
    const { headers, body } = await ask(region.domain, '/manifest.webmanifest');
    expect(headers['content-type']).toMatch('application/manifest+json');
    const { lang, dir, start_url, icons } = JSON.parse(body);
    const [language] = region.languages;
    expect({ lang, dir }).toEqual({ lang: languages[language].tag, dir: languages[language].dir });
    expect((await ask(region.domain, start_url)).status).toBe(200);
    for (const { src } of icons) expect(existsSync(path.join('public', src)), src).toBe(true);
  }
  // Crawlers are let in, so that they read the header that keeps the host from being listed.
  const unknown = await ask('evil.example', '/robots.txt');
  expect(unknown.body).toMatch(/^User-agent: \*\nAllow: \/\n/);
  expect(unknown.body).not.toMatch(/Sitemap|Disallow/);
  for (const file of ['/sitemap.xml', '/llms.txt', '/manifest.webmanifest']) {
    expect((await ask('evil.example', file)).status, file).toBe(404);
  }
});

/** The status of a HEAD response, which has no body. */
function headStatus(host: string, pathname: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: ports.site, path: pathname, method: 'HEAD', headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}
