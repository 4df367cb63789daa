import type { ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { Nginx } from '@talkaroo/edge/nginx';
import type { AddressList } from '@talkaroo/server/address-list';
import { type LocalEdge, type LocalServer, startEdge, startServer, untilFilled } from '@talkaroo/tools/edge/local-edge';
import { root, stopAll } from '@talkaroo/tools/support/processes';
import { ensureBuild } from '@talkaroo/tools/support/site-build';
import { ports } from '@/tests/support/ports';
import { atLeast, median, type Table } from './report';
import { needPorts } from './servers';
import { needWrk, runWrk, type WrkRequest, type WrkResult } from './wrk';

const folder = path.join(root, '.bench/edge');
const seconds = 3;
/** Minimum throughput of the edge, relative to nginx serving a file. */
const goal = 0.9;
const browserEncoding = 'gzip, deflate, br, zstd';

const server: LocalServer = { port: ports.site, adminPort: ports.admin, directory: path.join(folder, 'server') };
const edgeUnderTest: LocalEdge = {
  port: ports.changedSite,
  adminPort: ports.empty,
  directory: path.join(folder, 'edge'),
};
const diskPort = ports.empty + 1;
const home = { host: 'hk.talkaroo.example', path: '/' };

type Answer = { status: number; headers: Record<string, string>; body: Buffer };

/** The part `edge`: requests per second, compared with nginx serving the same response from a file. */
export async function edge(runs: number): Promise<Table[]> {
  needWrk();
  await ensureBuild();
  await needPorts(server.port, server.adminPort, diskPort, edgeUnderTest.port, edgeUnderTest.adminPort);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shared = { publishToken: 'bench', env: { LOG_LEVEL: 'warn' } };
  const children: ChildProcess[] = [startServer(server, [server], shared), startEdge(edgeUnderTest, [server], shared)];
  const disk = new Nginx(path.join(folder, 'disk'));
  const closers: (() => unknown)[] = [() => stopAll(children), () => disk.stop()];
  try {
    await untilFilled(edgeUnderTest);
    const page = await download(edgeUnderTest.port);
    writeFileSync(path.join(disk.folder, 'index.html.br'), page.body);
    await disk.use({ 'nginx.conf': diskConfig(page) });

    const list = (await (await fetch(`http://127.0.0.1:${server.adminPort}/addresses`)).json()) as AddressList;
    const pages = list.pages.filter(({ kind }) => kind === 'page');
    const targets = [
      { name: 'nginx, from a file', port: diskPort, requests: [home] },
      { name: 'edge, home', port: edgeUnderTest.port, requests: [home] },
      { name: 'edge, all pages', port: edgeUnderTest.port, requests: pages },
      { name: 'edge, all pages and 1 % junk', port: edgeUnderTest.port, requests: withJunk(pages) },
    ];
    const results = new Map(targets.map(({ name }) => [name, [] as WrkResult[]]));
    for (let run = 0; run < runs; run += 1) {
      for (const { name, port, requests } of targets) {
        results.get(name)?.push(await runWrk(port, requests, { folder, seconds }));
      }
    }
    return [tableOf(results)];
  } finally {
    for (const close of closers) await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function tableOf(results: ReadonlyMap<string, readonly WrkResult[]>): Table {
  const [baseline = []] = results.values();
  const rows = Array.from(results, ([name, found]) => {
    // Compares runs that are close in time, because the machine's load varies.
    const ratio = median(found.map(({ perSecond }, run) => perSecond / (baseline[run]?.perSecond ?? Number.NaN)));
    return {
      target: name,
      'requests/s': Math.round(median(found.map(({ perSecond }) => perSecond))),
      '÷ from a file': name === 'edge, home' ? atLeast(goal, ratio) : ratio,
      'p50 ms': median(found.map(({ p50 }) => p50)),
      'p99.9 ms': median(found.map(({ p999 }) => p999)),
    };
  });
  const title = `The edge: medians of ${baseline.length} rounds of ${seconds} s, 50 connections; nginx and who asks share the machine`;
  return { title, rows };
}

function withJunk(pages: readonly WrkRequest[]): WrkRequest[] {
  const random = () => Math.random().toString(36).slice(2);
  return Array.from({ length: 1000 }, (_, index) =>
    index % 100 === 0
      ? { host: `${random()}.example`, path: `/${random()}/${random()}?${random()}` }
      : (pages[index % pages.length] as WrkRequest),
  );
}

function download(port: number): Promise<Answer> {
  const headers = { host: home.host, 'accept-encoding': browserEncoding };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: home.path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Record<string, string>,
          body: Buffer.concat(parts),
        }),
      );
    })
      .once('error', reject)
      .end();
  });
}

function diskConfig({ headers }: Answer): string {
  const own = ['server', 'date', 'connection', 'keep-alive', 'content-length', 'content-type', 'etag'];
  const lines = Object.entries(headers)
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => `      add_header ${name} ${JSON.stringify(value)};`);
  const directory = path.join(folder, 'disk');
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes auto;
pid ${directory}/nginx.pid;
error_log ${directory}/error.log;
events {
  multi_accept on;
}
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  server_tokens off;
  keepalive_requests 100000;
  open_file_cache max=100;
  server { listen "unix:${directory}/status.sock"; return 200 "{{version}} 1"; }
  server {
    listen ${diskPort};
    root ${directory};
    location = / {
      types { }
      default_type "text/html; charset=utf-8";
${lines.join('\n')}
      try_files /index.html.br =404;
    }
  }
}
`;
}
