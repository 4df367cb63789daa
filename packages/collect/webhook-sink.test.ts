import { createHmac } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { listen } from '@/tests/support/http';
import { startStandIn, storedOf } from './collect-testing';
import { webhookSink } from './webhook-sink';

const secret = Buffer.alloc(32, 7);
const signal = () => AbortSignal.timeout(20_000);

async function sendTo(answer: (response: ServerResponse) => void, abort = signal()) {
  const standIn = await startStandIn((response) => answer(response));
  const sink = webhookSink({ url: `${standIn.url}/hook`, secret });
  const result = await sink.send([storedOf(1), storedOf(2)], { id: 'q-webhook-2', isRepeated: false, signal: abort });
  return { result, requests: standIn.requests };
}

it('posts signed events that a receiver can check and recognize', async () => {
  const { result, requests } = await sendTo((response) => response.writeHead(204).end());
  expect(result).toEqual({ kind: 'sent' });
  const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = requests;
  expect(url).toBe('/hook');
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': 'q-webhook-2' });
  expect(JSON.parse(body)).toEqual({
    type: 'events',
    timestamp: new Date(1_764_000_060_000).toISOString(),
    data: [storedOf(1), storedOf(2)],
  });
  const time = String(headers['webhook-timestamp']);
  expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(60);
  const expected = createHmac('sha256', secret).update(`q-webhook-2.${time}.${body}`).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${expected}`);
});

it.each<[string, number, Record<string, string>, string, object]>([
  ['takes it', 200, {}, 'ok', { kind: 'sent' }],
  ['refuses it', 400, {}, '{"error":"mobile 91234567"}', { kind: 'refused', reason: 'status 400' }],
  ['does not know the secret', 401, {}, '', { kind: 'failed', reason: 'status 401' }],
  ['leads elsewhere', 302, { location: 'http://127.0.0.1:1/' }, '', { kind: 'failed', reason: 'status 302' }],
  ['is broken', 500, {}, '', { kind: 'failed', reason: 'status 500' }],
  ['is busy', 429, { 'retry-after': '7' }, '', { kind: 'failed', reason: 'status 429', wait: 7000 }],
  ['asks for nonsense', 503, { 'retry-after': 'soon' }, '', { kind: 'failed', reason: 'status 503' }],
  ['is cut off behind its gateway', 504, {}, '', { kind: 'unsure', reason: 'status 504' }],
  ['is a portal', 200, {}, '<!doctype html><p>Sign in', { kind: 'failed', reason: 'answered with a page' }],
])('knows a receiver that %s', async (_, status, headers, text, result) => {
  expect((await sendTo((response) => response.writeHead(status, headers).end(text))).result).toEqual(result);
});

it('waits until the date that a receiver names', async () => {
  const date = new Date(Date.now() + 90_000).toUTCString();
  const { result } = await sendTo((response) => response.writeHead(503, { 'retry-after': date }).end());
  expect(result).toMatchObject({ kind: 'failed', wait: expect.any(Number) });
  const wait = 'wait' in result ? Number(result.wait) : 0;
  expect(wait).toBeGreaterThan(60_000);
  expect(wait).toBeLessThanOrEqual(90_000);
});

it('is not sure of a receiver that ends or holds the connection', async () => {
  expect((await sendTo((response) => response.destroy())).result).toMatchObject({ kind: 'unsure' });
  const abort = new AbortController();
  const hung = sendTo(() => abort.abort(), abort.signal);
  expect((await hung).result).toEqual({ kind: 'unsure', reason: 'AbortError' });
});

it('is sure that nothing was sent to one that does not listen', async () => {
  const server = createServer();
  const port = await listen(server);
  server.close();
  const sink = webhookSink({ url: `http://127.0.0.1:${port}`, secret });
  expect(await sink.send([storedOf(1)], { id: '', isRepeated: false, signal: signal() })).toEqual({
    kind: 'failed',
    reason: 'ECONNREFUSED',
  });
});

it('reads 64 KB of an answer without end', async () => {
  const { result } = await sendTo((response) => {
    const pour = () => {
      while (!response.destroyed && response.write('x'.repeat(16_384)));
      if (!response.destroyed) response.once('drain', pour);
    };
    pour();
  });
  expect(result).toEqual({ kind: 'sent' });
});
