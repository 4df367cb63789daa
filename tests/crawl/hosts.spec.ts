import { hostFiles } from '@talkaroo/content/regions/host-files';
import { isOpen } from '@talkaroo/content/regions/open-pages';
import { pagePath } from '@talkaroo/content/regions/pages';
import { regions } from '@talkaroo/content/regions/regions';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, it } from 'vitest';
import { markupProblems, policyProblems } from '../support/crawl-check';
import { ask } from '../support/pages';
import { ports } from '../support/ports';
import { words } from '../support/texts';
import { axeMarkupFindings } from './axe';
import { parse } from './crawl';

const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy']);

for (const region of regions) {
  for (const host of [region.domain, ...region.aliases]) {
    it(`${host} is ${region.id}, however it is spelled`, async () => {
      for (const variant of [host, host.toUpperCase(), `${host}.:443`]) {
        const { status, headers, body } = await ask(variant, pagePath(region, region.languages[0], 'course'));
        expect(status, variant).toBe(200);
        expect(headers['x-robots-tag'], variant).toBeUndefined();
        expect(body, variant).toContain(`data-region="${region.id}"`);
      }
    });
  }
}

it.each(regions)('the main domain of $id with and without www. leads to itself', async ({ domain }) => {
  const other = domain.startsWith('www.') ? domain.replace('www.', '') : `www.${domain}`;
  const { status, headers } = await ask(other, '/old?a=b');
  expect(`${status} ${headers.location}`).toBe(`308 https://${domain}/old?a=b`);
});

it('an unknown host gets the default region, unindexed, and is never repeated', async () => {
  for (const path of ['/', '/global/course', '/course', '/nothing', '/global/course/']) {
    const { status, headers, body } = await ask('evil.example', path);
    expect([200, 308, 404]).toContain(status);
    expect(headers['x-robots-tag']).toBe('noindex');
    if (status !== 308) expect(body).toContain('data-region="global"');
    expect(JSON.stringify(headers) + body).not.toContain('evil');
  }
});

it('a host under a suffix is not to be listed by search engines, whatever it answers', async () => {
  for (const host of ['hk.localhost', 'sa.localhost', 'localhost']) {
    for (const path of ['/', '/global/course', '/course', '/nothing', '/robots.txt']) {
      expect((await ask(host, path)).headers['x-robots-tag'], `${host}${path}`).toBe('noindex');
    }
  }
});

it('redirects keep the query string and stay on the host', async () => {
  const location = async (host: string, path: string) => {
    const { status, headers } = await ask(host, path);
    return `${status} ${headers.location}`;
  };
  expect(await location('hk.localhost', '/companyinfo?utm=1&x=%20')).toBe('308 /global/companyinfo?utm=1&x=%20');
  expect(await location('my.localhost', '/global/companyinfo?utm=1')).toBe('308 /ms/companyinfo?utm=1');
  expect(await location('hk.localhost', '/GLOBAL/Course/?a')).toBe('308 /global/course?a');
  expect(await location(`localhost:${ports.site}`, '/global/course?a=b')).toBe(
    `307 http://global.localhost:${ports.site}/global/course?a=b`,
  );
});

it('no path redirects to another host', async () => {
  for (const path of [
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '//evil.example/course/',
  ]) {
    const { status, headers } = await ask('hk.localhost', path);
    if (status === 404) continue;
    expect(status).toBe(308);
    expect(new URL(headers.location ?? '', 'http://hk.localhost').host, path).toBe('hk.localhost');
  }
});

for (const region of regions) {
  it(`${region.id} has a real 404 page of its own`, async () => {
    const [language] = region.languages;
    const { seo, title } = words(language, 'not-found', region.id);
    const { social } = words(language, 'common', region.id);
    for (const path of [
      `/${region.id}/${language}`,
      '/nothing',
      '/index.html',
      '/global/course/more',
      '/blog/nothing',
    ]) {
      const { status, headers, body } = await ask(`${region.id}.localhost`, path);
      expect(status, path).toBe(404);
      const page = parse(body, `http://${region.id}.localhost${path}`);
      expect(page.documentElement.dataset.region, path).toBe(region.id);
      expect(page.title, path).toBe(seo.title);
      expect(page.querySelector('meta[name=robots]')?.getAttribute('content'), path).toBe('noindex');
      expect(page.querySelector('h1')?.textContent, path).toBe(title);
      expect(policyProblems(policyOf(headers), body), path).toEqual([]);
      expect(markupProblems(page, social.newTab), path).toEqual([]);
      if (path === '/nothing') expect(await axeMarkupFindings(page)).toEqual([]);
    }
  });
}

it('the health check answers on any host', async () => {
  for (const host of ['hk.localhost', 'localhost', 'evil.example', '127.0.0.1']) {
    expect(await ask(host, '/healthz')).toMatchObject({ status: 200 });
  }
});

for (const region of regions) {
  it(`${region.id}: the policy names this region’s own hosts, and an expert finds nothing in it`, async () => {
    const { headers } = await ask(region.domain, pagePath(region, region.languages[0], 'home'));
    const hosts = [...policyOf(headers).matchAll(/https?:\/\/[^ ;]+/g)].map(([host]) => host);
    const own = ['login', 'trial'].map((name) => `http://${name}.${region.id}.localhost:${ports.sandbox}`);
    expect(new Set(hosts)).toEqual(new Set(own));
    // The sandbox stands in for hosts with TLS.
    const { csp } = new CspParser(policyOf(headers).replaceAll('http://', 'https://'));
    expect(new CspEvaluator(csp).evaluate().filter(({ severity }) => severity < Severity.INFO)).toEqual([]);
  });
}

it('what is not a page may load nothing', async () => {
  for (const region of regions) {
    for (const { path, of } of Object.values(hostFiles)) {
      if (!isOpen(region, of)) continue;
      expect(policyOf((await ask(region.domain, path)).headers), path).toMatch(
        /^default-src 'none';.*frame-ancestors 'none'$/,
      );
    }
  }
  for (const path of ['/assets/logo.svg', '/favicon.ico', '/healthz', '/_next/static/none.js', '/assets/none.svg']) {
    expect(policyOf((await ask('hk.localhost', path)).headers), path).toMatch(/^default-src 'none';/);
  }
});
