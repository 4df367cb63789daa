import { createServer } from 'node:http';
import { findRegion, type Region } from '@talkaroo/content/regions/regions';
import { expect, it } from 'vitest';
import { indexNowKey } from '@/lib/seo/index-now';
import { listen } from '@/tests/support/http';
import { pingSearchEngines } from './ping-search-engines';

type Ping = { host: string; key: string; keyLocation: string; urlList: string[] };

async function service(status: number) {
  const pings: Ping[] = [];
  const paths: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.once('end', () => {
      paths.push(`${request.method} ${request.url}`);
      pings.push(JSON.parse(body));
      response.writeHead(status).end();
    });
  });
  return { pings, paths, origin: `http://127.0.0.1:${await listen(server)}` };
}

const addresses = [
  'https://hk.talkaroo.example/global/course',
  'https://hk.talkaroo.example/global/expAppoint',
  'https://hk.talkaroo.example/sitemap.xml',
  'https://hk.talkaroo.example/',
  'https://my.talkaroo.example/en/blog/a-post',
  'https://elsewhere.example/',
];

it('sends each host its pages that search engines may list, with its own key and where that is', async () => {
  const { origin, pings, paths } = await service(202);
  expect(await pingSearchEngines(origin, addresses, 'secret')).toEqual([]);
  const expected = (id: string, urlList: string[]) => {
    const region = findRegion(id) as Region;
    const key = indexNowKey('secret', region);
    return { host: region.domain, key, keyLocation: `https://${region.domain}/${key}.txt`, urlList };
  };
  const byHost = [...pings].sort((one, other) => one.host.localeCompare(other.host));
  expect(byHost).toEqual([
    expected('hk', ['https://hk.talkaroo.example/global/course', 'https://hk.talkaroo.example/']),
    expected('my', ['https://my.talkaroo.example/en/blog/a-post']),
  ]);
  expect(new Set(paths)).toEqual(new Set(['POST /indexnow']));
});

it('has a key that differs between hosts and tokens', () => {
  const [hk, my] = [findRegion('hk') as Region, findRegion('my') as Region];
  const keys = [indexNowKey('secret', hk), indexNowKey('secret', my), indexNowKey('other', hk)];
  expect(new Set(keys).size).toBe(3);
  for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/);
});

it('notes what was not taken, and nothing of what did not change', async () => {
  const { origin } = await service(422);
  expect(await pingSearchEngines(origin, addresses.slice(0, 1), 'secret')).toEqual([
    `${origin} has not taken the changes of hk.talkaroo.example: it answered 422`,
  ]);
  expect(await pingSearchEngines('http://127.0.0.1:1', addresses.slice(0, 1), 'secret')).toHaveLength(1);
  expect(await pingSearchEngines(origin, [], 'secret')).toEqual([]);
});
