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
import { addresses, fetchOnce, isIndexable, openOf, parse, readingOf, templates } from './crawl';

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

it('what search engines and messengers read of a page stands in its first 8 KB', async () => {
  for (const { url } of addresses) {
    const { body } = await fetchOnce(url);
    const head = body.slice(0, body.indexOf('</head>'));
    for (const mark of ['<title>', ' name="description"', ' rel="canonical"', ' hrefLang="', ' property="og:']) {
      const before = head.slice(0, Math.max(head.lastIndexOf(mark), 0));
      expect(Buffer.byteLength(before), `${url} ${mark}`).toBeLessThan(8 * 1024);
    }
    expect(head, url).toContain(' property="og:image"');
  }
});

/** What a service needs for a preview, by its documentation: meta tags, and limits of the picture. */
const previewers = {
  Slack: { tags: ['og:title', 'og:description', 'og:image'], kilobytes: 2048, width: 500 },
  WhatsApp: { tags: ['og:title', 'og:description', 'og:url', 'og:image'], kilobytes: 600, width: 300 },
  LINE: { tags: ['og:title', 'og:description', 'og:image'], kilobytes: 1024, width: 600 },
  Facebook: {
    tags: ['og:title', 'og:description', 'og:url', 'og:type', 'og:image', 'og:image:width', 'og:image:height'],
    kilobytes: 8192,
    width: 600,
  },
  X: { tags: ['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image'], kilobytes: 5120, width: 300 },
};

/** The least that one of them reads of a page (Slack). */
const previewBytes = 32 * 1024;

it('Slack, WhatsApp, LINE, Facebook and X have a preview of every page', async () => {
  for (const { url } of addresses) {
    const { body } = await fetchOnce(url);
    const { head } = parse(Buffer.from(body).subarray(0, previewBytes).toString(), url);
    const contentOf = (tag: string) =>
      head.querySelector<HTMLMetaElement>(`[property="${tag}"], [name="${tag}"]`)?.content ?? '';
    const image = new URL(contentOf('og:image'));
    const picture = readFileSync(path.join('public', image.pathname));
    // A PNG's size.
    const [actualWidth, actualHeight] = [picture.readUInt32BE(16), picture.readUInt32BE(20)];
    for (const [name, { tags, kilobytes, width }] of Object.entries(previewers)) {
      for (const tag of tags) expect(contentOf(tag), `${name} ${url} ${tag}`).not.toBe('');
      expect(picture.length, `${name} ${image}`).toBeLessThan(kilobytes * 1024);
      expect(actualWidth, `${name} ${image}`).toBeGreaterThanOrEqual(width);
    }
    expect([contentOf('og:image:width'), contentOf('og:image:height')]).toEqual([`${actualWidth}`, `${actualHeight}`]);
    expect(contentOf('twitter:card')).toBe('summary_large_image');
    expect(contentOf('twitter:image')).toBe(image.href);
  }
});

it('every picture to share is there, and names the language of its title', () => {
  for (const { url, language, openGraph } of readings) {
    const image = new URL(openGraph.get('og:image') ?? '', url);
    expect(image.host, url).toBe(new URL(url).host);
    expect(existsSync(path.join('public', image.pathname)), image.pathname).toBe(true);
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
