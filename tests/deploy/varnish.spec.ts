import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allOn, pagePath, pagesOf } from '@/lib/regions/pages';
import { defaultRegion, regions } from '@/lib/regions/regions';
import { headersForNext } from '@/server/guard';
import { cacheControl } from '@/server/response-headers';
import { askServer } from '../support/http';
import { startVarnish, type Varnish } from './support/varnish';

// The rules for caches (docs/cdn.md), in a running Varnish in front of a server that answers as the site does.

const token = 'a-token-of-the-test';

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** What the server was asked for, besides its health. */
let asked: Asked[] = [];
/** What it answers: as the site does, with an error, with the page of some other server, or not at all. */
let mood: 'well' | 'failing' | 'foreign' | 'away' = 'well';
/** Of all texts. */
let version = 1;
let server: Server;
let varnish: Varnish;

function startServer(): Server {
  return createServer((request, response) => {
    const { method, url = '', headers } = request;
    if (mood === 'away') return request.socket.destroy();
    if (url === '/healthz') return response.writeHead(200).end('ok\n');
    asked.push({ method, url, headers });
    if (mood === 'failing') return response.writeHead(500, { 'Origin-Agent-Cluster': '?1' }).end('broken');
    if (mood === 'foreign') return response.writeHead(200, { 'Cache-Control': 'max-age=60' }).end('It works!');
    const path = url.split('?', 1)[0] as string;
    const status = /nothing|junk/.test(path) ? 404 : path === '/companyinfo' ? 308 : method === 'POST' ? 204 : 200;
    const kind = path === '/reports' ? 'reports' : path.startsWith('/_next') ? 'build-file' : 'page';
    response.writeHead(status, {
      'Cache-Control': cacheControl(kind, status),
      'Server-Timing': 'request;desc="the-first-one"',
      Vary: 'Accept-Encoding',
      'Origin-Agent-Cluster': '?1',
      'X-Request-Id': 'the-first-one',
      ...(status === 308 && { Location: `/global/companyinfo${url.slice(path.length)}` }),
    });
    response.end(method === 'HEAD' ? undefined : `${headers.host}${path} ${headers['accept-encoding']} ${version}`);
  });
}

const ask = (
  host: string,
  path: string,
  { method, port = varnish.port, ...headers }: { method?: string; port?: number; [header: string]: unknown } = {},
) =>
  askServer(port, path, {
    ...(method !== undefined && { method }),
    headers: { host, ...(headers as Record<string, string>) },
  });
/** With a Varnish of its own; nobody may refresh it, unless the options say so. */
async function withOwn(
  act: (own: Varnish) => Promise<void>,
  options?: Parameters<typeof startVarnish>[1],
): Promise<void> {
  const own = await startVarnish((server.address() as AddressInfo).port, options);
  try {
    await act(own);
  } finally {
    await own.stop();
  }
}
const refresh = (host: string, path: string) => ask(host, path, { 'X-Refresh': token });
/** Asks until the answer is as it should be. */
async function askUntil(host: string, path: string, isRight: (answer: Awaited<ReturnType<typeof ask>>) => boolean) {
  for (;;) {
    const answer = await ask(host, path);
    if (isRight(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const statusOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['cache-status']);
const untilDown = () => askUntil('hk.talkaroo.example', '/', (answer) => statusOf(answer).includes('servers-down'));
const untilUp = () => askUntil('hk.talkaroo.example', '/', (answer) => !statusOf(answer).includes('servers-down'));

beforeAll(async () => {
  server = startServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  varnish = await startVarnish((server.address() as AddressInfo).port, { token });
});

afterAll(async () => {
  await varnish.stop();
  server.closeAllConnections();
  server.close();
});

beforeEach(async () => {
  mood = 'well';
  await untilUp();
  varnish.empty();
  asked = [];
});

describe('the key', () => {
  it('is site, path and encoding: every page of every region is kept', async () => {
    const addresses = regions.flatMap((region) =>
      region.languages.flatMap((language) =>
        pagesOf(region, allOn).map(({ id }) => ({
          host: region.domain,
          path: pagePath(region, language, id, 'an-article'),
        })),
      ),
    );
    for (const { host, path } of addresses) await refresh(host, path);
    asked = [];
    for (const { host, path } of addresses) {
      const { body, headers } = await ask(host, path);
      expect(body, host + path).toBe(`${host}${path} undefined ${version}`);
      expect(statusOf({ headers }), host + path).toMatch(/^varnish; hit/);
    }
    expect(asked).toEqual([]);
  });

  it('has no query, no header of a visitor and no spelling of the host or of what the browser accepts', async () => {
    await ask('hk.talkaroo.example', '/global/course', { 'accept-encoding': 'gzip, deflate, br' });
    asked = [];
    const variants = [
      ['hk.talkaroo.example', '/global/course?utm_source=x'],
      ['HK.Talkaroo.example:443', '/global/course?'],
      ['hk.talkaroo.example.', '/global/course'],
    ] as const;
    for (const [host, path] of variants) {
      const { body } = await ask(host, path, {
        'accept-encoding': 'zstd, br;q=0.9',
        'accept-language': 'tr',
        cookie: 's=1',
        'x-forwarded-host': 'evil.example',
        'user-agent': 'other',
      });
      expect(body).toBe(`hk.talkaroo.example/global/course br ${version}`);
    }
    expect(asked).toEqual([]);
  });

  it('tells the encodings apart', async () => {
    const answers = await Promise.all(
      ['br', 'gzip', 'identity', 'br;q=0, gzip', 'GZIP;q=0.5'].map((encoding) =>
        ask('tw.talkaroo.example', '/global/study', { 'accept-encoding': encoding }),
      ),
    );
    expect(answers.map(({ body }) => body.split(' ')[1])).toEqual(['br', 'gzip', 'undefined', 'gzip', 'gzip']);
    expect(asked).toHaveLength(3);
  });

  it('leaves to the server what an alias gets, once', async () => {
    const aliases = ['ar.talkaroo.example', 'sa.talkaroo.example', 'www.ar.talkaroo.example', 'talkaroo.example'];
    for (const host of [...aliases, ...aliases.map((alias) => `${alias.toUpperCase()}.:8080`)])
      await ask(host, '/blog');
    expect(asked.map(({ headers }) => headers.host)).toEqual(aliases);
  });

  it('is the same for two addresses of one page', async () => {
    for (const path of ['/companyinfo', '/', '/blog/first']) await ask('my.talkaroo.example', path);
    expect(asked.map(({ url }) => url)).toEqual(['/ms/companyinfo', '/ms', '/ms/blog/first']);
    for (const path of ['/ms/companyinfo', '/ms', '/ms/blog/first']) await ask('my.talkaroo.example', path);
    expect(asked).toHaveLength(3);
  });

  it('is the same on all hosts for a file', async () => {
    for (const { domain } of regions) await ask(domain, '/_next/static/chunks/a.js');
    expect(asked).toHaveLength(1);
  });
});

describe('what strangers send', () => {
  it('does not fill the cache', async () => {
    await withOwn(async ({ port, counter }) => {
      await ask(defaultRegion.domain, '/', { port });
      await ask('jp.talkaroo.example', '/global/teacher', { port });
      // Varnish counts a little later.
      await expect.poll(() => counter('MAIN.n_object')).toBe(2);
      const junk = Array.from({ length: 300 }, (_, index) => [
        ask(`${index}.example`, '/', { port }),
        ask('jp.talkaroo.example', `/global/teacher?${index}`, { port }),
        ask('jp.talkaroo.example', '/global/teacher', { port, 'accept-encoding': `x${index}`, cookie: `s=${index}` }),
        ask('jp.talkaroo.example', `/nothing-${index}`, { port }),
        ask('jp.talkaroo.example', `/blog/junk-${index}`, { port }),
        ask('jp.talkaroo.example', `/_next/static/junk-${index}.js`, { port }),
      ]).flat();
      await Promise.all(junk);
      await expect.poll(() => counter('MAIN.n_object')).toBe(2);
      expect(statusOf(await ask('jp.talkaroo.example', '/global/teacher', { port }))).toContain('hit');
    });
  });

  it('reaches the server some times a second only', async () => {
    await withOwn(async ({ port }) => {
      const many = (path: (index: number) => string) =>
        Promise.all(Array.from({ length: 100 }, (_, index) => ask('vn.talkaroo.example', path(index), { port })));
      const refused = (await many((index) => `/nothing-${index}`)).filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThanOrEqual(40);
      expect(refused[0]?.headers['retry-after']).toBe('10');
      expect(asked.length).toBeLessThanOrEqual(60);
      // Pages are not limited.
      expect(new Set((await many(() => '/')).map(({ status }) => status))).toEqual(new Set([200]));
    });
  });

  it('is refused where it is no request for a page', async () => {
    const refused = [
      [await ask('hk.talkaroo.example', '/', { method: 'POST' }), 405, 'GET, HEAD'],
      [await ask('hk.talkaroo.example', '/', { method: 'TRACE' }), 405, 'GET, HEAD'],
      [await ask('hk.talkaroo.example', '/reports'), 405, 'POST'],
      [
        await askServer(varnish.port, '/', {
          headers: { host: 'hk.talkaroo.example', 'content-length': 3 },
          body: 'a=b',
        }),
        400,
        undefined,
      ],
    ] as const;
    for (const [{ status, headers }, expected, allow] of refused) {
      expect([status, headers.allow]).toEqual([expected, allow]);
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(asked).toEqual([]);
  });

  it('cannot name the host of an answer: an unknown one shows the default site, and is not to be listed', async () => {
    for (const port of [varnish.port, varnish.plainPort]) {
      const { status, headers, body } = await ask('evil.example', '/global/course', { port });
      expect(status).toBe(200);
      expect(body).toMatch(`${defaultRegion.domain}/global/course`);
      expect(headers['x-robots-tag']).toBe('noindex');
    }
    expect((await ask('evil.example', '/robots.txt')).body).toMatch('unknown.invalid/robots.txt');
    const known = await ask(defaultRegion.domain, '/robots.txt');
    expect(known.body).toMatch(`${defaultRegion.domain}/robots.txt`);
    expect(known.headers['x-robots-tag']).toBeUndefined();
    expect((await ask('evil.example', '/Nothing')).headers['x-robots-tag']).toBe('noindex');
    expect(asked.every(({ headers }) => !headers.host?.includes('evil'))).toBe(true);
  });
});

describe('what is sent', () => {
  it('keeps the query of a redirect that is kept', async () => {
    for (const query of ['?mobile=1', '', '?mobile=2&a=b']) {
      const { status, headers } = await ask('hk.talkaroo.example', `/companyinfo${query}`);
      expect([status, headers.location]).toEqual([308, `/global/companyinfo${query}`]);
    }
    expect(asked).toHaveLength(1);
  });

  it('names this request, not the one that filled the cache', async () => {
    const answers = [await ask('th.talkaroo.example', '/'), await ask('th.talkaroo.example', '/')];
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(2);
    for (const [index, { headers }] of answers.entries()) {
      expect(headers['server-timing']).toBe(`request;desc="${ids[index]}"`);
      for (const name of ['via', 'x-varnish', 'accept-ranges']) expect(headers[name]).toBeUndefined();
    }
  });

  it('leads from http to https, for known hosts', async () => {
    const { status, headers } = await ask('www.TR.talkaroo.example:80', '/global/course?a=b', {
      port: varnish.plainPort,
    });
    expect([status, headers.location]).toEqual([308, 'https://tr.talkaroo.example/global/course?a=b']);
    for (const one of [varnish.port, varnish.plainPort]) {
      const answers = [
        await ask('evil.example', '/', { port: one }),
        await ask('evil.example', '/reports', { port: one }),
      ];
      for (const { headers: sent } of answers) {
        expect(sent['strict-transport-security']).toBe(
          one === varnish.port ? 'max-age=63072000; includeSubDomains' : undefined,
        );
      }
    }
    const alias = await ask('sa.talkaroo.example', '/', { port: varnish.plainPort });
    expect(alias.headers.location).toBe('https://sa.talkaroo.example/');
    expect(asked.map(({ headers: { host } }) => host)).toEqual([defaultRegion.domain]);
  });

  it('asks the server as one who came by TLS, without what a visitor sent', async () => {
    const names = ['accept', 'accept-language', 'user-agent', 'x-other'];
    const forNext = Object.keys(headersForNext(Object.fromEntries(names.map((name) => [name, 'x']))));
    expect(forNext).toHaveLength(3);
    await ask('ar.talkaroo.example', '/global/privacy', {
      ...Object.fromEntries(forNext.map((name) => [name, 'x'])),
      cookie: 's=1',
      authorization: 'x',
      range: 'bytes=0-1',
      'x-forwarded-proto': 'http',
      'x-site': 'evil.example',
      'x-staging': 'x',
      'x-warm-up': 'x',
    });
    expect(Object.keys(asked[0]?.headers ?? {}).sort()).toEqual(['host', 'x-forwarded-proto', 'x-keep', 'x-varnish']);
    expect(asked[0]?.headers).toMatchObject({ host: 'ar.talkaroo.example', 'x-forwarded-proto': 'https' });
  });

  it('passes reports on', async () => {
    const body = '{"kind":"error"}';
    const { status } = await askServer(varnish.port, '/reports', {
      method: 'POST',
      headers: { host: 'hk.talkaroo.example', 'content-type': 'application/json', cookie: 's=1' },
      body,
    });
    expect(status).toBe(204);
    expect(asked).toMatchObject([
      { method: 'POST', url: '/reports', headers: { 'content-length': String(body.length) } },
    ]);
    expect(asked[0]?.headers.cookie).toBeUndefined();
  });
});

describe('a publish', () => {
  it('is seen after a refresh, in place', async () => {
    await ask('hk.talkaroo.example', '/global/study');
    version += 1;
    await refresh('hk.talkaroo.example', '/global/study');
    const { body, headers } = await ask('hk.talkaroo.example', '/global/study');
    expect(body).toBe(`hk.talkaroo.example/global/study undefined ${version}`);
    expect(statusOf({ headers })).toContain('hit');
  });

  it('is seen soon after a purge by address, in all encodings', async () => {
    const path = '/global/register';
    for (const encoding of ['br', 'gzip']) await ask('hk.talkaroo.example', path, { 'accept-encoding': encoding });
    version += 1;
    const { status } = await ask('hk.talkaroo.example', path, { method: 'PURGE', 'X-Refresh': token });
    expect(status).toBe(200);
    for (const encoding of ['br', 'gzip']) {
      await expect
        .poll(async () => (await ask('hk.talkaroo.example', path, { 'accept-encoding': encoding })).body)
        .toBe(`hk.talkaroo.example${path} ${encoding} ${version}`);
    }
  });

  it('is not for strangers', async () => {
    await ask('hk.talkaroo.example', '/global/agreement');
    asked = [];
    for (const headers of [{ 'X-Refresh': 'wrong' }, { 'X-Refresh': '' }, {}]) {
      const purge = await ask('hk.talkaroo.example', '/global/agreement', { method: 'PURGE', ...headers });
      expect(purge.status).toBe(403);
    }
    expect((await ask('hk.talkaroo.example', '/global/agreement', { 'X-Refresh': 'wrong' })).status).toBe(403);
    expect(statusOf(await ask('hk.talkaroo.example', '/global/agreement'))).toContain('hit');
    expect(asked).toEqual([]);
  });

  it.each([undefined, ''])('is for nobody without a token in the environment (%j)', async (none) => {
    await withOwn(
      async ({ port }) => {
        for (const headers of [{ 'X-Refresh': '' }, { 'X-Refresh': token }]) {
          const { status } = await ask('hk.talkaroo.example', '/', { method: 'PURGE', port, ...headers });
          expect(status).toBe(403);
        }
      },
      { token: none },
    );
  });
});

describe('a server that is down', () => {
  it.each(['away', 'failing', 'foreign'] as const)('(%s) does not take a page away, purged or not', async (fault) => {
    const host = 'jp.talkaroo.example';
    const paths = ['/global/course', '/global/payment-terms'];
    for (const path of paths) await refresh(host, path);
    const before = version;
    mood = fault;
    version += 1;
    await ask(host, paths[0] as string, { method: 'PURGE', 'X-Refresh': token });
    await refresh(host, paths[1] as string);
    for (let round = 0; round < 5; round += 1) {
      for (const path of paths) {
        const answer = await ask(host, path);
        expect([answer.status, answer.body]).toEqual([200, `${host}${path} undefined ${before}`]);
      }
    }
  });

  it('does not take away what is older than a day', async () => {
    await withOwn(
      async ({ port }) => {
        await ask('vn.talkaroo.example', '/global/course', { port });
        mood = 'failing';
        await ask('vn.talkaroo.example', '/global/course', { port, method: 'PURGE', 'X-Refresh': token });
        const { status, headers } = await ask('vn.talkaroo.example', '/global/course', { port });
        expect([status, statusOf({ headers })]).toEqual([200, expect.stringContaining('hit')]);
      },
      { token, grace: '0s' },
    );
  });

  it('is said in a header, and a page that is not kept is answered with 503', async () => {
    await refresh('hk.talkaroo.example', '/');
    mood = 'away';
    expect((await untilDown()).status).toBe(200);
    const { status, headers } = await ask('vn.talkaroo.example', '/global/privacy');
    expect(status).toBe(503);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['retry-after']).toBe('10');
    mood = 'well';
    await untilUp();
    expect((await ask('vn.talkaroo.example', '/global/privacy')).status).toBe(200);
  });
});
