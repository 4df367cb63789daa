// @vitest-environment node
import { expect, it } from 'vitest';
import { json, startTestSandbox, TestBrowser } from './testing';

const site = 'http://hk.localhost:3000';
const foreign = ['https://evil.example', 'http://my.localhost:3000', 'null', 'http://hk.localhost.evil.example'];
const urls = [
  '/ajax/access/ticket?client=1',
  '/data/areacode?client=1',
  '/nowhere',
  'http://trial.hk.localhost:4000/api/userInfo',
];

it.each(urls)('lets the site read %s, with credentials', async (url) => {
  const { headers } = await new TestBrowser(startTestSandbox()).fetch(url, { headers: { origin: site } });
  expect(headers.get('access-control-allow-origin')).toBe(site);
  expect(headers.get('access-control-allow-credentials')).toBe('true');
  expect(headers.get('vary')).toBe('Origin');
});

it.each(foreign)('lets %s read nothing', async (origin) => {
  const browser = new TestBrowser(startTestSandbox());
  for (const url of urls) {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await browser.fetch(url, { method, headers: { origin } });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers.get('vary')).toBe('Origin');
    }
  }
});

it('answers the preflight of the site', async () => {
  const response = await new TestBrowser(startTestSandbox()).fetch('/ajax/student/global', {
    method: 'OPTIONS',
    headers: {
      origin: site,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe(site);
  expect(response.headers.get('access-control-allow-methods')).toContain('POST');
  expect(response.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('content-type');
});

it.each(foreign)('refuses a POST from %s, against login CSRF', async (origin) => {
  const sandbox = startTestSandbox();
  const browser = new TestBrowser(sandbox);
  const response = await browser.submit({}, 'en', { origin });
  expect(response.status).toBe(403);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(sandbox.database.prepare('SELECT count(*) AS n FROM accounts').get()).toEqual({ n: 0 });
});

it('accepts a POST from the site, and one without Origin (curl)', async () => {
  const browser = new TestBrowser(startTestSandbox());
  expect(await json(await browser.submit({}, 'en', { origin: site }))).toMatchObject({ code: 10000 });
  expect(await json(await browser.submit())).toMatchObject({ code: 10000 });
});

it('lets the site read an error too', async () => {
  const response = await new TestBrowser(startTestSandbox()).submit({ mobile: '0005' }, 'en', { origin: site });
  expect(response.status).toBe(500);
  expect(response.headers.get('access-control-allow-origin')).toBe(site);
});
