import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { readEnvironment } from '@talkaroo/content/environment';
import { hashOf } from '@talkaroo/server/content';
import { createLog } from '@talkaroo/server/log';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { askServer } from '@/tests/support/ask-server';
import { listen } from '@/tests/support/http';
import { createEdgeMetrics } from './metrics';
import { hasNginx, Nginx } from './nginx';
import { Refresher, type RefresherOptions } from './refresher';
import { readTemplates } from './settings';

const host = 'hk.talkaroo.example';
const token = 'f'.repeat(64);

/** A server with a list of pages, by host and path, whose content can be changed. */
class FakeServer {
  readonly pages = new Map<string, string>([
    [`${host}/`, 'home'.repeat(5_000)],
    [`${host}/course`, 'course'],
    [`${host}/404`, 'not found'],
    ['www.talkaroo.example/', 'global'],
    ['www.talkaroo.example/404', 'not found'],
    ['unknown.invalid/404', 'not found'],
  ]);
  /** Content that it sends in place of what it lists. */
  readonly sent = new Map<string, string>();
  readonly faulty = new Set<string>();
  readonly asked: string[] = [];
  /** Requests to `/collect`, which it takes. */
  readonly collected: { headers: IncomingHttpHeaders; body: string }[] = [];
  state: 'listing' | 'starting' | 'failing' | 'hanging' = 'listing';
  port = 0;

  constructor(readonly release: string) {}

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<this> {
    this.port = await listen(
      createServer(async (request, response) => {
        const { url = '', headers } = request;
        if (url === '/collect') {
          this.collected.push({ headers, body: await text(request) });
          return void response.writeHead(204, { 'X-Release': this.release, 'Cache-Control': 'no-store' }).end();
        }
        const key = `${headers.host}${url}`.replace(/^unknown\.invalid\/$/, 'www.talkaroo.example/');
        if (this.state === 'hanging') return;
        if (url === '/healthz') return void response.end('ok\n');
        if (url === '/addresses') {
          if (this.state === 'listing') return void response.end(JSON.stringify(this.list()));
          return void response.writeHead(503).end();
        }
        this.asked.push(key);
        if (this.state === 'failing' || this.faulty.has(key)) return void response.writeHead(500).end('a fault');
        const body = this.sent.get(key) ?? this.pages.get(key);
        const status = body === undefined || url === '/404' ? 404 : 200;
        const etag = `"${hashOf(Buffer.from(body ?? ''))}"`;
        if (body === 'example facts') response.setHeader('X-Robots-Tag', 'noindex');
        response.writeHead(status, { 'X-Release': this.release, ETag: etag, 'Content-Type': 'text/html' }).end(body);
      }),
    );
    return this;
  }

  list() {
    const pages = [...this.pages].map(([key, body]) => ({
      host: key.slice(0, key.indexOf('/')),
      path: key.slice(key.indexOf('/')),
      kind: key.endsWith('/404') ? 'not-found' : 'page',
      isSpelledFreely: !key.endsWith('/404'),
      ...{ aliases: [], redirects: [], version: hashOf(Buffer.from(body)) },
    }));
    return { release: this.release, pages, files: [] };
  }
}

async function startEdge(
  servers: readonly FakeServer[],
  { hasRoom = () => true, ...more }: Partial<RefresherOptions> & { hasRoom?: () => boolean } = {},
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'edge-'));
  const port = await freePort();
  const nginx = new Nginx(folder);
  vi.spyOn(nginx, 'hasRoom').mockImplementation(hasRoom);
  const origins = servers.map(({ origin }) => origin).join();
  const own = { EDGE_DIR: folder, EDGE_PORT: String(port), REFRESH_TOKEN: token };
  const refresher = new Refresher({
    environment: readEnvironment({ ...own, SERVERS: origins, UPSTREAMS: origins }),
    templates: readTemplates(import.meta.dirname),
    ...{ ttlSeconds: 86_400, roundMs: 20, nginx },
    log: createLog('silent', 'test'),
    ...more,
  });
  onTestFinished(async () => {
    await refresher.stop();
    await nginx.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  await refresher.start();
  const ask = (address: string, name = host) => askServer(port, address, { headers: { host: name } });
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  return { folder, port, nginx, refresher, ask, read };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Whole answers: one that is being written has a longer name. */
const cacheFiles = (folder: string) =>
  readdirSync(path.join(folder, 'cache'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[\da-f]{32}$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));

describe.skipIf(!hasNginx())('an edge', () => {
  it('passes requests on before any server has listed its pages, and keeps what it saw', async () => {
    const server = await new FakeServer('a').start();
    server.state = 'starting';
    const { refresher, ask } = await startEdge([server]);
    await refresher.refresh();
    expect(await ask('/course')).toMatchObject({ status: 200, body: 'course' });
    expect(await ask('/no')).toMatchObject({ status: 404 });
    // As sent: the servers know where another spelling leads.
    for (const path of ['//course', '/a/../course?b=c']) {
      await ask(path);
      expect(server.asked.at(-1)).toBe(`${host}${path}`);
    }
    server.state = 'hanging';
    expect(await ask('/course')).toMatchObject({
      status: 200,
      body: 'course',
      headers: { 'cache-status': 'edge; hit' },
    });
  });

  it('is ready and complete while servers of two builds differ, and shows a page of one of them', async () => {
    const [old, next] = [await new FakeServer('a').start(), await new FakeServer('b').start()];
    next.pages.set(`${host}/course`, 'new course').set(`${host}/new`, 'new page');
    const { refresher, ask } = await startEdge([old, next]);
    await refresher.refresh();
    await refresher.probe();
    expect(refresher.isReady).toBe(true);
    expect(refresher.missing).toEqual([]);
    expect(['course', 'new course']).toContain((await ask('/course')).body);
    // Only one of them has it: the other one's 404 is not taken for an answer.
    for (let time = 0; time < 4; time += 1) expect(await ask('/new')).toMatchObject({ status: 200, body: 'new page' });
  });

  it('is complete while servers of one build send other bytes, as two versions of Node do', async () => {
    const servers = [await new FakeServer('a').start(), await new FakeServer('a').start()];
    for (const [place, server] of servers.entries()) {
      for (let page = 0; page < 20; page += 1) server.pages.set(`${host}/page-${page}`, `in order ${place}`);
    }
    const { refresher } = await startEdge(servers);
    await refresher.refresh();
    await refresher.probe();
    expect(refresher.isReady).toBe(true);
    expect(refresher.missing).toEqual([]);
  });

  it('believes no worker of before a reload: it keeps less', async () => {
    const server = await new FakeServer('a').start();
    const { folder, refresher } = await startEdge([server]);
    const [socket, moved] = [path.join(folder, 'fetch.sock'), path.join(folder, 'moved.sock')];
    renameSync(socket, moved);
    const turns = new Map<string, number>();
    const ofBefore = createServer((asked, response) => {
      const key = `${asked.headers.host}${asked.url} ${asked.headers['accept-encoding']}`;
      const turn = (turns.get(key) ?? 0) + 1;
      turns.set(key, turn);
      if (turn <= 4)
        return void response.writeHead(404, { ETag: `"${hashOf(Buffer.from('not found'))}"` }).end('not found');
      const { url, headers } = asked;
      request({ socketPath: moved, path: url, headers, agent: false }, (answer) => {
        answer.pipe(response.writeHead(answer.statusCode ?? 0, answer.headers));
      }).end();
    });
    await new Promise<void>((resolve) => ofBefore.listen(socket, resolve));
    onTestFinished(() => void ofBefore.close());
    await refresher.refresh();
    expect(refresher.missing).toEqual([]);
  });

  it('shows a publish although a server lists a region and fields that this edge does not know', async () => {
    const server = await new FakeServer('a').start();
    const { refresher, ask } = await startEdge([server]);
    await refresher.refresh();
    server.pages.set('sg.talkaroo.example/', 'Singapore').set(`${host}/bad path`, 'of no use');
    server.pages.set(`${host}/course`, 'published');
    expect(await refresher.proves(host, '/course', 'br')).toBe(true);
    expect((await ask('/course')).body).toBe('published');
    // Workers of before the reload may answer for a moment.
    await vi.waitFor(async () => expect((await ask('/', 'sg.talkaroo.example')).body).toBe('Singapore'), 5_000);
    expect(refresher.refused).toBe(1);
  });

  it('tells a publisher the truth: not refreshed if the servers send something else, or do not answer', async () => {
    const server = await new FakeServer('a').start();
    const { refresher, ask } = await startEdge([server]);
    await refresher.refresh();
    server.pages.set(`${host}/course`, 'published');
    server.sent.set(`${host}/course`, 'course');
    expect(await refresher.proves(host, '/course', 'br')).toBe(false);
    server.sent.clear();
    expect(await refresher.proves(host, '/course', 'br')).toBe(true);
    server.state = 'failing';
    expect(await refresher.proves(host, '/course', 'br')).toBe(false);
    expect((await ask('/course')).body).toBe('published');
  });

  it('heals a file of its cache that was cut, changed or deleted', async () => {
    const server = await new FakeServer('a').start();
    const { folder, refresher, ask } = await startEdge([server]);
    await refresher.refresh();
    expect((await ask('/')).body).toHaveLength(20_000);
    for (const file of cacheFiles(folder)) truncateSync(file, 600);
    expect(await ask('/').catch(() => 'cut')).not.toMatchObject({ body: 'home'.repeat(5_000) });
    refresher.patrol();
    await vi.waitFor(async () => expect((await ask('/')).body).toBe('home'.repeat(5_000)), { timeout: 10_000 });
    for (const file of cacheFiles(folder)) rmSync(file, { force: true });
    await vi.waitFor(async () => expect(cacheFiles(folder).length).toBeGreaterThan(10), { timeout: 10_000 });
    expect((await ask('/')).body).toBe('home'.repeat(5_000));
  });

  it('shows an old answer at once, and fetches a new one behind it, but never a fault', async () => {
    const server = await new FakeServer('a').start();
    const { refresher, ask } = await startEdge([server], { ttlSeconds: 1 });
    await refresher.refresh();
    server.sent.set(`${host}/course`, 'new');
    await vi.waitFor(async () => expect((await ask('/course')).headers['cache-status']).toMatch('stale'), 5_000);
    await vi.waitFor(async () => expect((await ask('/course')).body).toBe('new'), 5_000);
    server.state = 'failing';
    await vi.waitFor(async () => expect((await ask('/course')).headers['cache-status']).toMatch('stale'), 5_000);
    expect(await ask('/course')).toMatchObject({ status: 200, body: 'new' });
  });

  it('shows each site its own pages, by any of its names', async () => {
    const server = await new FakeServer('a').start();
    server.pages.set(`${host}/prices`, 'example facts');
    const { refresher, ask } = await startEdge([server]);
    await refresher.refresh();
    for (const name of [host, `${host}:8080`, 'HK.localhost']) {
      expect((await ask('/', name)).body).toBe('home'.repeat(5_000));
    }
    const other = await ask('/course?a=b', `www.${host}`);
    expect(other).toMatchObject({ status: 308, headers: { location: `https://${host}/course?a=b` } });
    const old = await ask('/no/page?a=b', `www.${host}`);
    expect(old).toMatchObject({ status: 308, headers: { location: `https://${host}/no/page?a=b` } });
    // Folders of the build have no pages anywhere.
    for (const folder of ['/assets', '/_next/none.js']) expect((await ask(folder, `www.${host}`)).status).toBe(404);
    const stranger = await ask('/', 'stranger.example');
    expect(stranger).toMatchObject({ body: 'global', headers: { 'x-robots-tag': 'noindex' } });
    expect((await ask('/')).headers['x-robots-tag']).toBeUndefined();
    for (const _ of [1, 2]) expect((await ask('/prices')).headers['x-robots-tag']).toBe('noindex');
  });

  it('answers junk without a server, and keeps none of it', async () => {
    const server = await new FakeServer('a').start();
    const { folder, refresher, ask } = await startEdge([server]);
    await refresher.refresh();
    const kept = cacheFiles(folder).length;
    server.asked.length = 0;
    for (const address of ['/wp-login.php', '//404', '/course/x?y=1', '/_next/static/x.js', '/blog/none']) {
      for (const name of [host, 'stranger.example']) expect((await ask(address, name)).status).toBe(404);
    }
    expect(await ask('/COURSE?a=b')).toMatchObject({ status: 308, headers: { location: '/course?a=b' } });
    expect(server.asked).toEqual([]);
    expect(cacheFiles(folder)).toHaveLength(kept);
  });

  it('keeps nothing on a full disk, but passes whole answers on, and goes on when there is room', async () => {
    const server = await new FakeServer('a').start();
    let isFull = true;
    const { folder, refresher, ask } = await startEdge([server], { hasRoom: () => !isFull });
    await refresher.refresh();
    await vi.waitFor(async () => {
      expect((await ask('/')).body).toHaveLength(20_000);
      expect((await ask('/')).headers['cache-status']).toBe('edge; fwd=uri-miss');
    }, 5_000);
    expect(refresher.isDiskFull).toBe(true);
    isFull = false;
    await vi.waitFor(async () => {
      await refresher.refresh();
      expect(refresher.missing).toEqual([]);
    }, 5_000);
    expect(cacheFiles(folder).length).toBeGreaterThan(10);
  });

  it('passes each post of events on to a server, with what that checks, up to 16 KB', async () => {
    const server = await new FakeServer('a').start();
    const { port } = await startEdge([server]);
    const headers = { host, origin: `https://${host}`, 'sec-fetch-site': 'same-origin', cookie: 's=1' };
    const post = (body: string, method = 'POST') =>
      askServer(port, '/collect', { method, headers: { ...headers, 'content-type': 'application/json' }, body });
    const answers = [await post('{"a":1}'), await post('{"a":1}')];
    expect(answers).toMatchObject([{ status: 204, headers: { 'cache-control': 'no-store' } }, { status: 204 }]);
    const { cookie: _, ...passed } = { ...headers, 'content-type': 'application/json', 'x-client': '127.0.0.1' };
    expect(server.collected).toHaveLength(2);
    expect(server.collected[0]).toMatchObject({ body: '{"a":1}', headers: passed });
    expect(server.collected[0]?.headers).not.toHaveProperty('cookie');
    expect(await post('x'.repeat(16_385))).toMatchObject({ status: 413 });
    expect(await post('', 'GET')).toMatchObject({ status: 405, headers: { allow: 'POST' } });
    expect(server.collected).toHaveLength(2);
  });

  it('takes many posts of events from an address, as phones share one, and not any number', async () => {
    const server = await new FakeServer('a').start();
    const { port } = await startEdge([server]);
    const post = () => askServer(port, '/collect', { method: 'POST', headers: { host }, body: '{}' });
    const statuses = (await Promise.all(Array.from({ length: 600 }, post))).map(({ status }) => status);
    const taken = statuses.filter((status) => status === 204).length;
    expect(taken).toBeGreaterThan(200);
    expect(new Set(statuses)).toEqual(new Set([204, 429]));
  });

  it('writes no number, address or query of a visitor into its logs', async () => {
    const server = await new FakeServer('a').start();
    const { port, refresher, ask, read } = await startEdge([server]);
    const headers = { host, referer: `https://${host}/register?mobile=91234567`, 'content-type': 'application/json' };
    const report = () => askServer(port, '/reports?mobile=91234567', { method: 'POST', headers, body: '{}' });
    await refresher.refresh();
    await Promise.all(Array.from({ length: 60 }, report));
    server.state = 'failing';
    await ask('/?mobile=91234567');
    await ask('/%00?mobile=91234567');
    await vi.waitFor(() => expect(read('access.log')).toMatch(/"path":"\/reports","status":429/), 5_000);
    for (const name of ['access.log', 'error.log', 'counts.log']) {
      expect(read(name), name).not.toMatch(/91234567|client: |referrer|\?mobile/);
    }
    const visitor = read('access.log').replaceAll(/"server":"[^"]*"/g, '');
    expect(visitor).not.toContain('127.0.0.1');
  });

  it('counts what visitors get, by status and by state of the cache, and says how old it is', async () => {
    const server = await new FakeServer('a').start();
    const { nginx, refresher, ask } = await startEdge([server]);
    const { registry } = createEdgeMetrics(refresher, nginx);
    expect(await registry.metrics()).toContain('edge_requests_total{status="5xx",cache="none"} 0');
    await refresher.refresh();
    await ask('/course');
    await ask('/none');
    await ask('/course/');
    const hit = 'edge_requests_total{status="2xx",cache="hit"} 1';
    await vi.waitFor(async () => expect(await registry.metrics()).toContain(hit), 5_000);
    const figures = await registry.metrics();
    expect(figures).toContain('edge_requests_total{status="4xx",cache="hit"} 1');
    expect(figures).toContain('edge_requests_total{status="3xx",cache="none"} 1');
    expect(figures).toMatch(/^edge_answer_age_seconds \d/m);
    expect(figures).toContain('edge_up 1');
  });

  it('starts with what it has, while no server answers', async () => {
    const server = await new FakeServer('a').start();
    const { nginx, refresher, ask, folder } = await startEdge([server]);
    await refresher.refresh();
    await nginx.stop();
    server.state = 'hanging';
    rmSync(path.join(folder, 'nginx.conf'));
    await refresher.start();
    expect(await ask('/course')).toMatchObject({ status: 200, body: 'course' });
    expect(await ask('/none')).toMatchObject({ status: 404, body: 'not found' });
  });
});
