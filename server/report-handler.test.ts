import { createServer, request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { createReportHandler } from './report-handler';

const json = { 'content-type': 'application/json', host: 'hk.localhost:3000' };
const vital = { kind: 'vital', name: 'LCP', value: 1, rating: 'good', page: '/' };
const body = JSON.stringify([vital]);

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function start() {
  const sink = { write: vi.fn(), close: vi.fn() };
  let now = 0;
  const handle = createReportHandler({ sink, now: () => now });
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const post = (content: string | Buffer = body, headers: OutgoingHttpHeaders = json, method = 'POST') =>
    new Promise<{ status: number | undefined; headers: object; text: string }>((resolve, reject) => {
      const outgoing = httpRequest({ port, host: '127.0.0.1', method, path: '/reports', headers }, (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
      });
      outgoing.on('error', reject);
      outgoing.end(content);
    });
  const pass = (ms: number) => {
    now += ms;
  };
  return { sink, post, port, pass };
}

it('passes on what it reads, and answers without a body', async () => {
  const { sink, post } = await start();
  expect(await post()).toMatchObject({ status: 204, text: '' });
  expect(sink.write).toHaveBeenCalledExactlyOnceWith(vital);
});

it.each<[number, string, string, OutgoingHttpHeaders, string?]>([
  [405, 'another method', '', json, 'GET'],
  [405, 'another method', body, json, 'PUT'],
  [403, 'another site', body, { ...json, origin: 'https://evil.example' }],
  [403, 'a sandboxed page', body, { ...json, origin: 'null' }],
  [403, 'another site, as the browser says', body, { ...json, 'sec-fetch-site': 'cross-site' }],
  [403, 'another host of the domain', body, { ...json, 'sec-fetch-site': 'same-site' }],
  [415, 'another media type', body, { ...json, 'content-type': 'text/plain' }],
  [415, 'a compressed body', body, { ...json, 'content-encoding': 'gzip' }],
  [400, 'broken JSON', '[{', json],
  [400, 'no reports', '[]', json],
])('answers %i to %s', async (status, _, content, headers, method) => {
  const { sink, post } = await start();
  expect(await post(content, headers, method)).toMatchObject({ status, text: '' });
  expect(sink.write).not.toHaveBeenCalled();
});

it.each([
  { origin: 'http://hk.localhost:3000' },
  { origin: 'https://HK.localhost', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
])('takes reports of its own pages: %j', async (headers) => {
  const { post } = await start();
  expect(await post(body, { ...json, ...headers })).toMatchObject({ status: 204 });
});

it('refuses what is longer than 16 KB, and closes the connection', async () => {
  const { sink, post } = await start();
  const long = JSON.stringify([{ ...vital, x: 'x'.repeat(16 * 1024) }]);
  expect(await post(long)).toMatchObject({ status: 413, headers: { connection: 'close' }, text: '' });
  expect(sink.write).not.toHaveBeenCalled();
});

it('refuses a body without end', async () => {
  const { port } = await start();
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.write('POST /reports HTTP/1.1\r\nhost: hk.localhost\r\ncontent-type: application/json\r\n');
    socket.write('transfer-encoding: chunked\r\n\r\n');
    const more = setInterval(() => socket.write(`400\r\n${'x'.repeat(1024)}\r\n`), 1);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(more);
      resolve(text);
    });
  });
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

it('takes sixty reports a minute from a client, however they are posted', async () => {
  const { sink, post, pass } = await start();
  const ten = JSON.stringify(Array.from({ length: 10 }, () => vital));
  const statuses: unknown[] = [];
  for (let index = 0; index < 6; index += 1) statuses.push((await post(ten)).status);
  expect(statuses).toEqual(Array(6).fill(204));
  expect(await post()).toMatchObject({ status: 429, headers: { 'retry-after': '60' }, text: '' });
  expect(sink.write).toHaveBeenCalledTimes(60);
  pass(60_000);
  expect(await post()).toMatchObject({ status: 204 });
});
