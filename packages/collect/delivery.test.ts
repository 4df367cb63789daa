import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storedOf } from './collect-testing';
import { Delivery, type Result, type Sink } from './delivery';
import type { CollectMetrics } from './metrics';
import { EventQueue, type StoredEvent } from './queue';

let queue: EventQueue;
let delivery: Delivery;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(1);
  queue = await EventQueue.open(':memory:', ['test']);
});
afterEach(async () => {
  vi.useRealTimers();
  await delivery.stop(0);
  queue.close();
});

const sent: Result = { kind: 'sent' };
const failed: Result = { kind: 'failed', reason: 'status 500' };
const unsure: Result = { kind: 'unsure', reason: 'TimeoutError' };
const refused: Result = { kind: 'refused', reason: 'status 400' };

const numbersOf = (events: readonly StoredEvent[]) => events.map(({ id }) => Number.parseInt(id, 16));
const eventsUpTo = (count: number) => Array.from({ length: count }, (_, index) => storedOf(index + 1));

function start(answer: (numbers: number[], attempt: number) => Result | Promise<Result>, fields: Partial<Sink> = {}) {
  const batches: number[][] = [];
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const counts = { sent: 0, failed: 0, dropped: {} as Record<string, number> };
  delivery = new Delivery({
    queue,
    log,
    sink: {
      ...{ name: 'test', max: 8, recognizes: true },
      send: async (events) => {
        batches.push(numbersOf(events));
        return answer(numbersOf(events), batches.length);
      },
      ...fields,
    },
    metrics: {
      sent: {
        inc: (_: object, count: number) => {
          counts.sent += count;
        },
      },
      failures: {
        inc: () => {
          counts.failed += 1;
        },
      },
      dropped: {
        inc: ({ reason }: { reason: string }, count: number) => {
          counts.dropped[reason] = (counts.dropped[reason] ?? 0) + count;
        },
      },
      waiting: { set: () => {} },
    } as unknown as CollectMetrics,
    gatherMs: 1000,
  });
  delivery.start();
  return { batches, log, counts };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('gathers events, and sends them in batches', async () => {
  const { batches, counts } = start(() => sent);
  await pass(0);
  queue.add(eventsUpTo(1));
  delivery.wake();
  await pass(999);
  expect(batches).toEqual([]);
  queue.add(eventsUpTo(10));
  await pass(1);
  expect(batches).toEqual([
    [1, 2, 3, 4, 5, 6, 7, 8],
    [9, 10],
  ]);
  expect(counts).toEqual({ sent: 10, failed: 0, dropped: {} });
});

it('waits twice as long after each failure, five minutes at most, and says so once', async () => {
  queue.add(eventsUpTo(1));
  const { batches, log, counts } = start((_, attempt) => (attempt < 12 ? failed : sent));
  const waits = [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300];
  for (const [index, seconds] of waits.entries()) {
    await pass(seconds * 1000 - 1);
    expect(batches).toHaveLength(index + 1);
    await pass(1);
    expect(batches).toHaveLength(index + 2);
  }
  expect(counts).toEqual({ sent: 1, failed: 11, dropped: {} });
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ sink: 'test', reason: 'status 500' }, 'events are not sent');
  expect(log.info).toHaveBeenCalledExactlyOnceWith({ sink: 'test' }, 'events are sent again');
});

it('waits as long as the sink asks for', async () => {
  queue.add(eventsUpTo(1));
  const { batches } = start((_, attempt) => (attempt === 1 ? { ...failed, wait: 40_000 } : sent));
  await pass(39_999);
  expect(batches).toHaveLength(1);
  await pass(1);
  expect(batches).toHaveLength(2);
});

it('drops the one event that a sink refuses, and no other', async () => {
  queue.add(eventsUpTo(20));
  const { batches, counts } = start((numbers) => (numbers.includes(13) ? refused : sent));
  await pass(10_000);
  expect(counts).toMatchObject({ sent: 19, dropped: { refused: 1 } });
  expect(batches.filter((batch) => !batch.includes(13)).flat()).toEqual(
    eventsUpTo(20)
      .map((_, index) => index + 1)
      .filter((number) => number !== 13),
  );
});

it('does not hurry to a sink that refuses all', async () => {
  queue.add(eventsUpTo(8));
  const { batches } = start(() => refused);
  await pass(0);
  expect(batches).toHaveLength(4);
  await pass(999);
  expect(batches).toHaveLength(4);
});

it('sends again what may have been taken, to a sink that recognizes it', async () => {
  queue.add(eventsUpTo(2));
  const { batches, counts } = start((_, attempt) => (attempt === 1 ? unsure : sent));
  await pass(1000);
  expect(batches).toEqual([
    [1, 2],
    [1, 2],
  ]);
  expect(counts).toMatchObject({ sent: 2, dropped: {} });
});

it('sends nothing twice to one that does not', async () => {
  queue.add(eventsUpTo(2));
  const { batches, counts } = start((_, attempt) => [unsure, failed][attempt - 1] ?? sent, { recognizes: false });
  await pass(1000);
  queue.add(eventsUpTo(4));
  delivery.wake();
  await pass(5000);
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
    [3, 4],
  ]);
  expect(counts).toMatchObject({ sent: 2, dropped: { unsure: 2 } });
});

it('nor what a server that was killed may have sent', async () => {
  queue.add(eventsUpTo(2));
  queue.next('test', { max: 8 });
  const { batches, counts } = start(() => sent, { recognizes: false });
  await pass(1000);
  expect(batches).toEqual([]);
  expect(counts.dropped).toEqual({ unsure: 2 });
});

it('passes over events that the sink does not want', async () => {
  queue.add(eventsUpTo(4));
  const { batches, counts } = start(() => sent, { wants: ({ id }) => Number.parseInt(id, 16) > 2 });
  await pass(0);
  expect(batches).toEqual([[3, 4]]);
  expect(counts).toEqual({ sent: 2, failed: 0, dropped: {} });
  expect(queue.waiting('test')).toBe(0);
});

it('sends what is left when the server stops, and keeps what a sink does not take then', async () => {
  const { batches } = start((numbers) => (numbers.includes(9) ? failed : sent));
  await pass(0);
  queue.add(eventsUpTo(10));
  await delivery.stop(1000);
  expect(batches).toEqual([
    [1, 2, 3, 4, 5, 6, 7, 8],
    [9, 10],
  ]);
  expect(queue.waiting('test')).toBe(2);
});

it('does not wait for a sink that hangs when the server stops', async () => {
  queue.add(eventsUpTo(1));
  start(() => sent, {
    send: (_, { signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(unsure))),
  });
  await pass(0);
  const stopped = delivery.stop(1000);
  await pass(1000);
  await stopped;
  expect(queue.waiting('test')).toBe(1);
});

it('survives a queue that fails', async () => {
  queue.add(eventsUpTo(1));
  const next = vi.spyOn(queue, 'next').mockImplementationOnce(() => {
    throw new Error('disk I/O error');
  });
  const { batches, log } = start(() => sent);
  await pass(300_000);
  next.mockRestore();
  expect(log.error).toHaveBeenCalledExactlyOnceWith({ sink: 'test', reason: 'disk I/O error' }, 'the queue fails');
  expect(batches).toEqual([[1]]);
});
