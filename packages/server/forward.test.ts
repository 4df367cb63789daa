import { expect, it, onTestFinished, vi } from 'vitest';
import { createForward } from './forward';

const url = 'https://reports.example/talkaroo';

function start(answer: (body: string) => Promise<Response>) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const fetch = vi.fn((_: unknown, init?: RequestInit) => answer(String(init?.body)));
  vi.stubGlobal('fetch', fetch);
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
  return { forward: createForward({ url, log }), log, fetch, pass };
}

it('posts a record as JSON', async () => {
  const { forward, fetch, log } = start(async () => new Response(null, { status: 204 }));
  forward({ kind: 'error' });
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  expect(fetch).toHaveBeenCalledWith(
    url,
    expect.objectContaining({
      method: 'POST',
      body: '{"kind":"error"}',
      headers: { 'content-type': 'application/json' },
      redirect: 'manual',
      signal: expect.any(AbortSignal),
    }),
  );
  expect(log.warn).not.toHaveBeenCalled();
});

it('does nothing without an address', () => {
  const fetch = vi.spyOn(globalThis, 'fetch');
  createForward({ url: undefined, log: console })({});
  expect(fetch).not.toHaveBeenCalled();
});

it('has five under way and a hundred waiting, and drops the others', async () => {
  const waiting: (() => void)[] = [];
  const { forward, fetch, log } = start(
    () => new Promise((resolve) => waiting.push(() => resolve(new Response(null, { status: 204 })))),
  );
  for (let index = 0; index < 110; index += 1) forward({ index });
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(5));
  expect(log.warn).toHaveBeenCalledOnce();
  for (let answered = 0; answered < 105; answered += 1) {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    waiting.shift()?.();
  }
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(105));
  expect(fetch.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).index)).toEqual([...Array(105).keys()]);
});

it.each([
  ['refused', () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })), 'ECONNREFUSED'],
  ['answered with an error', async () => new Response('no', { status: 500 }), 'status 500'],
])('goes on when it is %s, and logs it once a minute with a count', async (_, answer, reason) => {
  const { forward, fetch, log, pass } = start(answer);
  const settled = async (times: number) => {
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(times));
    await new Promise((resolve) => setImmediate(resolve));
  };
  forward({});
  await settled(1);
  forward({});
  forward({});
  await settled(3);
  expect(log.warn.mock.calls).toEqual([[{ lost: 1, reason }, 'reports were not forwarded']]);
  pass(60_000);
  forward({});
  await settled(4);
  expect(log.warn).toHaveBeenLastCalledWith({ lost: 3, reason }, 'reports were not forwarded');
});

it('gives up on an address that does not answer', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('too slow')));
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => Promise.reject(init?.signal?.reason));
  createForward({ url, log })({});
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce());
  expect(timeout).toHaveBeenCalledExactlyOnceWith(3_000);
});
