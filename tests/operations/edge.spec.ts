import { randomBytes, randomInt } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { Agent } from 'node:http';
import path from 'node:path';
import { readPackFiles } from '@talkaroo/content/packs/pack-files';
import { refreshHeader } from '@talkaroo/content/refresh-token';
import type { ListedPage } from '@talkaroo/server/address-protocol';
import type { LocalEdge, LocalServer } from '@talkaroo/tools/edge/local-edge';
import { filesIn } from '@talkaroo/tools/support/files-in';
import { root } from '@talkaroo/tools/support/processes';
import { mapAsync, range, sum, sumBy } from 'es-toolkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askForBytes, askServer } from '../support/ask-server';
import { ports } from '../support/ports';
import { chaos } from './support/chaos';
import { editPack } from './support/edit-pack';
import { childrenOf, metric, Stage } from './support/stage';

type Junk = { method: string; path: string; headers: Record<string, string | string[]> };

const count = 20_000;
const concurrency = 32;
const realEvery = 10;
const host = 'tr.talkaroo.example';

/** Timeout in ms: servers start slowly on a busy machine. */
const timeoutMs = 300_000;

const stage = new Stage(ports.site, 3);

beforeAll(() => stage.start());

afterAll(() => stage.close());

it('keeps its cache, its memory and the servers out of reach of junk', async () => {
  const pages = (await stage.addresses()).pages.filter(({ kind }) => kind === 'page');
  const [edge] = stage.edges as [LocalEdge];
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const isHit = async ({ path, ...options }: Junk): Promise<boolean> => {
    const answer = await askForBytes(edge.port, path, { ...options, agent, timeout: 10_000 }).catch(() => undefined);
    return String(answer?.headers['cache-status']).startsWith('edge; hit');
  };
  let real = 0;
  let hits = 0;
  const send = (indexes: readonly number[]) =>
    mapAsync(
      indexes,
      async (index) => {
        if (index % realEvery !== 0) return void (await isHit(junk(pages)));
        const { host, path } = pages[(index / realEvery) % pages.length] as ListedPage;
        real += 1;
        if (await isHit({ method: 'GET', path, headers: { host } })) hits += 1;
      },
      { concurrency },
    );
  const cache = path.join(edge.directory, 'cache');
  const reached = await requestsOf(stage.servers);
  const before = sizeOf(cache);
  await send(range(count / 10));
  const memory = memoryOf(edge);
  await send(range(count / 10, count));
  agent.destroy();
  expect(real).toBe(count / realEvery);
  expect(hits).toBe(real);
  expect(await requestsOf(stage.servers)).toBe(reached);
  expect(sizeOf(cache)).toEqual(before);
  expect(memoryOf(edge)).toBeLessThan(memory * 1.1);
});

it('shows what is published on each of three edges', async () => {
  const base = readPackFiles(path.join(root, 'locales'));
  for (let edit = 1; edit <= 3; edit += 1) {
    const mark = `Yayın ${Date.now()}-${edit}`;
    const files = editPack(base, 'tr/home.json', ({ banners }) => {
      banners.trial.title = mark;
    });
    const published = stage.publish(files);
    const seen = stage.edges.map(({ port }) => {
      const isShown = async () => (await askServer(port, '/', { headers: { host } })).body.includes(mark);
      return expect.poll(isShown, { timeout: 30_000 }).toBe(true);
    });
    const [{ notes }] = await Promise.all([published, ...seen]);
    expect(notes).toEqual([]);
  }
});

it.each([0, 1, 20, 300])(
  'still shows what was seen once if all servers are killed after its first %i answers',
  async (answers) => {
    const pages = (await stage.addresses()).pages.filter(({ kind }) => kind === 'page');
    const edge = stage.edges[1] as LocalEdge;
    await stage.end(edge, 'SIGTERM');
    rmSync(edge.directory, { recursive: true });
    stage.startEdge(edge);
    const ask = async ({ host, path }: ListedPage) => {
      const answer = await askServer(edge.port, path, { headers: { host } }).catch(() => undefined);
      return answer?.status === 200 ? answer.body : undefined;
    };
    const seen = new Map<ListedPage, string>();
    for (let turn = 0; seen.size < answers; turn += 1) {
      const page = pages[turn % pages.length] as ListedPage;
      const body = await ask(page);
      if (body !== undefined) seen.set(page, body);
    }
    await Promise.all(stage.servers.map((server) => stage.end(server, 'SIGKILL')));
    for (const [page, body] of seen) expect(await ask(page), page.path).toBe(body);
    for (const server of stage.servers) await stage.startServer(server);
    await Promise.all([...stage.servers, edge].map((one) => stage.untilReady(one)));
  },
  timeoutMs,
);

it(
  'gives every answer, and no wrong one, while servers, agent and nginx are killed and texts and builds change',
  async () => {
    for (const edge of stage.edges.slice(1)) await stage.end(edge, 'SIGTERM');
    const { requests, faults } = await chaos(stage);
    expect(faults).toEqual([]);
    expect(requests).toBeGreaterThan(5_000);
  },
  timeoutMs,
);

async function requestsOf(servers: readonly LocalServer[]): Promise<number> {
  const counts = await Promise.all(servers.map((server) => metric(server, 'site_requests_total')));
  const asked = counts.flatMap((values) => [...values]).filter(([labels]) => !labels.includes('kind="health"'));
  return sumBy(asked, ([, value]) => value);
}

function memoryOf(edge: LocalEdge): number {
  const { pid } = stage.nginxOf(edge);
  return pid === undefined ? Number.NaN : sum(childrenOf(pid).map(({ memory }) => memory));
}

function sizeOf(folder: string): { files: number; bytes: number } {
  const files = filesIn(folder);
  return { files: files.length, bytes: sumBy(files, (file) => statSync(file).size) };
}

const word = () => randomBytes(randomInt(1, 12)).toString('base64url');
const pick = <T>(values: readonly T[]): T => values[randomInt(values.length)] as T;

function junk(pages: readonly ListedPage[]): Junk {
  const { host, path } = pick(pages);
  const paths = [
    `/${word()}`,
    `/${word()}/${word()}/`,
    `/blog/${word()}`,
    `/global/blog/${word()}`,
    `/_next/static/chunks/${word()}.js`,
    `/_next/image?url=%2F${word()}&w=64&q=75`,
    `/_next/data/${word()}/index.json`,
    `/assets/${word()}.svg`,
    `${path}?${word()}=${word()}`,
    `${path}//${word()}/..`,
    `${path}/%2e%2e/${word()}`,
    `/${'a/'.repeat(randomInt(1, 200))}`,
    `/.env${word()}`,
    `${path.toUpperCase()}/?${word()}`,
    path,
    `//${word()}.example${path}`,
  ];
  const headers: Record<string, string | string[]>[] = [
    { [refreshHeader]: word() },
    { [refreshHeader]: '1', 'x-config': word() },
    { cookie: `${word()}=${word()}; __prerender_bypass=${word()}` },
    { 'accept-encoding': pick(['br;q=0', 'gzip;q=1.5', `*, ${word()}`, 'br, br, gzip', 'identity;q=0', 'BR', ',,,']) },
    { 'x-forwarded-for': word(), 'x-forwarded-host': `${word()}.example`, 'x-forwarded-proto': 'https' },
    { range: `bytes=${randomInt(100)}-${randomInt(100, 1000)}` },
    { 'if-none-match': `"${word()}"`, 'if-modified-since': word() },
    { 'cache-control': 'no-cache, no-store', pragma: 'no-cache' },
    { [`x-${word().replaceAll('_', '-')}`]: 'a'.repeat(randomInt(1, 12_000)) },
    { rsc: '1', 'next-router-prefetch': '1', 'x-middleware-subrequest': 'middleware' },
    { 'x-original-url': `/${word()}`, 'x-rewrite-url': `/${word()}` },
    { 'x-warm-up': word(), 'x-staging': word() },
  ];
  return {
    method: pick(['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PURGE', 'TRACE']),
    path: pick(paths),
    headers: {
      host: pick([
        host,
        host,
        `${word()}.example`,
        `${word()}.${host}`,
        word(),
        `${host}:${randomInt(70_000)}`,
        '127.0.0.1',
      ]),
      ...pick(headers),
      ...(randomInt(3) === 0 && pick(headers)),
    },
  };
}
