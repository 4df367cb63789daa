import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hexOf, storedOf } from './collect-testing';
import { EventQueue } from './queue';

let folder = '';
let queue: EventQueue | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'queue-'));
});
afterEach(() => {
  queue?.close();
  queue = undefined;
  rmSync(folder, { recursive: true });
});

const file = () => path.join(folder, 'events.sqlite');
const open = async (sinks = ['a', 'b'], kept?: number) => {
  queue = await EventQueue.open(file(), sinks, kept);
  return queue;
};
const reopen = (sinks?: string[], kept?: number) => {
  queue?.close();
  return open(sinks, kept);
};
const events = (from: number, count: number) => Array.from({ length: count }, (_, index) => storedOf(from + index));
const idsOf = (batch: { events: { id: string }[] } | undefined) =>
  batch?.events.map(({ id }) => Number.parseInt(id, 16));

it('gives every sink all events in order, at its own pace', async () => {
  const { add, next, done, waiting } = bound(await open());
  expect(add(events(1, 5))).toBe(5);
  const first = next('a', { max: 3 });
  expect(first).toMatchObject({ isRepeated: false, lost: 0 });
  expect(first?.events).toEqual(events(1, 3));
  done('a', first?.until ?? 0);
  expect(idsOf(next('a', { max: 3 }))).toEqual([4, 5]);
  expect(idsOf(next('b', { max: 9 }))).toEqual([1, 2, 3, 4, 5]);
  expect([waiting('a'), waiting('b')]).toEqual([2, 5]);
});

it('takes an id once, also after every sink has it and after a restart', async () => {
  const { add, next, done } = bound(await open(['a']));
  add(events(1, 2));
  done('a', next('a', { max: 9 })?.until ?? 0);
  expect(add([...events(1, 3), ...events(3, 1)])).toBe(1);
  const again = await reopen(['a']);
  expect(again.add(events(1, 4))).toBe(1);
  expect(idsOf(again.next('a', { max: 9 }))).toEqual([3, 4]);
});

it('gives the same batch with the same id again after a restart, and says so', async () => {
  const { add, next } = bound(await open());
  add(events(1, 2));
  const before = next('a', { max: 9 });
  add(events(3, 2));
  expect(next('a', { max: 9 })).toEqual({ ...before, isRepeated: true });
  expect((await reopen()).next('a', { max: 9 })).toEqual({ ...before, isRepeated: true });
});

it('makes another batch of one that was not taken', async () => {
  const { add, next, release } = bound(await open());
  add(events(1, 4));
  next('a', { max: 4 });
  release('a');
  expect(next('a', { max: 2 })).toMatchObject({ isRepeated: false, until: 2 });
});

it('makes batches of one visit each, for those who want that', async () => {
  const { add, next, done } = bound(await open());
  add([storedOf(1), storedOf(2), storedOf(3, {}, { id: hexOf(8) }), storedOf(4)]);
  const batches = [1, 2, 3].map(() => {
    const batch = next('a', { max: 9, isPerVisit: true });
    done('a', batch?.until ?? 0);
    return idsOf(batch);
  });
  expect(batches).toEqual([[1, 2], [3], [4]]);
});

it('loses the oldest beyond its bound, counts them, and only for sinks that lag behind', async () => {
  const { add, next, done } = bound(await open(['a', 'b'], 10));
  add(events(1, 8));
  done('a', next('a', { max: 9 })?.until ?? 0);
  add(events(9, 10));
  const late = next('b', { max: 99 });
  expect(idsOf(late)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
  expect(late?.lost).toBe(8);
  expect(next('a', { max: 99 })).toMatchObject({ lost: 0 });
});

it('counts a batch that was overtaken while it waited', async () => {
  const { add, next } = bound(await open(['a'], 10));
  add(events(1, 5));
  next('a', { max: 5 });
  add(events(6, 20));
  const batch = next('a', { max: 99 });
  expect(batch?.lost).toBe(15);
  expect(idsOf(batch)).toEqual([16, 17, 18, 19, 20, 21, 22, 23, 24, 25]);
});

it('gives a new sink what comes from then on, and forgets one that is no longer named', async () => {
  (await open(['a'])).add(events(1, 3));
  const again = await reopen(['b']);
  expect(again.next('b', { max: 9 })).toBeUndefined();
  again.add(events(4, 1));
  expect(idsOf(again.next('b', { max: 9 }))).toEqual([4]);
});

it('leaves nothing of an event on disk but its id, once every sink has it', async () => {
  const { add, next, done } = bound(await open());
  add([storedOf(1, { page: 'safety' })]);
  for (const sink of ['a', 'b']) done(sink, next(sink, { max: 9 })?.until ?? 0);
  const { DatabaseSync } = await import('node:sqlite');
  queue?.close();
  queue = undefined;
  const database = new DatabaseSync(file());
  expect(database.prepare('SELECT count(*) AS all_, count(body) AS bodies FROM events').get()).toEqual({
    all_: 1,
    bodies: 0,
  });
  database.close();
});

it('moves a damaged file aside, and goes on with a new one', async () => {
  writeFileSync(file(), 'nonsense '.repeat(1000));
  const { add } = bound(await open());
  expect(add(events(1, 1))).toBe(1);
  expect(readFileSync(`${file()}.damaged`, 'utf8')).toMatch(/^nonsense/);
});

it('belongs to one process', async () => {
  await open();
  await expect(EventQueue.open(file(), ['a'])).rejects.toThrow(/locked/);
});

/** Methods that can be called alone. */
function bound(of: EventQueue) {
  return {
    add: of.add.bind(of),
    next: of.next.bind(of),
    done: of.done.bind(of),
    release: of.release.bind(of),
    waiting: of.waiting.bind(of),
  };
}
