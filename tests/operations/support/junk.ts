import { randomBytes, randomInt } from 'node:crypto';
import { type Dirent, readdirSync, statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { refreshHeader } from '@talkaroo/content/refresh-token';
import type { LocalEdge, LocalServer } from '@talkaroo/tools/edge/local-edge';
import { childrenOf, metric, type Stage } from './stage';
import type { Target } from './targets';

const parallel = 32;
const realEvery = 10;

export type JunkReport = {
  real: number;
  hits: number;
  files: [number, number];
  bytes: [number, number];
  /** Resident memory of nginx in kilobytes, after a tenth of the requests and at the end. */
  memory: [number, number];
  reached: number;
};

type Junk = { method: string; path: string; headers: Record<string, string | string[]> };

/** Sends random hosts, paths, queries, headers and methods to an edge, mixed with requests for real pages. */
export async function sendJunk(stage: Stage, count: number, pages: readonly Target[]): Promise<JunkReport> {
  const [edge] = stage.edges as [LocalEdge];
  const report: JunkReport = {
    ...{ real: 0, hits: 0 },
    ...{ files: [0, 0], bytes: [0, 0], memory: [0, 0], reached: 0 },
  };
  const agent = new Agent({ keepAlive: true, maxSockets: parallel });
  const one = async (index: number) => {
    if (index % realEvery === 0) {
      const { host, path } = pages[(index / realEvery) % pages.length] as Target;
      report.real += 1;
      if (await isHit(edge.port, { method: 'GET', path, headers: { host } }, agent)) report.hits += 1;
    } else await isHit(edge.port, junk(pages), agent);
  };
  let sent = 0;
  const send = async (until: number) => {
    const work = async () => {
      while (sent < until) await one(sent++);
    };
    await Promise.all(Array.from({ length: parallel }, work));
  };
  const reached = await requestsOf(stage.servers);
  [report.files[0], report.bytes[0]] = sizeOf(path.join(edge.directory, 'cache'));
  await send(count / 10);
  report.memory[0] = memoryOf(stage, edge);
  await send(count);
  report.memory[1] = memoryOf(stage, edge);
  [report.files[1], report.bytes[1]] = sizeOf(path.join(edge.directory, 'cache'));
  report.reached = (await requestsOf(stage.servers)) - reached;
  agent.destroy();
  return report;
}

async function requestsOf(servers: readonly LocalServer[]): Promise<number> {
  const counts = await Promise.all(servers.map((server) => metric(server, 'site_requests_total')));
  return counts
    .flatMap((values) => [...values])
    .filter(([labels]) => !labels.includes('kind="health"'))
    .reduce((sum, [, value]) => sum + value, 0);
}

function memoryOf(stage: Stage, edge: LocalEdge): number {
  const { pid } = stage.nginxOf(edge);
  return pid === undefined ? Number.NaN : childrenOf(pid).reduce((sum, { memory }) => sum + memory, 0);
}

function sizeOf(folder: string): [number, number] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = (entry: Dirent) => statSync(path.join(entry.parentPath, entry.name)).size;
  return [files.length, files.reduce((sum, entry) => sum + bytes(entry), 0)];
}

function isHit(port: number, { method, path, headers }: Junk, agent: Agent | false): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request({ port, host: '127.0.0.1', method, path, headers, agent, timeout: 10_000 }, (response) => {
      response.resume();
      response.once('close', () => resolve(String(response.headers['cache-status']).startsWith('edge; hit')));
    });
    sent.once('timeout', () => sent.destroy());
    // The connection may have been closed after the previous junk request.
    sent.on('error', () => resolve(sent.reusedSocket && isHit(port, { method, path, headers }, false)));
    sent.end();
  });
}

const word = () => randomBytes(randomInt(1, 12)).toString('base64url');
const pick = <T>(values: readonly T[]): T => values[randomInt(values.length)] as T;

function junk(pages: readonly Target[]): Junk {
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
