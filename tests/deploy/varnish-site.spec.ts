import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultRegion, regions } from '@/lib/regions/regions';
import { startTool, stopAll, untilHealthy } from '@/scripts/support/processes';
import { allAddresses } from '@/server/warm-up';
import { askServer, type HttpAnswer } from '../support/http';
import { ports } from '../support/ports';
import { startVarnish, type Varnish } from './support/varnish';

// The build behind a Varnish with the rules for caches: who comes through it gets what the server would have answered.

const { changedSite: port } = ports;
const snapshots = mkdtempSync(path.join(tmpdir(), 'snapshots-'));
const token = 'a-token-of-the-test';
let site: ChildProcess;
let varnish: Varnish;

beforeAll(async () => {
  site = startTool('site', [], { PORT: String(port), ADMIN_PORT: '', SNAPSHOTS_DIR: snapshots, LOG_LEVEL: 'warn' });
  if (!(await untilHealthy(port, [site]))) throw new Error('The site does not start');
  varnish = await startVarnish(port, { token });
});

afterAll(async () => {
  await varnish.stop();
  if (site.signalCode === null) await stopAll([site]);
  rmSync(snapshots, { recursive: true });
});

type Request = { host: string; path: string };

/** What counts of an answer: all but what names one request, or the way it came. */
function essence({ status, headers, body }: HttpAnswer): object {
  const own = ['x-request-id', 'server-timing', 'date', 'age', 'cache-status', 'connection', 'keep-alive'];
  const length = ['content-length', 'transfer-encoding'];
  const kept = Object.entries(headers).filter(([name]) => ![...own, ...length].includes(name));
  return { status, body, headers: Object.fromEntries(kept) };
}

const direct = ({ host, path: address }: Request) =>
  askServer(port, address, { headers: { host, 'x-forwarded-proto': 'https' } });
const through = ({ host, path: address }: Request) => askServer(varnish.port, address, { headers: { host } });

it('answers every address as the server does, and from the cache the second time', async () => {
  for (const address of allAddresses()) {
    const name = `${address.host}${address.path}`;
    const expected = essence(await direct(address));
    expect(essence(await through(address)), name).toEqual(expected);
    const again = await through(address);
    expect(essence(again), name).toEqual(expected);
    // What no table names is not kept.
    if (!address.path.endsWith('/404')) expect(again.headers['cache-status'], name).toMatch(/^varnish; hit/);
  }
}, 120_000);

it('answers other forms, spellings and hosts as the server does', async () => {
  const { domain } = defaultRegion;
  const sample = regions.filter(({ id }) => ['my', 'ar'].includes(id));
  const requests: Request[] = [
    // Both forms of paths, and aliases: more would take long, as these requests are limited.
    ...sample.flatMap(({ domain: host, aliases }) =>
      [host, `www.${host.replace(/^www\./, '')}`, host.toUpperCase(), ...aliases].flatMap((one) =>
        ['/', '/companyinfo', '/global/companyinfo', '/Course/', '/global/COURSE?a=b', '/ms/course', '/nothing?x'].map(
          (address) => ({ host: one, path: address }),
        ),
      ),
    ),
    { host: 'my.talkaroo.example', path: '/MS/cour%73e' },
    { host: 'hk.talkaroo.example', path: '/blog/nothing' },
    { host: 'hk.talkaroo.example', path: '/hk/zh-HK/course' },
    { host: domain, path: '/_next/static/nothing.js' },
    { host: domain, path: '/assets/hero.svg?v=1' },
    { host: domain, path: '/assets/../assets/hero.svg' },
    { host: domain, path: '/favicon.ico' },
    { host: 'evil.example', path: '/global/course' },
    { host: 'evil.example', path: '/robots.txt' },
    { host: 'evil.example', path: '/sitemap.xml' },
    { host: 'evil.example', path: '/Nothing' },
  ];
  for (const request of requests) {
    const expected = essence(await direct(request));
    // More than a visitor asks for in a moment.
    await expect.poll(async () => (await through(request)).status, { timeout: 20_000 }).not.toBe(429);
    for (let round = 0; round < 2; round += 1) {
      const answer = await through(request);
      if (answer.status !== 429) expect(essence(answer), `${request.host}${request.path}`).toEqual(expected);
    }
  }
}, 120_000);

it('goes on with every page while the server is dead', async () => {
  const pages = allAddresses().filter(({ path: address }) => !address.endsWith('/404'));
  const before = await Promise.all(pages.map(async (address) => essence(await through(address))));
  site.kill('SIGKILL');
  await expect.poll(async () => (await through(pages[0] as Request)).headers['cache-status']).toContain('servers-down');
  for (const [index, address] of pages.entries()) expect(essence(await through(address))).toEqual(before[index]);
});
