import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { readEnvironment } from '@talkaroo/content/environment';
import { regions } from '@talkaroo/content/regions/regions';
import fc from 'fast-check';
import { NextRequest } from 'next/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { middleware } from '@/middleware';
import { askServer, listen, writeRaw } from '@/tests/support/http';
import { runsOf } from '@/tests/support/runs';
import { Health } from './health';
import type { Log } from './log';
import { createMetrics } from './metrics';
import { PageStore } from './page-store';
import { createSiteServer, currentRequest, warmUpSecret } from './site-server';
import type { StaticFile } from './static-files';
import { addressesOf } from './warm-up';

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const host = 'hk.talkaroo.example';
const files = new Map<string, StaticFile>([
  [
    '/_next/static/a.js',
    {
      kind: 'build-file',
      hash: 'a',
      headers: { 'Content-Type': 'text/javascript' },
      encodings: ['br'],
      body: (encoding) => Buffer.from(encoding ? 'a in brotli' : 'a as it is'),
    },
  ],
  [
    '/assets/b.svg',
    {
      kind: 'asset',
      hash: 'b',
      headers: { 'Content-Type': 'image/svg+xml' },
      encodings: [],
      body: () => Buffer.from('b'),
    },
  ],
  [
    '/assets/broken.svg',
    { kind: 'asset', hash: 'c', headers: {}, encodings: [], body: () => Promise.reject(new Error('unreadable')) },
  ],
]);

async function start(
  next: Handler = (_request, response) => void response.end('from Next'),
  pages: Pick<PageStore, 'get' | 'generation'> = new PageStore(),
) {
  const metrics = createMetrics('r1');
  const health = new Health(() => {});
  health.warm();
  const info = vi.fn();
  const onError = vi.fn();
  const handler = vi.fn(next);
  const reports = vi.fn<Handler>((_request, response) => void response.writeHead(204).end());
  const server = createSiteServer({
    release: 'r1',
    environment: readEnvironment({}),
    files,
    pages: pages as PageStore,
    staging: () => undefined,
    publishedFile: () => undefined,
    log: { info } as unknown as Log,
    metrics,
    health,
    next: handler,
    onError,
    reports,
    isEdge: ({ headers }) => headers['x-refresh'] === 'of an edge',
    errorPage: (ofHost, path, requestId) => ({
      html: `our page: ${ofHost} ${path} ${requestId}`,
      policy: 'our policy',
    }),
  });
  const port = await listen(server);
  return {
    ...{ port, metrics, health, info, onError, next: handler, reports },
    ask: (path = '/', options: Parameters<typeof askServer>[2] = {}) =>
      askServer(port, path, { ...options, headers: { host, ...options.headers } }),
    line: async () => {
      await vi.waitUntil(() => info.mock.calls.length > 0);
      expect(info).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'request');
      return info.mock.calls[0]?.[0];
    },
  };
}

describe('an answer', () => {
  it('names the build, and leaves to an edge what that adds by itself', async () => {
    const { ask } = await start((_request, response) => {
      response.end();
    });
    const { headers } = await ask('/global/course');
    expect(headers).toMatchObject({ 'x-release': 'r1', 'x-frame-options': 'DENY', 'x-request-id': expect.anything() });
    const ofEdge = await ask('/global/course', { headers: { 'x-refresh': 'of an edge' } });
    expect(ofEdge.headers).toMatchObject({ 'x-release': 'r1', 'cache-control': headers['cache-control'] });
    for (const name of ['x-frame-options', 'permissions-policy', 'x-request-id', 'server-timing']) {
      expect(ofEdge.headers[name], name).toBeUndefined();
    }
    const ofStranger = await ask('/global/course', { headers: { 'x-refresh': 'a guess' } });
    expect(ofStranger.headers['x-frame-options']).toBe('DENY');
  });

  it('carries an id of its own, also for what is done meanwhile', async () => {
    let known: unknown;
    const { ask } = await start((_request, response) => {
      known = currentRequest.getStore();
      response.end();
    });
    const { headers } = await ask('/global/course?a=b', { headers: { 'x-request-id': 'forged' } });
    const id = headers['x-request-id'];
    expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(headers['server-timing']).toBe(`request;desc="${id}"`);
    expect(known).toMatchObject({ id, host, path: '/global/course' });
    expect((await ask()).headers['x-request-id']).not.toBe(id);
  });

  it('keeps every answer of a host under a suffix from search engines, redirects included', async () => {
    const { ask } = await start((_request, response) => void response.end('x'));
    for (const [host, path, robots] of [
      ['localhost', '/', 'noindex'],
      ['hk.localhost', '/course', 'noindex'],
      ['hk.localhost', '/global/course', 'noindex'],
      ['hk.talkaroo.example', '/course', undefined],
      ['www.hk.talkaroo.example', '/course', undefined],
    ] as const) {
      const { headers } = await ask(path, { headers: { host } });
      expect(headers['x-robots-tag'], `${host}${path}`).toBe(robots);
    }
  });

  it('has our headers in place of Next’s, however these are written', async () => {
    const own = {
      'X-Powered-By': 'Next.js',
      'x-nextjs-cache': 'HIT',
      'Cache-Control': 's-maxage=1',
      'X-Robots-Tag': 'noindex',
    };
    const writers: Handler[] = [
      (_request, response) => void response.writeHead(200, own).end('x'),
      (_request, response) => void response.writeHead(200, 'OK', own).end('x'),
      (_request, response) => {
        for (const [name, value] of Object.entries(own)) response.setHeader(name, value);
        response.write('x');
        response.end();
      },
    ];
    for (const writer of writers) {
      const { headers, status, body } = await (await start(writer)).ask();
      expect({ status, body }).toEqual({ status: 200, body: 'x' });
      expect(headers).toMatchObject({
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
        'cache-control': expect.stringContaining('s-maxage=300'),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(Object.keys(headers).filter((name) => /powered|nextjs|strict-transport/.test(name))).toEqual([]);
    }
  });

  it('keeps the policy that belongs to its page', async () => {
    const { ask } = await start(
      (_request, response) => void response.setHeader('Content-Security-Policy', 'of the page').end(),
    );
    expect((await ask()).headers['content-security-policy']).toBe('of the page');
  });

  it('asks for TLS if the proxy says that the visitor came by it', async () => {
    const { ask } = await start();
    const { headers } = await ask('/', { headers: { 'x-forwarded-proto': 'https' } });
    expect(headers['strict-transport-security']).toContain('max-age=');
  });

  it('closes its connection while the server stops, and only then', async () => {
    const { ask, health } = await start();
    const headers = { connection: 'keep-alive' };
    expect((await ask('/', { headers })).headers.connection).toBe('keep-alive');
    health.stop();
    expect((await ask('/', { headers })).headers.connection).toBe('close');
  });
});

describe('a file', () => {
  it('is sent as it lies there, with an ETag of its content and its encoding', async () => {
    const { ask, next, line } = await start();
    const plain = await ask('/_next/static/a.js?v=1');
    expect(plain).toMatchObject({ status: 200, body: 'a as it is', headers: { etag: '"a"', 'content-length': '10' } });
    expect(await line()).toMatchObject({ path: '/_next/static/a.js', status: 200 });
    const compressed = await ask('/_next/static/a.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(compressed).toMatchObject({
      status: 200,
      body: 'a in brotli',
      headers: { etag: '"a-br"', 'content-encoding': 'br', 'content-type': 'text/javascript', vary: 'Accept-Encoding' },
    });
    expect(compressed.headers['cache-control']).toContain('immutable');
    expect((await ask('/assets/b.svg')).headers).toMatchObject({
      etag: '"b"',
      'cache-control': expect.stringContaining('max-age=3600'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(next).not.toHaveBeenCalled();
  });

  it('of a HEAD has its length and no body', async () => {
    const { ask } = await start();
    expect(await ask('/assets/b.svg', { method: 'HEAD' })).toMatchObject({
      status: 200,
      body: '',
      headers: { 'content-length': '1', etag: '"b"' },
    });
  });

  it('is not sent again to who has it', async () => {
    const { ask } = await start();
    const fresh = await ask('/_next/static/a.js?v=1', { headers: { 'if-none-match': '"x", W/"a"' } });
    expect(fresh).toMatchObject({ status: 304, body: '', headers: { etag: '"a"' } });
    expect(fresh.headers['cache-control']).toContain('immutable');
    expect(await ask('/_next/static/a.js', { headers: { 'if-none-match': 'W/"b"' } })).toMatchObject({ status: 200 });
  });

  it('that cannot be read is an error', async () => {
    const { ask, onError } = await start();
    const { status, headers, body } = await ask('/assets/broken.svg');
    expect(status).toBe(500);
    expect(body).toBe(`our page: ${host} /assets/broken.svg ${headers['x-request-id']}`);
    expect(headers['cache-control']).toBe('no-store');
    expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('unreadable'));
  });

  it.each([
    '/_next/static/gone.js',
    '/_next/image?url=a',
    '/_next/data/a.json',
    '/_next',
    '/assets/',
    '/assets/gone.svg',
    '/global/course.rsc',
  ])('that is not there is a short 404: %s', async (path) => {
    const { ask, next } = await start();
    const { status, headers, body } = await ask(path);
    expect({ status, body, type: headers['content-type'] }).toEqual({
      status: 404,
      body: '404\n',
      type: 'text/plain; charset=utf-8',
    });
    expect(next).not.toHaveBeenCalled();
  });
});

describe('what Next gets', () => {
  it('is the request, with the headers that it needs alone', async () => {
    const { ask, next } = await start();
    await ask('/global/course?a=b', {
      headers: { cookie: 'a=b', 'x-site-search': '?forged', 'next-action': 'a', 'accept-encoding': 'br' },
    });
    const request = next.mock.calls[0]?.[0] as IncomingMessage;
    expect(request.url).toBe('/global/course');
    expect(request.headers['x-site-search']).toBe('?a=b');
    expect(Object.keys(request.headers).sort()).toEqual(['connection', 'host', 'x-site-search']);
  });

  it('is a path that it does not redirect by itself', async () => {
    const { ask, next } = await start();
    await ask('//nothing\\\\here');
    const [request] = next.mock.calls[0] as [IncomingMessage, ServerResponse];
    expect(request.url).toBe('/nothing/here');
  });

  it('is no request that is refused', async () => {
    const { ask, next } = await start();
    const { status, headers, body } = await ask('/', { method: 'POST', body: 'a'.repeat(100_000) });
    expect({ status, body }).toEqual({ status: 405, body: '405\n' });
    expect(headers).toMatchObject({ allow: 'GET, HEAD', connection: 'close', 'x-content-type-options': 'nosniff' });
    expect((await ask(`/${'a'.repeat(5000)}`)).status).toBe(414);
    expect(next).not.toHaveBeenCalled();
  });
});

describe('a page', () => {
  const html = 'word '.repeat(1000);
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': 'of the page' };

  /** Returns a fake Next that renders this text and publishes it like the cache handler. */
  function rendering(text = () => html): Handler {
    return (_request, response) => {
      const { render } = currentRequest.getStore() ?? {};
      render?.keep({ body: Buffer.from(text()), headers });
      response.setHeader('x-nextjs-cache', 'MISS');
      response.setHeader('x-of-next', '1');
      response.end('as Next writes it');
    };
  }

  it('is rendered once, and the same from then on', async () => {
    const pages = new PageStore();
    const { ask, next, info, metrics } = await start(rendering(), pages);
    const answers = [
      await ask('/?mobile=1'),
      await ask('/?a=b'),
      await ask('/', { headers: { host: 'hk.localhost' } }),
    ];
    expect(next).toHaveBeenCalledOnce();
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, html]));
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(3);
    for (const [index, answer] of answers.entries()) {
      const { date, 'x-request-id': id, 'server-timing': timing, ...others } = answer.headers;
      expect(timing).toBe(`request;desc="${ids[index]}"`);
      expect(others).toEqual({
        ...others,
        etag: answers[0]?.headers.etag,
        'content-length': String(html.length),
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': 'of the page',
        vary: 'Accept-Encoding',
        'cache-control': expect.stringContaining('s-maxage=300'),
      });
      expect(others).not.toHaveProperty('x-of-next');
    }
    await vi.waitUntil(() => info.mock.calls.length === 3);
    expect(info.mock.calls.map(([{ cache }]) => cache)).toEqual(['miss', 'hit', 'hit']);
    const counted = (await metrics.cache.get()).values.map(({ labels, value }) => [labels.result, value]);
    expect(counted).toEqual([
      ['miss', 1],
      ['hit', 2],
    ]);
  });

  it('is sent in the encoding that the client takes, also the first time', async () => {
    const pages = new PageStore();
    const { ask } = await start(rendering(), pages);
    const length = String((await pagesLength()).br);
    for (const _ of [1, 2]) {
      const answer = await ask('/', { headers: { 'accept-encoding': 'br' } });
      expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': length });
      expect(answer.headers.etag).toMatch(/-br"$/);
      expect(
        await ask('/', { headers: { 'accept-encoding': 'br', 'if-none-match': answer.headers.etag as string } }),
      ).toMatchObject({ status: 304, body: '' });
    }
    const head = await ask('/', { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    expect(head).toMatchObject({ status: 200, body: '', headers: { 'content-length': length } });
  });

  it('that does not exist is sent in full, with its status', async () => {
    const pages = new PageStore();
    const { ask, next } = await start(rendering(), pages);
    const first = await ask('/nothing');
    expect(first).toMatchObject({ status: 404, body: html });
    const again = await ask('/nothing/here', { headers: { 'if-none-match': first.headers.etag as string } });
    expect(again).toMatchObject({ status: 404, body: html });
    expect(again.headers['cache-control']).toContain('s-maxage=60');
    expect(next).toHaveBeenCalledOnce();
  });

  it('of one host is not another’s', async () => {
    const pages = new PageStore();
    let count = 0;
    const { ask } = await start(
      rendering(() => `page ${++count}`),
      pages,
    );
    for (const [ofHost, path, body] of [
      ['hk.talkaroo.example', '/', 'page 1'],
      ['tr.talkaroo.example', '/', 'page 2'],
      ['my.talkaroo.example', '/', 'page 3'],
      ['my.talkaroo.example', '/en', 'page 4'],
      ['hk.talkaroo.example', '/global/course', 'page 5'],
      ['hk.talkaroo.example', '/nothing', 'page 6'],
      ['hk.talkaroo.example', '/robots.txt', 'page 7'],
      ['evil.example', '/robots.txt', 'page 8'],
      ['hk.talkaroo.example', '/', 'page 1'],
      ['my.talkaroo.example', '/ms', 'page 3'],
    ] as const) {
      expect((await ask(path, { headers: { host: ofHost } })).body, `${ofHost}${path}`).toBe(body);
    }
  });

  it('that was rendered while others were replaced does not stay', async () => {
    const pages = new PageStore();
    let text = 'old';
    const { ask, next } = await start((request, response) => {
      const rendered = text;
      if (text === 'old') {
        text = 'new';
        pages.replace(new Map(), []);
      }
      return rendering(() => rendered)(request, response);
    }, pages);
    expect((await ask()).body).toBe('as Next writes it');
    expect((await ask()).body).toBe('new');
    expect((await ask()).body).toBe('new');
    expect(next).toHaveBeenCalledTimes(2);
  });

  it('that fails does not stay', async () => {
    const pages = new PageStore();
    let fails = true;
    const { ask } = await start((request, response) => {
      if (!fails) return rendering()(request, response);
      fails = false;
      throw new Error('broken');
    }, pages);
    expect((await ask()).status).toBe(500);
    expect(await ask()).toMatchObject({ status: 200, body: html });
  });

  it('closes its connection while the server stops', async () => {
    const pages = new PageStore();
    const { ask, health } = await start(rendering(), pages);
    await ask();
    health.stop();
    expect((await ask('/', { headers: { connection: 'keep-alive' } })).headers.connection).toBe('close');
  });

  async function pagesLength() {
    const store = new PageStore();
    store.add('/', { body: Buffer.from(html), headers }, { reads: new Set(), host: '', path: '/' }, store.generation);
    return { br: (await store.get('/')?.body('br'))?.length };
  }
});

describe('the decision', { timeout: 30_000 }, () => {
  const everyPage = {
    generation: 0,
    get: (route: string) => ({ hash: '', headers: {}, encodings: [], body: () => Buffer.from(route) }),
  };
  const base = 'http://localhost:3000';

  async function differences(requests: [host: string, target: string, protocol: string][]) {
    const { ask } = await start(undefined, everyPage);
    const found: unknown[] = [];
    for (const [ofHost, target, protocol] of requests) {
      const headers = { host: ofHost, 'x-forwarded-proto': protocol };
      const { status, headers: sent, body } = await ask(target, { headers });
      const ours = {
        status,
        location: sent.location === undefined ? null : new URL(sent.location, base).href,
        route: body === 'from Next' ? null : body || null,
        robots: sent['x-robots-tag'] ?? null,
      };
      const response = middleware(new NextRequest(base + target, { headers }));
      const rewrite = response.headers.get('x-middleware-rewrite');
      const theirs = {
        status: response.status,
        location: response.headers.get('location'),
        route: rewrite && new URL(rewrite).pathname,
        robots: response.headers.get('x-robots-tag'),
      };
      if (JSON.stringify(ours) !== JSON.stringify(theirs)) found.push({ ofHost, target, ours, theirs });
    }
    return found;
  }

  const hosts = [
    ...regions.flatMap(({ id, domain, aliases }) => [domain, `www.${domain}`, ...aliases, `${id}.localhost:3000`]),
    ...['localhost', 'localhost:3000', 'evil.example', 'HK.localhost.', 'hk.staging.example'],
  ];
  const addresses = [...new Set(regions.flatMap(addressesOf)), '/healthz', '/course', '/ms/global/course', '/rss.xml'];

  it('is that of the middleware for each address of each host', async () => {
    const requests = hosts.flatMap((ofHost) =>
      addresses.map((address): [string, string, string] => [ofHost, address, 'http']),
    );
    expect(requests.length).toBeGreaterThan(1000);
    expect(await differences(requests)).toEqual([]);
  });

  it('is that of the middleware however an address is written', async () => {
    const piece = fc.constantFrom(
      ...new Set(addresses.flatMap((address) => address.split(/(?=\/)/))),
      ...[
        '/..',
        '/.',
        '//',
        '\\',
        '/%2e%2e',
        '%',
        '%2f',
        '%e4%b8%ad',
        '.',
        ';a',
        '"',
        '<',
        "'",
        '|',
        '^',
        '`',
        '{',
        '@',
        ':80',
      ],
    );
    const query = fc.constantFrom('', '?', '?a=b', '?mobile=1&mobile=2', '?"<>\'`{}|\\^', '??a=//evil.example/%0d%0a');
    const address = fc
      .tuple(fc.array(piece, { maxLength: 5 }), query)
      .map(([pieces, search]) => `/${pieces.join('').replace(/^\//, '')}${search}`)
      .filter((target) => !/^\/(_next|assets)(\/|$)/.test(target));
    const requests = fc.sample(fc.tuple(fc.constantFrom(...hosts), address, fc.constantFrom('http', 'https', 'ftp')), {
      numRuns: runsOf(),
      seed: 1,
    });
    expect(await differences(requests)).toEqual([]);
  });
});

describe('reports', () => {
  it('have a handler of their own', async () => {
    const { ask, next, reports } = await start();
    expect(await ask('/reports', { method: 'POST', body: '{}' })).toMatchObject({
      status: 204,
      headers: { 'cache-control': 'no-store' },
    });
    expect(reports).toHaveBeenCalledOnce();
    expect(next).not.toHaveBeenCalled();
  });

  it('that cannot be handled are an error', async () => {
    const { ask, reports, onError } = await start();
    reports.mockRejectedValue(new Error('broken'));
    expect(await ask('/reports', { method: 'POST', body: '{}' })).toMatchObject({ status: 500, body: '' });
    expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('broken'));
  });
});

describe('a failure', () => {
  const failures: [string, Handler][] = [
    ['writeHead and end', (_request, response) => void response.writeHead(500, { 'x-a': 'b' }).end('a stack')],
    [
      'writeHead with a reason',
      (_request, response) => void response.writeHead(503, 'No', { 'x-a': 'b' }).end('a stack'),
    ],
    [
      'a status and end',
      (_request, response) => {
        response.statusCode = 500;
        response.end('a stack');
      },
    ],
    [
      'a status and nothing',
      (_request, response) => {
        response.statusCode = 500;
        response.end();
      },
    ],
    [
      'several parts',
      (_request, response) => {
        response.statusCode = 500;
        response.setHeader('Content-Encoding', 'gzip');
        response.setHeader('Content-Length', 3);
        response.setHeader('ETag', '"a"');
        response.write('a ');
        response.write('stack');
        response.end('!');
      },
    ],
    [
      'an exception',
      () => {
        throw new Error('broken');
      },
    ],
    ['a rejection', () => Promise.reject(new Error('broken'))],
  ];

  it.each(failures)('shows our page, by %s', async (_name, fail) => {
    const { ask } = await start(fail);
    const { status, headers, body } = await ask('/global/course?a=b');
    expect(status).toBeGreaterThanOrEqual(500);
    expect(body).toBe(`our page: ${host} /global/course ${headers['x-request-id']}`);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'content-security-policy': 'our policy',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    });
    expect(headers.etag ?? headers['content-encoding']).toBeUndefined();
  });

  it.each(failures)('of a HEAD has no body, by %s', async (_name, fail) => {
    const { ask } = await start(fail);
    const { status, body } = await ask('/', { method: 'HEAD' });
    expect(status).toBeGreaterThanOrEqual(500);
    expect(body).toBe('');
  });

  it('is told of where it is an exception', async () => {
    const { ask, onError } = await start(() => Promise.reject(new Error('broken')));
    await ask();
    expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('broken'));
  });

  it('after the beginning of the answer breaks it off: half a page must not look whole', async () => {
    const { ask, line, onError } = await start((_request, response) => {
      response.writeHead(200);
      response.write('half a page');
      throw new Error('broken');
    });
    await expect(ask()).rejects.toThrow();
    expect(onError).toHaveBeenCalledOnce();
    expect(await line()).toMatchObject({ status: 200, aborted: true });
  });

  it('is none below 500', async () => {
    const { ask } = await start((_request, response) => void response.writeHead(404).end('not here'));
    expect(await ask()).toMatchObject({ status: 404, body: 'not here' });
  });
});

describe('the log', () => {
  it('has a line for each request', async () => {
    const { ask, line } = await start((_request, response) => {
      response.setHeader('x-nextjs-cache', 'HIT');
      response.end('x'.repeat(1000));
    });
    const { headers } = await ask('/global/course?email=a@b.example');
    const { ms, bytes, ...rest } = await line();
    expect(rest).toEqual({
      id: headers['x-request-id'],
      method: 'GET',
      host,
      region: 'hk',
      path: '/global/course',
      status: 200,
      cache: 'hit',
    });
    expect(ms).toBeGreaterThanOrEqual(0);
    expect(bytes).toBeGreaterThan(1000);
  });

  it('is not filled by what a client sends', async () => {
    const { ask, line } = await start();
    await ask(`/${'a'.repeat(4000)}`, { headers: { host: 'x'.repeat(2000) } });
    const { path, host: logged, region, status } = await line();
    expect([path.length, logged.length, region, status]).toEqual([1024, 255, 'none', 400]);
  });

  it('says of a visitor who leaves', async () => {
    const { port, line } = await start((_request, response) => void response.write('part'));
    const controller = new AbortController();
    await fetch(`http://127.0.0.1:${port}/`, { signal: controller.signal });
    controller.abort();
    expect(await line()).toMatchObject({ aborted: true, region: 'none' });
  });

  it.each([
    ['leaves', ''],
    ['asks for a tunnel', 'CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n'],
  ])('says of each request of a visitor who sends several at once, and %s', async (_name, last) => {
    const { port, info, metrics } = await start(() => {});
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20)));
    const warned = vi.fn();
    process.on('warning', warned);
    onTestFinished(() => void process.off('warning', warned));
    await vi.waitUntil(async () => (await metrics.inFlight.get()).values[0]?.value === 20);
    if (last) socket.write(last);
    else socket.destroy();
    await vi.waitUntil(() => info.mock.calls.length >= 20);
    expect(info.mock.calls.map(([{ aborted }]) => aborted)).toEqual(Array(20).fill(true));
    expect((await metrics.inFlight.get()).values[0]?.value).toBe(0);
    expect(warned).not.toHaveBeenCalled();
  });

  it('and the figures leave out the warm-up, but not who only pretends', async () => {
    const { ask, info, metrics } = await start();
    await ask('/', { headers: { 'x-warm-up': warmUpSecret } });
    await ask('/', { headers: { 'x-warm-up': 'forged' } });
    await vi.waitUntil(() => info.mock.calls.length > 0);
    expect(info).toHaveBeenCalledOnce();
    expect((await metrics.requests.get()).values).toEqual([
      expect.objectContaining({ value: 1, labels: { region: 'hk', kind: 'page', status: 200 } }),
    ]);
    expect((await metrics.inFlight.get()).values[0]?.value).toBe(0);
  });
});

describe('broken HTTP', () => {
  it.each([
    ['400 Bad Request', 'nonsense\r\n\r\n'],
    ['400 Bad Request', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n'],
    ['431 Request Header Fields Too Large', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`],
  ])('is answered shortly with %s, and closed', async (status, text) => {
    const { port, next } = await start();
    expect(await writeRaw(port, text)).toBe(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    expect(next).not.toHaveBeenCalled();
  });

  it('of two hosts is refused', async () => {
    const { port, next } = await start();
    expect(await writeRaw(port, `GET / HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 400 /,
    );
    expect(next).not.toHaveBeenCalled();
  });

  it('is no way to a tunnel or to another protocol', async () => {
    const { port, next } = await start();
    expect(await writeRaw(port, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n')).toBe('');
    expect(next).not.toHaveBeenCalled();
    const upgrade = `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
    expect(await writeRaw(port, upgrade)).toMatch(/^HTTP\/1.1 200 /);
  });
});
