import { createServer, type IncomingMessage } from 'node:http';
import { expect, it, vi } from 'vitest';
import { listen } from '@/tests/support/http';
import { refreshEdges } from './edges';

const addresses = ['https://tr.talkaroo.example/', 'https://hk.talkaroo.example/global/course'];

async function edge(status: number, onRequest = () => {}) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    onRequest();
    response.writeHead(status).end('page');
  });
  return { asked, origin: `http://127.0.0.1:${await listen(server)}` };
}

it('asks every edge for each address in each encoding, by its host and with the secret', async () => {
  const edges = [await edge(200), await edge(404)];
  expect(
    await refreshEdges(
      edges.map(({ origin }) => origin),
      addresses,
      'secret',
    ),
  ).toEqual([]);
  for (const { asked } of edges) {
    const requests = asked.map(
      ({ headers, url }) => `${headers.host}${url} ${headers['accept-encoding']} ${headers['x-refresh']}`,
    );
    expect(requests.sort()).toEqual(
      ['hk.talkaroo.example/global/course', 'tr.talkaroo.example/'].flatMap((address) =>
        ['br', 'gzip', 'identity'].map((encoding) => `${address} ${encoding} secret`),
      ),
    );
  }
});

it('says which edge has not refreshed what, and goes on with the others', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const [good, broken] = [await edge(200), await edge(502, () => vi.setSystemTime(Date.now() + 500))];
  const notes = await refreshEdges([broken.origin, 'http://127.0.0.1:1', good.origin], addresses, 'secret');
  expect(notes).toEqual([
    `the edge ${broken.origin} has not refreshed 2 of 2 addresses`,
    'the edge http://127.0.0.1:1 has not refreshed 2 of 2 addresses',
  ]);
  expect(good.asked).toHaveLength(6);
  expect(broken.asked.length).toBeGreaterThan(6);
});
