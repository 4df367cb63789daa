import autocannon from 'autocannon';
import type { Place } from './places';
import { median, type Table } from './report';
import type { Server, Servers } from './servers';

const rounds = 3;
const connections = 20;
/** In seconds. */
const duration = 5;

type Target = { name: string; server: Server; host: string; path: string; encoding: string };
type Load = { target: Target; perSecond: number; p50: number; p99: number };

/** `Accept-Encoding` of a browser. Proxies that compress themselves send none. */
const browserEncoding = 'gzip, deflate, br, zstd';

/** The part `requests`: requests per second, and memory afterwards. */
export async function requests({ site, empty }: Servers, _places: Place[]): Promise<Table[]> {
  const home = { server: site, host: site.hostOf('hk'), path: '/' };
  const emptyPage = { server: empty, host: empty.hostOf('empty'), path: '/' };
  const picture = { server: site, host: site.hostOf('hk'), path: '/assets/logo.svg' };
  const targets: Target[] = [
    { name: 'home, compressed', ...home, encoding: browserEncoding },
    { name: 'empty page, compressed', ...emptyPage, encoding: browserEncoding },
    { name: 'home', ...home, encoding: 'identity' },
    { name: 'empty page', ...emptyPage, encoding: 'identity' },
    { name: 'a picture', ...picture, encoding: 'identity' },
  ];
  const before = { site: site.memory(), empty: empty.memory() };
  const loads = await measureLoads(targets);
  const perSecond = (name: string) => loads.find(({ target }) => target.name === name)?.perSecond ?? Number.NaN;
  return [
    {
      title: `Requests a second: medians of ${rounds} rounds of ${duration} s, ${connections} connections`,
      rows: loads.map((load) => ({
        target: load.target.name,
        'requests/s': load.perSecond,
        '÷ empty page': load.perSecond / perSecond(load.target.name.replace(/^(home|a picture)/, 'empty page')),
        '÷ picture': load.perSecond / perSecond('a picture'),
        'p50 ms': load.p50,
        'p99 ms': load.p99,
      })),
    },
    {
      title: 'Memory of the server process, MB',
      rows: [
        { server: 'site', before: before.site, after: site.memory(), '÷ empty page': site.memory() / empty.memory() },
        { server: 'empty page', before: before.empty, after: empty.memory(), '÷ empty page': 1 },
      ],
    },
  ];
}

/** @throws Error unless all answers are 200, as errors would look fast */
async function measureLoads(targets: Target[]): Promise<Load[]> {
  const results = new Map(targets.map((target) => [target, [] as Awaited<ReturnType<typeof autocannon>>[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [target, found] of results) {
      const { server, host, path, encoding } = target;
      const result = await autocannon({
        url: `http://127.0.0.1:${server.port}${path}`,
        headers: { host, 'accept-encoding': encoding },
        connections,
        duration,
      });
      if (result.errors + result.non2xx > 0) throw new Error(`${host}${path} did not answer every request with 200`);
      found.push(result);
    }
  }
  return Array.from(results, ([target, found]) => ({
    target,
    perSecond: median(found.map((result) => result.requests.average)),
    p50: median(found.map((result) => result.latency.p50)),
    p99: median(found.map((result) => result.latency.p99)),
  }));
}
