import { createHash } from 'node:crypto';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { JSDOM } from 'jsdom';
import { hostFiles } from '@/lib/regions/host-files';
import { isOpen } from '@/lib/regions/open-pages';
import { pagePath } from '@/lib/regions/pages';
import { ports } from '../support/ports';
import { address, allRegions, ask, everyPage, expect, test, untilIdle } from '../support/site';

// Every browser test fails on a violation of the policy, as the browser writes it into the console: `tests/support/site.ts`.

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy']);

test('every page has a policy with the hashes of exactly its own inline scripts, and runs no other', async () => {
  for (const { region, path } of [...everyPage(), ...allRegions.map((region) => ({ region, path: '/not-there' }))]) {
    const { headers, body } = await ask(region.domain, path);
    const { document } = new JSDOM(body).window;
    const scripts = [...document.scripts];
    const hashes = scripts
      .filter(({ type }) => type === '' || type === 'speculationrules')
      .map(({ text }) => `'${hashOf(text)}'`);
    const [, sources = ''] = /script-src ([^;]+)/.exec(policyOf(headers)) ?? [];
    expect(sources.split(' '), region.domain + path).toEqual(["'strict-dynamic'", ...new Set(hashes)]);
    expect(scripts.filter(({ src }) => src)).toEqual([]);
    // One inline style, of the finisher; no attributes.
    const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
    expect(styles).toHaveLength(1);
    expect(policyOf(headers)).toContain(`style-src 'self' '${hashOf(String(styles[0]))}';`);
    expect(document.querySelectorAll('[style], [onclick], [onload], [onerror]')).toHaveLength(0);
    expect(policyOf(headers)).not.toMatch(/unsafe-|\*/);
    // From the cache, too.
    expect(policyOf((await ask(region.domain, path)).headers)).toBe(policyOf(headers));
  }
});

for (const region of allRegions) {
  test(`${region.id}: the policy names this region’s own hosts, and an expert finds nothing in it`, async () => {
    const { headers } = await ask(region.domain, pagePath(region, region.languages[0], 'home'));
    const hosts = [...policyOf(headers).matchAll(/https?:\/\/[^ ;]+/g)].map(([host]) => host);
    const own = ['login', 'trial'].map((name) => `http://${name}.${region.id}.localhost:${ports.sandbox}`);
    expect(new Set(hosts)).toEqual(new Set(own));
    // The sandbox stands in for hosts with TLS.
    const { csp } = new CspParser(policyOf(headers).replaceAll('http://', 'https://'));
    expect(new CspEvaluator(csp).evaluate().filter(({ severity }) => severity < Severity.INFO)).toEqual([]);
  });
}

test('what is not a page may load nothing', async () => {
  for (const region of allRegions) {
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

test('a script, a handler, HTML and an address that are not the page’s own do not run', async ({
  page,
  consoleErrors,
}) => {
  await page.goto(address('hk', '/global/course'));
  await untilIdle(page);
  const violated = await page.evaluate(async () => {
    const directives: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => directives.push(event.effectiveDirective));
    const script = document.createElement('script');
    const attempts = [
      () => {
        script.text = 'window.attacked = 1';
        document.body.append(script);
      },
      () => {
        document.body.innerHTML += '<img src="x" onerror="window.attacked = 2">';
      },
      () => {
        const remote = document.createElement('script');
        remote.src = 'https://evil.example/a.js';
        document.body.append(remote);
      },
      () => document.body.setAttribute('onclick', 'window.attacked = 3'),
      () => document.body.setAttribute('style', 'color: red'),
      () => new Worker('data:text/javascript,1'),
      () => fetch('https://evil.example/'),
    ];
    for (const attempt of attempts) {
      try {
        await attempt();
      } catch (error) {
        // Refused: what the browser throws differs.
        if (!(error instanceof Error)) throw error;
      }
    }
    document.body.click();
    await new Promise((resolve) => setTimeout(resolve));
    return directives;
  });
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
  const noText = 'require-trusted-types-for';
  expect(violated).toEqual([noText, noText, noText, noText, 'style-src-attr', noText, 'connect-src']);
  // This is how every other test would see it.
  expect(consoleErrors.length).toBeGreaterThan(3);
  consoleErrors.length = 0;
});
