import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hostFilePath, hostFiles } from '@talkaroo/content/regions/host-files';
import { languages } from '@talkaroo/content/regions/languages';
import { pageUrl } from '@talkaroo/content/regions/pages';
import { regions } from '@talkaroo/content/regions/regions';
import { beforeAll, expect, it } from 'vitest';
import { feedPath, hasFeed } from '@/lib/seo/feed';
import { askServer } from '../support/ask-server';
import { problemsOf, type Reading, warningsOf } from '../support/crawl-check';
import { ask } from '../support/pages';
import { ports } from '../support/ports';
import { addresses, fetchOnce, isIndexable, openOf, readingOf, templates } from './crawl';

let readings: Reading[] = [];
let indexable: Reading[] = [];

beforeAll(async () => {
  readings = [];
  for (const address of addresses) readings.push(await readingOf(address));
  const listed = new Set(addresses.filter(isIndexable).map(({ url }) => url));
  indexable = readings.filter(({ url }) => listed.has(url));
});

it('every page has a head that is complete, its own, and reciprocal', async ({ annotate }) => {
  expect(indexable.length).toBeGreaterThan(100);
  expect(problemsOf(indexable)).toEqual([]);
  for (const warning of warningsOf(indexable)) await annotate(warning, 'wide');
});

it('what is not to be listed names no page in another language', () => {
  const listed = new Set(indexable.map(({ url }) => url));
  for (const { url, alternates } of readings) if (!listed.has(url)) expect([...alternates], url).toEqual([]);
  // Useful only to signed-in parents.
  expect(listed).not.toContain('https://hk.talkaroo.example/global/expAppoint');
  expect(listed).toContain('https://hk.talkaroo.example/global/register');
});

it('HEAD is answered like GET', async () => {
  const headStatus = async (host: string, pathname: string) =>
    (await askServer(ports.site, pathname, { method: 'HEAD', headers: { host } })).status;
  for (const { region, path: pathname } of templates) {
    expect(await headStatus(region.domain, pathname), pathname).toBe(200);
  }
  for (const { domain } of regions.filter(({ paths }) => paths === 'global')) {
    expect(await headStatus(domain, '/nothing'), domain).toBe(404);
    expect(await headStatus(domain, '/course'), domain).toBe(308);
  }
});

for (const region of regions) {
  it(`${region.id}: the sitemap is the pages that links reach, no more and no less`, async () => {
    const { body, headers } = await fetchOnce(`https://${region.domain}/sitemap.xml`);
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
    const unlisted = addresses.filter((page) => !isIndexable(page)).map(({ url }) => url);
    const pagesReached = [...reached].filter((url) => byUrl.has(url) && !unlisted.includes(url));
    expect(pagesReached.sort()).toEqual([...listed].sort());
    const finished = addresses.filter((page) => page.region === region && isIndexable(page));
    expect([...listed].sort()).toEqual(finished.map(({ url }) => url).sort());
    expect([...reached].filter((url) => !byUrl.has(url)).map((url) => new URL(url).pathname)).toEqual(
      region.languages.filter((language) => hasFeed(region, language)).map((language) => feedPath(region, language)),
    );
  });
}

it('every link is alive, on whichever host of ours, without a redirect', async () => {
  const hosts = new Set(regions.map(({ domain }) => domain));
  const links = new Set(readings.flatMap(({ links: found }) => found).filter((link) => hosts.has(new URL(link).host)));
  expect(links.size).toBeGreaterThan(100);
  for (const link of links) expect((await fetchOnce(link)).status, link).toBe(200);
});

it('what search engines and messengers (Slack, WhatsApp, LINE, Facebook, X) read of a page stands in its first 8 KB', async () => {
  for (const { url } of addresses) {
    const { body } = await fetchOnce(url);
    const head = body.slice(0, body.indexOf('</head>'));
    for (const mark of [
      '<title>',
      ' name="description"',
      ' rel="canonical"',
      ' hrefLang="',
      ' property="og:',
      ' name="twitter:',
    ]) {
      const before = head.slice(0, Math.max(head.lastIndexOf(mark), 0));
      expect(Buffer.byteLength(before), `${url} ${mark}`).toBeLessThan(8 * 1024);
    }
    expect(head, url).toContain(' property="og:image"');
    expect(head, url).toContain(' name="twitter:card" content="summary_large_image"');
  }
});

it('every picture to share is there, and names the language of its title', () => {
  for (const { url, language, openGraph } of readings) {
    const image = new URL(openGraph.get('og:image') ?? '', url);
    expect(image.host, url).toBe(new URL(url).host);
    const picture = readFileSync(path.join('public', image.pathname));
    // WhatsApp takes up to 600 KB. Others believe the size that the page names.
    expect(picture.length, image.pathname).toBeLessThan(600_000);
    expect(openGraph.get('og:image:width'), image.pathname).toBe(String(picture.readUInt32BE(16)));
    expect(openGraph.get('og:image:height'), image.pathname).toBe(String(picture.readUInt32BE(20)));
    expect(image.pathname).toContain(`/${language}/`);
    expect(openGraph.get('og:locale')).toBe(languages[language as keyof typeof languages].openGraph);
  }
});

it('the files for machines are those of the host', async () => {
  for (const region of regions) {
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
      expect(llms.body.includes(`(${page.url})`), page.url).toBe(isIndexable(page));
    }
    for (const language of region.languages) {
      const home = await openOf(region, language, 'home');
      const manifest = home.querySelector('link[rel=manifest]')?.getAttribute('href') ?? '';
      expect(manifest).toBe(hostFilePath(hostFiles.manifest, region, language));
      const { headers, body } = await ask(region.domain, manifest);
      expect(headers['content-type']).toMatch('application/manifest+json');
      const { lang, dir, start_url, icons } = JSON.parse(body);
      expect({ lang, dir }).toEqual({ lang: languages[language].tag, dir: languages[language].dir });
      expect((await ask(region.domain, start_url)).status).toBe(200);
      for (const { src } of icons) expect(existsSync(path.join('public', src)), src).toBe(true);
    }
  }
  // Crawlers must be let in to read the header that keeps the host out of the index.
  const unknown = await ask('evil.example', '/robots.txt');
  expect(unknown.body).toMatch(/^User-agent: \*\nAllow: \/\n/);
  expect(unknown.body).not.toMatch(/Sitemap|Disallow/);
  for (const file of ['/sitemap.xml', '/llms.txt', '/manifest.webmanifest']) {
    expect((await ask('evil.example', file)).status, file).toBe(404);
  }
});
