// @vitest-environment node

import { findRegion, type Region, regions } from '@talkaroo/content/regions/regions';
import { describe, expect, it } from 'vitest';
import { isSiteOrigin, resolveSandboxHost } from './hosts';
import { json, startTestSandbox, TestBrowser } from './testing';

const suffixes = ['localhost', 'preview.test'];

describe('resolveSandboxHost', () => {
  const everyHost = regions.flatMap((region) =>
    [region.domain, `${region.id}.localhost`, `${region.id}.preview.test`].map((domain) => ({ region, domain })),
  );

  it.each(everyHost)('finds login.$domain and trial.$domain', ({ region, domain }) => {
    expect(resolveSandboxHost(`login.${domain}`, suffixes)).toEqual({ role: 'login', region, domain });
    expect(resolveSandboxHost(`TRIAL.${domain.toUpperCase()}.`, suffixes)).toEqual({ role: 'trial', region, domain });
  });

  it.each([
    'localhost',
    'hk.localhost',
    'login.localhost',
    'login.xx.localhost',
    'login.__proto__.localhost',
    'login.hk.localhost.evil.example',
    'login.hk.localhost..',
    'evil.login.hk.localhost',
    'xlogin.hk.localhost',
    'login.hk.other',
    'login.sa.talkaroo.example',
    'login.sa.localhost',
    'login.',
    '',
  ])('does not resolve %j', (host) => {
    expect(resolveSandboxHost(host, suffixes)).toBeUndefined();
  });
});

describe('isSiteOrigin', () => {
  const allowed: [region: string, origin: string][] = [
    ['hk', 'http://hk.localhost:3000'],
    ['hk', 'http://hk.localhost'],
    ['hk', 'https://hk.localhost:8443'],
    ['hk', 'http://www.hk.localhost:3000'],
    ['hk', 'http://hk.preview.test'],
    ['hk', 'https://hk.talkaroo.example'],
    ['hk', 'https://www.hk.talkaroo.example'],
    ['global', 'https://www.talkaroo.example'],
    ['global', 'https://talkaroo.example'],
    ['ar', 'https://sa.talkaroo.example'],
    ['ar', 'http://sa.localhost:3000'],
    ['ar', 'http://www.eg.preview.test'],
    ['ar', 'https://www.eg.talkaroo.example'],
  ];
  const refused: [region: string, origin: string][] = [
    ['hk', 'http://my.localhost:3000'],
    ['hk', 'https://my.talkaroo.example'],
    ['hk', 'http://hk.talkaroo.example'],
    ['hk', 'https://hk.talkaroo.example:8443'],
    ['hk', 'http://localhost:3000'],
    ['hk', 'http://login.hk.localhost:4000'],
    ['hk', 'http://hk.localhost.evil.example'],
    ['hk', 'http://evilhk.localhost'],
    ['hk', 'http://evil.hk.localhost'],
    ['hk', 'http://hk.localhost@evil.example'],
    ['hk', 'http://user@hk.localhost'],
    ['hk', 'http://hk.localhost/'],
    ['hk', 'http://hk.localhost:3000/path'],
    ['hk', 'http://hk.localhost.'],
    ['hk', 'http://HK.localhost'],
    ['hk', 'http://hk.localhost,http://hk.localhost'],
    ['hk', 'ftp://hk.localhost'],
    ['hk', 'file://hk.localhost'],
    ['hk', 'null'],
    ['hk', '*'],
    ['hk', ''],
    ['hk', 'https://evil.example'],
    ['ar', 'https://hk.talkaroo.example'],
    ['ar', 'http://sa.other'],
    ['hk', 'http://sa.localhost:3000'],
  ];

  it.each(allowed)('accepts for %s the origin %s', (region, origin) => {
    expect(isSiteOrigin(origin, findRegion(region) as Region, suffixes)).toBe(true);
  });

  it.each(refused)('refuses for %s the origin %j', (region, origin) => {
    expect(isSiteOrigin(origin, findRegion(region) as Region, suffixes)).toBe(false);
  });

  it('accepts only the region’s own site', () => {
    for (const host of regions) {
      for (const site of regions) {
        const own = host.id === site.id;
        expect(isSiteOrigin(`https://${site.domain}`, host, suffixes)).toBe(own);
        expect(isSiteOrigin(`http://${site.id}.localhost:3000`, host, suffixes)).toBe(own);
      }
    }
  });
});

describe('the hosts over HTTP', () => {
  const browser = new TestBrowser(startTestSandbox());

  it.each([
    ['GET', 'http://trial.hk.localhost:4000/ajax/access/ticket?client=1'],
    ['POST', 'http://trial.hk.localhost:4000/ajax/student/global'],
    ['GET', 'http://trial.hk.localhost:4000/data/captcha?client=1'],
    ['GET', 'http://trial.hk.localhost:4000/data/areacode?client=1'],
    ['GET', 'http://trial.hk.localhost:4000/sso/logout'],
    ['GET', 'http://login.hk.localhost:4000/api/userInfo'],
    ['GET', 'http://login.hk.localhost:4000/avatar/1.svg'],
    ['GET', 'http://login.hk.localhost:4000/'],
    ['GET', 'http://login.hk.other:4000/ajax/access/ticket?client=1'],
    ['GET', 'http://localhost:4000/ajax/access/ticket?client=1'],
  ])('%s %s is 404 in JSON', async (method, url) => {
    const response = await browser.fetch(url, { method });
    expect(response.status).toBe(404);
    expect(await json(response)).toMatchObject({ code: 40400 });
  });

  it.each(['http://login.hk.localhost', 'http://LOGIN.HK.LOCALHOST.:80', 'http://login.hk.talkaroo.example:4000'])(
    'answers on %s',
    async (origin) => {
      expect(await json(await browser.fetch(`${origin}/ajax/access/ticket?client=1`))).toMatchObject({ code: 10000 });
    },
  );

  it('has no icon for its pages, which is no error', async () => {
    expect((await browser.fetch('http://trial.hk.localhost:4000/favicon.ico')).status).toBe(204);
  });

  it('is healthy on any host', async () => {
    for (const host of ['127.0.0.1:4000', 'login.hk.localhost', 'whatever.example']) {
      expect((await browser.fetch(`http://${host}/healthz`)).status).toBe(200);
    }
  });
});
