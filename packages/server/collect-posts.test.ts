import { createServer, request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventOf, requestOf } from '@talkaroo/collect/collect-testing';
import { collectPosts } from '@talkaroo/collect/posts';
import type { StoredEvent } from '@talkaroo/collect/queue';
import { afterEach, expect, it, vi } from 'vitest';
import { createPostHandler } from './post-handler';

const json = { 'content-type': 'application/json', host: 'hk.localhost:3000', origin: 'http://hk.localhost:3000' };
const many = (from: number) => requestOf(...Array.from({ length: 30 }, (_, index) => from + index));

let close = () => {};
afterEach(() => {
  close();
  vi.useRealTimers();
});

async function start({ consent = 'required', hasSinks = true } = {}) {
  const take = vi.fn<(events: StoredEvent[]) => void>();
  const onRefused = vi.fn();
  vi.useFakeTimers({ toFake: ['Date'], now: 60_000 });
  const handle = createPostHandler(
    collectPosts({ take: hasSinks ? take : undefined, regionOf: () => ({ id: 'hk', consent }), onRefused }),
  );
  const server = createServer(
    (request, response) => void handle(request, response, String(request.headers['x-client'])),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.close();
    server.closeAllConnections();
  };
  const { port } = server.address() as AddressInfo;
  const post = (content: unknown = requestOf(1, 2), headers: OutgoingHttpHeaders = {}, method = 'POST') =>
    new Promise<{ status: number | undefined; headers: OutgoingHttpHeaders; text: string }>((resolve, reject) => {
      const all = { ...json, ...headers };
      const outgoing = httpRequest({ port, host: '127.0.0.1', method, path: '/collect', headers: all }, (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
      });
      outgoing.on('error', reject);
      outgoing.end(typeof content === 'string' ? content : JSON.stringify(content));
    });
  return { post, take, onRefused };
}

it('takes events with their visit, consent and the time, and answers without a body or cookie', async () => {
  const { post, take } = await start();
  const answer = await post();
  expect(answer).toMatchObject({ status: 204, text: '', headers: { 'cache-control': 'no-store' } });
  expect(answer.headers).not.toHaveProperty('set-cookie');
  const { visit } = requestOf();
  const rest = { visit, consent: 'granted', received: 60_000 };
  expect(take).toHaveBeenCalledExactlyOnceWith([
    { ...eventOf(1), ...rest },
    { ...eventOf(2), ...rest },
  ]);
});

it.each<[number, string, unknown, OutgoingHttpHeaders, string?]>([
  [405, 'another method', '', {}, 'GET'],
  [403, 'another site', undefined, { origin: 'https://evil.example' }],
  [403, 'a page without origin', undefined, { origin: 'null' }],
  [403, 'another region’s page', undefined, { origin: 'http://jp.localhost:3000', 'sec-fetch-site': 'same-site' }],
  [415, 'another media type', undefined, { 'content-type': 'text/plain;charset=UTF-8' }],
  [415, 'a compressed body', undefined, { 'content-encoding': 'gzip' }],
  [413, 'more than 16 KB', ' '.repeat(16_385), {}],
  [400, 'broken JSON', '{', {}],
  [400, 'an unknown event', { ...requestOf(), events: [eventOf(1, { event: 'purchase' })] }, {}],
  [400, 'an event of another region', { ...requestOf(), events: [eventOf(1), eventOf(2, { region: 'jp' })] }, {}],
  [403, 'a missing consent', { ...requestOf(1), consent: 'notice' }, {}],
])('answers %i to %s, and takes nothing', async (status, _, content, headers, method) => {
  const { post, take } = await start();
  expect(await post(content, headers, method)).toMatchObject({ status });
  expect(take).not.toHaveBeenCalled();
});

it('says in one line which field is wrong, and counts why', async () => {
  const { post, onRefused } = await start();
  const answer = await post({
    ...requestOf(),
    events: [eventOf(1, { event: 'form-error', field: 'mobile', rule: 'x' })],
  });
  expect(answer.text).toBe('events.0.rule: not as the table has it\n');
  expect(onRefused).toHaveBeenCalledExactlyOnceWith('table');
});

it.each(['notice', 'none'])('takes events without a yes where a region asks for %s', async (consent) => {
  const { post, take } = await start({ consent });
  expect(await post({ ...requestOf(1), consent })).toMatchObject({ status: 204 });
  expect(take).toHaveBeenCalledOnce();
});

it('does not exist without a sink', async () => {
  const { post } = await start({ hasSinks: false });
  expect(await post()).toMatchObject({ status: 404, text: '' });
});

it('takes 1,200 events a minute from one address, and others’ as well', async () => {
  const { post, take } = await start();
  for (let sent = 0; sent < 1200; sent += 30) await post(many(sent), { 'x-client': 'a' });
  expect(take).toHaveBeenCalledTimes(40);
  expect(await post(undefined, { 'x-client': 'a' })).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
  expect(await post(undefined, { 'x-client': 'b' })).toMatchObject({ status: 204 });
  vi.setSystemTime(120_000);
  expect(await post(undefined, { 'x-client': 'a' })).toMatchObject({ status: 204 });
});
