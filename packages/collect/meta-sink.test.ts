import { expect, it } from 'vitest';
import { hexOf, startStandIn, storedOf, touch } from './collect-testing';
import { metaSink } from './meta-sink';

const lead = storedOf(1, { event: 'register-success', page: 'register' });

async function sendTo(status: number, text: string) {
  const standIn = await startStandIn((response) => response.writeHead(status).end(text));
  const sink = metaSink({ url: `${standIn.url}/v24.0`, pixel: '123', token: 'token' });
  const result = await sink.send([lead], { id: 'x', isRepeated: false, signal: AbortSignal.timeout(20_000) });
  return { result, request: standIn.requests[0] };
}

it('sends of a visitor nothing but the advertisement’s click id', async () => {
  const { result, request } = await sendTo(200, '{"events_received":1}');
  expect(result).toEqual({ kind: 'sent' });
  expect(request?.url).toBe('/v24.0/123/events');
  expect(JSON.parse(request?.body ?? '')).toEqual({
    access_token: 'token',
    data: [
      {
        event_name: 'Lead',
        event_id: hexOf(1),
        event_time: 1_764_000_000,
        action_source: 'website',
        event_source_url: 'https://hk.talkaroo.example/global/register',
        user_data: { fbc: 'fb.1.1764000000000.AbC-1_2' },
      },
    ],
  });
});

it('wants four kinds of events, of visits that its advertisements brought', () => {
  const { wants } = metaSink({ url: 'https://graph.example', pixel: '123', token: 'token' });
  const other = { ...touch, click: 'gclid:abc' };
  expect(wants?.(lead)).toBe(true);
  expect(wants?.(storedOf(1, {}, { last: other }))).toBe(true);
  expect(wants?.(storedOf(1, {}, { first: other, last: other }))).toBe(false);
  expect(wants?.(storedOf(1, { event: 'form-error', field: 'mobile', rule: 'short' }))).toBe(false);
});

it.each<[string, number, string, object]>([
  ['takes none with a 200', 200, '{"events_received":0}', { kind: 'unsure', reason: 'nonsense' }],
  ['answers 200 with nonsense', 200, 'OK', { kind: 'unsure', reason: 'nonsense' }],
  ['answers 200 with an error', 200, '{"error":{"code":100}}', { kind: 'refused', reason: 'error 100' }],
  ['does not take the data', 400, '{"error":{"code":100,"message":"x"}}', { kind: 'refused', reason: 'error 100' }],
  ['is out for a moment', 400, '{"error":{"code":100,"is_transient":true}}', { kind: 'failed', reason: 'error 100' }],
  ['does not know the token', 400, '{"error":{"code":190}}', { kind: 'failed', reason: 'error 190' }],
  ['is broken', 500, '', { kind: 'failed', reason: 'status 500' }],
])('knows that it %s', async (_, status, text, result) => {
  expect((await sendTo(status, text)).result).toEqual(result);
});
