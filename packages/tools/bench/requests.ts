import { type ChildProcess, execFile, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Nginx } from '@talkaroo/edge/nginx';
import type { AddressList } from '@talkaroo/server/address-protocol';
import { type LocalEdge, startEdge, untilFilled } from '@talkaroo/tools/edge/local-edge';
import { root, stopAll } from '@talkaroo/tools/support/processes';
import { median } from 'es-toolkit/math';
import { ports } from '@/tests/support/ports';
import { type Downloaded, download } from './download';
import type { Place } from './places';
import { atLeast, type Table } from './report';
import { benchToken, needPorts, type Servers } from './servers';

const folder = path.join(root, '.bench/requests');
const seconds = 3;
const connections = 50;
/** Minimum throughput of the edge, relative to nginx that serves a file. */
const goal = 0.9;

const edge: LocalEdge = { port: ports.changedSite, adminPort: ports.release, directory: path.join(folder, 'edge') };
const diskPort = ports.releaseAdmin;

type Request = { host: string; path: string };
type Load = { perSecond: number; p50: number; p999: number };

/**
 * The part `requests`: requests a second of the server and the edge, in turn with the empty page and with nginx that
 * serves the same answer from a file; and the server's memory.
 */
export async function requests({ emptyHost, memory }: Servers, _places: Place[], runs: number): Promise<Table[]> {
  if (spawnSync('wrk', ['-v']).error) throw new Error('wrk is missing (Debian: apt-get install wrk)');
  await needPorts(edge.port, edge.adminPort, diskPort);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const server = { port: ports.site, adminPort: ports.siteAdmin, directory: folder };
  const children: ChildProcess[] = [startEdge(edge, [server], { publishToken: benchToken })];
  const disk = new Nginx(path.join(folder, 'disk'));
  try {
    await untilFilled(edge);
    const home = { host: 'hk.talkaroo.example', path: '/' };
    const answer = await download(`http://${home.host}:${edge.port}/`, encoding);
    writeFileSync(path.join(disk.folder, 'index.html.br'), answer.body);
    await disk.use({ 'nginx.conf': diskConfig(disk.folder, answer) });
    const list = (await (await fetch(`http://127.0.0.1:${ports.siteAdmin}/addresses`)).json()) as AddressList;
    const pages = list.pages.filter(({ kind }) => kind === 'page');
    const targets = [
      { name: 'empty page', port: ports.empty, asked: [{ host: emptyHost, path: '/' }] },
      { name: 'server, home', port: ports.site, asked: [home] },
      { name: 'nginx, from a file', port: diskPort, asked: [home] },
      { name: 'edge, home', port: edge.port, asked: [home] },
      { name: 'edge, all pages and 1 % junk', port: edge.port, asked: withJunk(pages) },
    ];
    const loads = new Map(targets.map(({ name }) => [name, [] as Load[]]));
    for (let run = 0; run < runs; run += 1) {
      for (const { name, port, asked } of targets) loads.get(name)?.push(await measureLoad(port, asked));
    }
    // Compares runs that are close in time, because the machine's load varies.
    const ratio = (name: string, base: string) =>
      median((loads.get(name) ?? []).map(({ perSecond }, run) => perSecond / (loads.get(base)?.[run]?.perSecond ?? 0)));
    const rows = Array.from(loads, ([target, found]) => ({
      target,
      'requests/s': Math.round(median(found.map(({ perSecond }) => perSecond))),
      '÷ empty page': ratio(target, 'empty page'),
      '÷ from a file': target === 'edge, home' ? atLeast(goal, ratio(target, 'nginx, from a file')) : '',
      'p50 ms': median(found.map(({ p50 }) => p50)),
      'p99.9 ms': median(found.map(({ p999 }) => p999)),
    }));
    return [
      { title: `Requests a second: medians of ${runs} rounds of ${seconds} s, ${connections} connections`, rows },
      { title: 'Memory of the server processes afterwards, MB', rows: [memory()] },
    ];
  } finally {
    await stopAll(children);
    await disk.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const encoding = 'gzip, deflate, br, zstd';

/** Measures requests that are sent in turn. @throws Error on connection errors */
async function measureLoad(port: number, asked: readonly Request[]): Promise<Load> {
  const text = (value: string) => JSON.stringify(value);
  const rows = asked.map(
    ({ host, path: address }) =>
      `wrk.format("GET", ${text(address)}, { ["Host"] = ${text(host)}, ["Accept-Encoding"] = ${text(encoding)} })`,
  );
  const script = path.join(folder, 'wrk.lua');
  writeFileSync(
    script,
    `local requests, next = nil, 0
function init() requests = { ${rows.join(', ')} } end
function request() next = next % #requests + 1 return requests[next] end
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format("result %f %f %f %d\\n", summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000,
    latency:percentile(99.9) / 1000, errors.connect + errors.read + errors.write + errors.timeout))
end
`,
  );
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, `http://127.0.0.1:${port}`];
  const { stdout } = await promisify(execFile)('wrk', args);
  const [, perSecond, p50, p999, wrong] = /^result (\S+) (\S+) (\S+) (\d+)$/m.exec(stdout) ?? [];
  if (wrong !== '0') throw new Error(`port ${port}: ${wrong ?? 'all'} requests without an answer\n${stdout}`);
  return { perSecond: Number(perSecond), p50: Number(p50), p999: Number(p999) };
}

function withJunk(pages: readonly Request[]): Request[] {
  const random = () => Math.random().toString(36).slice(2);
  return Array.from({ length: 1000 }, (_, index) =>
    index % 100 === 0
      ? { host: `${random()}.example`, path: `/${random()}/${random()}?${random()}` }
      : (pages[index % pages.length] as Request),
  );
}

function diskConfig(directory: string, { headers }: Downloaded): string {
  const own = ['server', 'date', 'connection', 'keep-alive', 'content-length', 'content-type', 'etag'];
  const lines = Object.entries(headers)
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes auto;
pid ${directory}/nginx.pid;
error_log ${directory}/error.log;
events { multi_accept on; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000;
  open_file_cache max=100;
  server { listen "unix:${directory}/status.sock"; return 200 "{{version}} 1"; }
  server {
    listen ${diskPort};
    root ${directory};
    types { }
    default_type "text/html; charset=utf-8";
    ${lines.join('\n    ')}
    location = / { try_files /index.html.br =404; }
  }
}
`;
}
