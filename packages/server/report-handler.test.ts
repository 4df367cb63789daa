import { createServer, request as httpRequest, type OutgoingHttpHeaders, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { createForward } from './forward';
import { readBody } from './read-body';
import { createReportSink, type ReportSink } from './report-sink';
import { createReportHandler } from './reports';

const json = { 'content-type': 'application/json', host: 'hk.localhost:3000' };
const vital = { kind: 'vital', name: 'LCP', value: 1, rating: 'good', page: '/' };
const body = JSON.stringify([vital]);

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function listen(handle: RequestListener): Promise<number> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

async function start(sink: ReportSink = { write: vi.fn(), close: vi.fn() }) {
  vi.useFakeTimers({ toFake: ['Date'] });
  closers.push(vi.useRealTimers);
  const handle = createReportHandler(sink.write);
  const port = await listen(
    (request, response) => void handle(request, response, String(request.socket.remoteAddress)),
  );
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
  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
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

it('brings an error from the browser to the log and to the address outside', async () => {
  const error = {
    kind: 'error',
    id: '0b5ee4c2-6d0f-4f0a-9a43-7d2c1f0b8a11',
    name: 'TypeError',
    message: 'x is not a function',
    stack: 'at send (/_next/static/chunks/a.js:1:23456)',
    page: '/global/register',
    requestId: '9c9f2d7e-3f55-4a57-8d0f-0f3b7d1f4c22',
  };
  const outside = await listen((request, response) => {
    void readBody(request, 10_000).then((text) => received.push(JSON.parse(text)));
    response.end();
  });
  const received: unknown[] = [];
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const sink = createReportSink(log, createForward({ url: `http://127.0.0.1:${outside}/`, log }), vi.fn());
  closers.push(sink.close);
  const { post } = await start(sink);
  expect(await post(JSON.stringify([error]))).toMatchObject({ status: 204 });
  expect(await post(JSON.stringify([error]))).toMatchObject({ status: 204 });
  const written = { ...error, source: 'browser', count: 1, time: expect.any(String) };
  expect(log.error.mock.calls).toEqual([[{ report: written }, 'error']]);
  await vi.waitFor(() => expect(received).toEqual([written]));
  expect(log.warn).not.toHaveBeenCalled();
});
