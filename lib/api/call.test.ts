// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Misbehaviour, startBadHost } from '@/tests/support/bad-host';
import type { ApiError } from './api-error';
import { call } from './call';

/** Accepts any shape, so that refusals here have another cause. */
const anything = z.record(z.string(), z.unknown());

let host: Awaited<ReturnType<typeof startBadHost>>;
beforeAll(async () => {
  host = await startBadHost();
});
afterEach(() => vi.useRealTimers());
afterAll(() => host.stop());

const ask = (misbehaviour: Misbehaviour, signal?: AbortSignal) =>
  call(anything, 'en', { url: host.address(misbehaviour), ...(signal && { signal }) });

describe('a host that', () => {
  it.each<[Misbehaviour, ApiError['kind']]>([
    ['is down', 'network'],
    ['breaks off', 'network'],
    ['sends a page', 'schema'],
    ['sends nothing', 'schema'],
    ['redirects elsewhere', 'schema'],
  ])('%s: an error of kind %s', async (misbehaviour, kind) => {
    await expect(ask(misbehaviour)).rejects.toMatchObject({ name: 'ApiError', kind, cause: expect.anything() });
  });

  it('floods: given up long before 10 MB', async () => {
    const closed = host.nextEnd();
    await expect(ask('floods')).rejects.toMatchObject({ kind: 'schema', cause: expect.stringMatching(/bytes/) });
    const { bytes, complete } = await closed;
    expect(bytes).toBeLessThan(5_000_000);
    expect(complete).toBe(false);
  });

  it.each<Misbehaviour>(['hangs', 'drips'])('%s: given up after 10 s', async (misbehaviour) => {
    const begun = host.nextRequest();
    const closed = host.nextEnd();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failure = ask(misbehaviour).catch((error: ApiError) => error.kind);
    await begun;
    await vi.advanceTimersByTimeAsync(9_999);
    expect(await Promise.race([failure, 'waiting'])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toBe('timeout');
    expect(await closed).toMatchObject({ complete: false });
  });
});

describe('a call that its caller cancels', () => {
  it.each(['before', 'after'])('%s it is sent ends at once', async (time) => {
    const caller = new AbortController();
    const { signal } = caller;
    if (time === 'before') caller.abort();
    const failure = expect(ask('hangs', signal)).rejects.toMatchObject({ kind: 'network', cause: 'cancelled' });
    caller.abort();
    await failure;
  });
});

it('calls no one where no host is known', async () => {
  await expect(call(anything, 'en', { url: '/api/userInfo' })).rejects.toMatchObject({ kind: 'network' });
});
