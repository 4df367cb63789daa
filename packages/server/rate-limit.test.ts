import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { RateLimit } from './rate-limit';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

it('allows each client so much a minute', () => {
  const rate = new RateLimit({ perClient: 2, total: 100, clients: 10 });
  expect([rate.take('a'), rate.take('a'), rate.take('a'), rate.take('b')]).toEqual([true, true, false, true]);
  expect(rate.take('b', 2)).toBe(false);
  expect(rate.take('b', 1)).toBe(true);
  vi.setSystemTime(Date.now() + 60_000);
  expect(rate.take('a')).toBe(true);
});

it('allows all together so much a minute', () => {
  const rate = new RateLimit({ perClient: 10, total: 3, clients: 10 });
  expect(['a', 'b', 'c', 'd'].map((client) => rate.take(client))).toEqual([true, true, true, false]);
});

it('counts the clients beyond those that it tells apart as one', () => {
  const rate = new RateLimit({ perClient: 2, total: 100, clients: 1 });
  expect(['a', 'b', 'c', 'd', 'a', 'a'].map((client) => rate.take(client))).toEqual([
    true,
    true,
    true,
    false,
    true,
    false,
  ]);
});

it('never allows more than either limit', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ maxLength: 1 }), fc.integer({ min: 1, max: 4 }))), (calls) => {
      const rate = new RateLimit({ perClient: 5, total: 12, clients: 3 });
      const sums = new Map<string, number>();
      for (const [client, amount] of calls) {
        if (rate.take(client, amount)) sums.set(client, (sums.get(client) ?? 0) + amount);
      }
      const counts = [...sums.values()];
      expect(Math.max(0, ...counts)).toBeLessThanOrEqual(5);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(12);
    }),
  );
});
