import { type ChildProcess, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { refreshTokenOf } from '@talkaroo/content/refresh-token';
import { regions } from '@talkaroo/content/regions/regions';
import type { AddressList } from '@talkaroo/server/address-protocol';
import { hashOf } from '@talkaroo/server/content';
import { startEdge, startServer, untilFilled } from '@talkaroo/tools/edge/local-edge';
import { root, stopAll } from '@talkaroo/tools/support/processes';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askForBytes, type HttpAnswer } from '../support/ask-server';
import { ports } from '../support/ports';

const place = mkdtempSync(path.join(realpathSync(tmpdir()), 'edge-'));
const server = { port: ports.site, adminPort: ports.admin, directory: path.join(place, 'server') };
const edge = { port: ports.changedSite, adminPort: ports.empty, directory: path.join(place, 'edge') };
const running: ChildProcess[] = [];
let list: AddressList;

beforeAll(async () => {
  const env = { LOG_LEVEL: 'warn', HOST_SUFFIXES: 'localhost,staging.example' };
  const shared = { publishToken: 'a-secret-of-the-test', env };
  running.push(startServer(server, [server], shared), startEdge(edge, [server], shared));
  await untilFilled(edge);
  list = (await (await fetch(`http://127.0.0.1:${server.adminPort}/addresses`)).json()) as AddressList;
});

afterAll(async () => {
  await stopAll(running);
  rmSync(place, { recursive: true });
});

const ask = (port: number, host: string, target: string, headers: OutgoingHttpHeaders = {}, method = 'GET') =>
  askForBytes(port, target, { method, headers: { host, ...headers } });

/** Headers that differ by answer or describe the connection. */
const ownHeaders = [
  ...['date', 'server', 'connection', 'keep-alive', 'transfer-encoding', 'x-request-id', 'server-timing', 'x-release'],
  ...['cache-status', 'content-length'],
];

function comparable({ status, headers, body }: HttpAnswer<Buffer>) {
  const compared = Object.entries(headers).filter(([name]) => !ownHeaders.includes(name));
  // The edge makes redirects and plain errors itself, with a text of its own.
  const isPlain = status >= 300 && (status < 400 || /^text\/plain/.test(String(headers['content-type'])));
  const unread = isPlain
    ? ['content-type', 'reporting-endpoints', 'vary', 'cross-origin-resource-policy', 'retry-after', 'x-robots-tag']
    : [];
  return {
    status,
    headers: Object.fromEntries(
      compared
        .filter(([name]) => !unread.includes(name))
        // The edge leaves it to the next redirect to merge slashes.
        .map(([name, value]) => [name, name === 'location' ? String(value).replace(/(?<!:)\/{2,}/, '/') : value]),
    ),
    body: isPlain ? '' : hashOf(body),
  };
}

async function expectSame(host: string, target: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
  const [ofServer, ofEdge] = await Promise.all([
    ask(server.port, host, target, headers, method),
    ask(edge.port, host, target, headers, method),
  ]);
  expect({ host, target, ...comparable(ofEdge) }).toEqual({ host, target, ...comparable(ofServer) });
  return ofEdge;
}

const allHosts = [
  ...regions.flatMap(({ domain, aliases, id }) => [domain, ...aliases, `${id}.localhost`, `${id}.staging.example`]),
  ...['talkaroo.example', 'WWW.HK.talkaroo.example.:8000', 'www.ar.localhost:8000', 'sa.localhost'],
  ...['unknown.example', '127.0.0.1', 'xhk.talkaroo.example'],
];
/** All of their addresses redirect to the default region's host. */
const bareHosts = ['localhost', 'localhost:8000', 'www.staging.example'];
const encodings = ['gzip, deflate, br, zstd', 'gzip', 'identity', '', 'br;q=0, gzip', 'BR', '*;q=0'];

describe('an edge', () => {
  it('answers every page and file of every host from its cache, in every encoding, as the server does', async () => {
    for (const { host, path: page } of list.pages) {
      for (const encoding of encodings.slice(0, 3)) {
        const { headers } = await expectSame(host, page, { 'accept-encoding': encoding });
        expect(headers['cache-status']).toBe('edge; hit');
      }
    }
    for (const { path: file } of list.files) {
      const { headers } = await expectSame('hk.talkaroo.example', file, { 'accept-encoding': encodings[0] });
      expect(headers['cache-status']).toBe('edge; hit');
    }
  });

  it('answers other hosts, spellings and forms of a path as the server does', async () => {
    const paths = ['/', '/course', '/global/course', '/ms/course', '/EN/Course/', '/404', '/robots.txt'];
    const others = ['/blog', '/global/expappoint', '//', '/global', '/global/summer-camp', '/CREDITS.md'];
    for (const host of allHosts) {
      for (const target of [...paths, ...others]) await expectSame(host, target);
    }
    for (const host of bareHosts) for (const target of paths) await expectSame(host, target);
    for (const target of ['/sitemap.xml', '/llms.txt', '/manifest.webmanifest', '/rss.xml']) {
      for (const port of [server.port, edge.port]) {
        const { status, headers } = await ask(port, 'unknown.example', target);
        expect({ status, robots: headers['x-robots-tag'] }).toEqual({ status: 404, robots: 'noindex' });
      }
    }
  });

  it('answers whatever is asked for as the server does', async () => {
    // An unknown host has no files.
    const known = [...new Set(list.pages.map((page) => page.path))].filter((page) => !page.includes('.'));
    const spelled = fc.constantFrom(...known).chain((page) =>
      fc.constantFrom(
        page,
        page.toUpperCase(),
        `${page}/`,
        `/${page}`,
        `/global${page}`,
        `/ms${page}`,
        `/zh-cn${page}`,
        page.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
        page.replace(/[^/]$/, ''),
        `${page}x`,
        page.replace(/\/[^/]*$/, '/'),
        `/${page.slice(1).replaceAll('/', '%2F')}`,
      ),
    );
    const junk = fc
      .array(
        fc.constantFrom('/', 'a', 'wp-login.php', '.env', '-', '_next', 'static', 'assets', 'blog', '%41', '@', ';'),
      )
      .map((parts) => `/${parts.join('')}`.replaceAll(/\/+/g, '/'));
    const query = fc.constantFrom(
      '',
      '?',
      '?a=b',
      '?utm_source=x&utm_campaign=%E4%B8%AD',
      '?a=b?c',
      '?mobile=91234567',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...allHosts),
        fc.oneof(spelled, junk),
        query,
        fc.constantFrom(...encodings),
        fc.constantFrom('GET', 'HEAD'),
        async (host, target, search, encoding, method) => {
          await expectSame(host, target + search, encoding ? { 'accept-encoding': encoding } : {}, method);
        },
      ),
      { numRuns: 600 },
    );
  });

  it('says that nothing has changed to who knows the page, and sends no part of one', async () => {
    const { headers } = await ask(edge.port, 'hk.talkaroo.example', '/', { 'accept-encoding': 'br' });
    const etag = String(headers.etag);
    expect(etag).toMatch(/^"[\w-]{16}-br"$/);
    const again = await expectSame('hk.talkaroo.example', '/', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await expectSame('hk.talkaroo.example', '/', { range: 'bytes=0-9' })).toMatchObject({ status: 200 });
    expect(await expectSame('hk.talkaroo.example', '/no', { 'if-none-match': '*' })).toMatchObject({ status: 404 });
  });

  it('keeps to reading', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      expect(await expectSame('hk.talkaroo.example', '/', {}, method)).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD' },
      });
    }
    const health = await ask(edge.port, 'hk.talkaroo.example', '/healthz');
    expect([health.status, health.body.toString()]).toEqual([200, 'ok\n']);
    expect(await ask(edge.port, 'hk.talkaroo.example', '/reports', {}, 'GET')).toMatchObject({ status: 405 });
  });

  it('answers what is no address with a word of its own', async () => {
    for (const [target, status] of [
      ['/%', 400],
      ['/%zz', 400],
      [`/${'a'.repeat(9000)}`, 414],
    ] as const) {
      const answer = await ask(edge.port, 'hk.talkaroo.example', target);
      expect(answer).toMatchObject({ status, headers: { 'x-frame-options': 'DENY', 'cache-control': 'no-store' } });
      expect(answer.body.toString()).toBe('This is not a request for a page.\n');
    }
  });

  it('gives each answer an id of its own', async () => {
    const ids = await Promise.all(
      ['/', '/', '/no', '/COURSE', '/assets/no'].map(async (target) => {
        const { headers } = await ask(edge.port, 'hk.talkaroo.example', target, { 'x-request-id': 'forged' });
        return headers['x-request-id'];
      }),
    );
    for (const id of ids) expect(id).toMatch(/^\d{10}\.\d{3}-\d{6}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('ends with one line where a variable makes no sense', () => {
    const env = { ...process.env, EDGE_PORT: 'abc', EDGE_DIR: path.join(place, 'never') };
    const ended = spawnSync(process.execPath, [path.join(root, 'releases/current/edge.cjs')], {
      env,
      encoding: 'utf8',
    });
    expect({ status: ended.status, said: ended.stderr }).toEqual({
      status: 1,
      said: 'EDGE_PORT="abc": not a port (a whole number from 1 to 65535)\n',
    });
  });

  it('has its secret in no file that others can read', () => {
    const config = path.join(edge.directory, 'nginx.conf');
    expect(readFileSync(config, 'utf8')).toContain(refreshTokenOf('a-secret-of-the-test'));
    expect(statSync(config).mode & 0o077).toBe(0);
  });
});
