import { connect } from 'node:net';
import { readEnvironment } from '@talkaroo/content/environment';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { askServer } from '@/tests/support/ask-server';
import { listen, writeRaw } from '@/tests/support/http';
import { Health } from './health';
import type { Log } from './log';
import { createMetrics } from './metrics';
import { PageStore, type StoredContent } from './page-store';
import type { PostHandler } from './post-handler';
import type { StaticFile } from './site-files';
import { createSiteServer } from './site-server';
import type { Address } from './warm-up';

const host = 'hk.talkaroo.example';
const edgeToken = 'e'.repeat(64);
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

type Render = (route: string, address: Address) => Promise<StoredContent>;

/** A page of its route's name. */
const pageOf = (text: string, status = 200): StoredContent => ({
  status,
  hash: 'h',
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': 'of the page' },
  encodings: [],
  body: () => Buffer.from(text),
});

async function start(render: Render = async (route) => pageOf(route), pages: Pick<PageStore, 'get'> = new PageStore()) {
  const metrics = createMetrics('r1');
  const health = new Health(() => {});
  health.warm();
  const info = vi.fn();
  const onError = vi.fn();
  const rendered = vi.fn(render);
  const reports = vi.fn<PostHandler>(async (_request, response) => void response.writeHead(204).end());
  const server = createSiteServer({
    release: 'r1',
    environment: readEnvironment({ REFRESH_TOKEN: edgeToken }),
    files,
    pages,
    render: rendered,
    log: { info } as unknown as Log,
    metrics,
    health,
    onError,
    posts: { reports, collect: reports },
  });
  const port = await listen(server);
  return {
    ...{ port, metrics, health, info, onError, render: rendered, reports },
    ask: (path = '/', options: Parameters<typeof askServer>[2] = {}) =>
      askServer(port, path, { ...options, headers: { host, ...options.headers } }),
    line: async () => {
      await vi.waitUntil(() => info.mock.calls.length > 0);
      expect(info).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'request');
      return info.mock.calls[0]?.[0];
    },
  };
}

it('lets an edge name its visitor, and no one else', async () => {
  const { ask, reports } = await start();
  const headers = { 'x-client': '198.51.100.7' };
  for (const more of [{ ...headers, 'x-refresh': edgeToken }, { ...headers, 'x-refresh': 'a guess' }, headers]) {
    await ask('/reports', { method: 'POST', headers: more });
  }
  await ask('/reports', { method: 'POST', headers: { 'x-refresh': edgeToken } });
  expect(reports.mock.calls.map(([, , client]) => client)).toEqual([
    '198.51.100.7',
    ...Array(3).fill(expect.stringContaining('127.0.0.1')),
  ]);
});

describe('an answer', () => {
  it('names the build, and leaves to an edge what that adds by itself', async () => {
    const { ask } = await start();
    const { headers } = await ask('/global/course');
    expect(headers).toMatchObject({ 'x-release': 'r1', 'x-frame-options': 'DENY', 'x-request-id': expect.anything() });
    const ofEdge = await ask('/global/course', { headers: { 'x-refresh': edgeToken } });
    expect(ofEdge.headers).toMatchObject({ 'x-release': 'r1', 'cache-control': headers['cache-control'] });
    for (const name of ['x-frame-options', 'permissions-policy', 'x-request-id', 'server-timing']) {
      expect(ofEdge.headers[name], name).toBeUndefined();
    }
    const ofStranger = await ask('/global/course', { headers: { 'x-refresh': 'a guess' } });
    expect(ofStranger.headers['x-frame-options']).toBe('DENY');
  });

  it('carries an id of its own, also for an error', async () => {
    const { ask, onError } = await start(() => Promise.reject(new Error('broken')));
    const { headers } = await ask('/global/course?a=b', { headers: { 'x-request-id': 'forged' } });
    const id = headers['x-request-id'];
    expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(headers['server-timing']).toBe(`request;desc="${id}"`);
    expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('broken'), { id, host, path: '/global/course' });
    expect((await ask()).headers['x-request-id']).not.toBe(id);
  });

  it('keeps every answer of a host under a suffix from search engines, redirects included', async () => {
    const { ask } = await start();
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

  it('has the headers of the site', async () => {
    const { headers, status, body } = await (await start()).ask();
    expect({ status, body }).toEqual({ status: 200, body: '/hk/zh-HK' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('s-maxage=300'),
      'content-security-policy': 'of the page',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
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
    const { ask, render, line } = await start();
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
    expect(render).not.toHaveBeenCalled();
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
    expect(body).toMatch(`<bdi dir="ltr">${headers['x-request-id']}</bdi>`);
    expect(headers['cache-control']).toBe('no-store');
    expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('unreadable'), expect.anything());
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
    const { ask, render } = await start();
    const { status, headers, body } = await ask(path);
    expect({ status, body, type: headers['content-type'] }).toEqual({
      status: 404,
      body: '404\n',
      type: 'text/plain; charset=utf-8',
    });
    expect(render).not.toHaveBeenCalled();
  });
});

describe('a render', () => {
  it('is of a route, and knows nothing else of the request', async () => {
    const { ask, render } = await start();
    await ask('/global/course?mobile=1', { headers: { cookie: 'a=b', rsc: '1', 'x-renderer-secret': 'a guess' } });
    const region = expect.objectContaining({ id: 'hk' });
    expect(render.mock.calls).toEqual([['/hk/zh-HK/course', { host, path: '/global/course', region }]]);
  });

  it('is not asked for by a request that is refused', async () => {
    const { ask, render } = await start();
    const { status, headers, body } = await ask('/', { method: 'POST', body: 'a'.repeat(100_000) });
    expect({ status, body }).toEqual({ status: 405, body: '405\n' });
    expect(headers).toMatchObject({ allow: 'GET, HEAD', connection: 'close', 'x-content-type-options': 'nosniff' });
    expect((await ask(`/${'a'.repeat(5000)}`)).status).toBe(414);
    expect(render).not.toHaveBeenCalled();
  });
});

describe('a page', () => {
  const html = 'word '.repeat(1000);
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': 'of the page' };

  /** Returns a fake renderer that stores this text. */
  function rendering(pages: PageStore, text = () => html): Render {
    return async (route) =>
      pages.add(route, { status: 200, body: Buffer.from(text()), headers, reads: new Set<string>() });
  }

  it('is rendered once, and the same from then on', async () => {
    const pages = new PageStore();
    const { ask, render, info, metrics } = await start(rendering(pages), pages);
    const answers = [
      await ask('/?mobile=1'),
      await ask('/?a=b'),
      await ask('/', { headers: { host: 'hk.localhost' } }),
    ];
    expect(render).toHaveBeenCalledOnce();
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
    const { ask } = await start(rendering(pages), pages);
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
    const { ask, render } = await start(rendering(pages), pages);
    const first = await ask('/nothing');
    expect(first).toMatchObject({ status: 404, body: html });
    const again = await ask('/nothing/here', { headers: { 'if-none-match': first.headers.etag as string } });
    expect(again).toMatchObject({ status: 404, body: html });
    expect(again.headers['cache-control']).toContain('s-maxage=60');
    expect(render).toHaveBeenCalledOnce();
  });

  it('of one host is not another’s', async () => {
    const pages = new PageStore();
    let count = 0;
    const { ask } = await start(
      rendering(pages, () => `page ${++count}`),
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

  it('that its host lacks is sent with the status that it was rendered with', async () => {
    const { ask } = await start(async () => pageOf('Not found', 404));
    expect(await ask('/sitemap.xml', { headers: { host: 'evil.example' } })).toMatchObject({ status: 404 });
  });

  it('that fails does not stay', async () => {
    const pages = new PageStore();
    const whole = rendering(pages);
    let fails = true;
    const { ask } = await start(async (route, address) => {
      if (!fails) return whole(route, address);
      fails = false;
      throw new Error('broken');
    }, pages);
    expect((await ask()).status).toBe(500);
    expect(await ask()).toMatchObject({ status: 200, body: html });
  });

  it('closes its connection while the server stops', async () => {
    const pages = new PageStore();
    const { ask, health } = await start(rendering(pages), pages);
    await ask();
    health.stop();
    expect((await ask('/', { headers: { connection: 'keep-alive' } })).headers.connection).toBe('close');
  });

  async function pagesLength() {
    const store = new PageStore();
    store.add('/', { status: 200, body: Buffer.from(html), headers, reads: new Set() });
    return { br: (await store.get('/')?.body('br'))?.length };
  }
});

describe.each(['/reports', '/collect'])('%s', (address) => {
  it('have a handler of their own', async () => {
    const { ask, render, reports } = await start();
    expect(await ask(address, { method: 'POST', body: '{}' })).toMatchObject({
      status: 204,
      headers: { 'cache-control': 'no-store' },
    });
    expect(reports).toHaveBeenCalledOnce();
    expect(render).not.toHaveBeenCalled();
  });

  it('that cannot be handled are an error', async () => {
    const { ask, reports, onError } = await start();
    reports.mockRejectedValue(new Error('broken'));
    expect(await ask(address, { method: 'POST', body: '{}' })).toMatchObject({ status: 500, body: '' });
    expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('broken'), expect.anything());
  });
});

describe('a failure', () => {
  const fail: Render = () => Promise.reject(new Error('broken'));

  it('shows our page', async () => {
    const { ask } = await start(fail);
    const { status, headers, body } = await ask('/global/course?a=b');
    expect(status).toBe(500);
    expect(body).toMatch(`<bdi dir="ltr">${headers['x-request-id']}</bdi>`);
    expect(body).toContain('<html lang="zh-Hant-HK" dir="ltr" data-region="hk">');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'content-security-policy': expect.stringContaining("style-src 'sha256-"),
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    });
    expect(headers.etag ?? headers['content-encoding']).toBeUndefined();
    expect((await ask('/', { method: 'HEAD' })).body).toBe('');
  });
});

describe('the log', () => {
  it('has a line for each request', async () => {
    const { ask, line } = await start(async () => pageOf('x'.repeat(1000)));
    const { headers } = await ask('/global/course?email=a@b.example');
    const { ms, bytes, ...rest } = await line();
    expect(rest).toEqual({
      id: headers['x-request-id'],
      method: 'GET',
      host,
      region: 'hk',
      path: '/global/course',
      status: 200,
      cache: 'miss',
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
    const { port, line, render } = await start(() => new Promise(() => {}));
    const controller = new AbortController();
    const asked = fetch(`http://127.0.0.1:${port}/`, { signal: controller.signal }).catch(() => {});
    await vi.waitUntil(() => render.mock.calls.length > 0);
    controller.abort();
    await asked;
    expect(await line()).toMatchObject({ aborted: true, region: 'none' });
  });

  it.each([
    ['leaves', ''],
    ['asks for a tunnel', 'CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n'],
  ])('says of each request of a visitor who sends several at once, and %s', async (_name, last) => {
    const { port, info, metrics } = await start(() => new Promise(() => {}));
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
});

describe('broken HTTP', () => {
  it.each([
    ['400 Bad Request', 'nonsense\r\n\r\n'],
    ['400 Bad Request', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n'],
    ['431 Request Header Fields Too Large', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`],
  ])('is answered shortly with %s, and closed', async (status, text) => {
    const { port, render } = await start();
    expect(await writeRaw(port, text)).toBe(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    expect(render).not.toHaveBeenCalled();
  });

  it('of two hosts is refused', async () => {
    const { port, render } = await start();
    expect(await writeRaw(port, `GET / HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 400 /,
    );
    expect(render).not.toHaveBeenCalled();
  });

  it('is asked to go on with its body only where one is read', async () => {
    const { port } = await start();
    const expecting = (target: string, more = '') =>
      `${target} HTTP/1.1\r\nHost: ${host}\r\nExpect: 100-continue\r\n${more}\r\n`;
    const both = `GET /assets/b.svg HTTP/1.1\r\nHost: ${host}\r\n\r\n${expecting('DELETE /', 'Content-Length: 4\r\n')}`;
    expect(await writeRaw(port, both)).toMatch(
      /^HTTP\/1.1 200 .*\r\n\r\nbHTTP\/1.1 405 ((?!100 Continue).)*\r\n\r\n405\n$/s,
    );
    const post = expecting('POST /reports', 'Content-Length: 0\r\nConnection: close\r\n');
    expect(await writeRaw(port, post)).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 /);
  });

  it('is no way to a tunnel or to another protocol', async () => {
    const { port, render } = await start();
    expect(await writeRaw(port, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n')).toBe('');
    expect(render).not.toHaveBeenCalled();
    const upgrade = `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
    expect(await writeRaw(port, upgrade)).toMatch(/^HTTP\/1.1 200 /);
  });
});
