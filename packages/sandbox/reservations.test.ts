// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Accounts } from './accounts';
import type { Refusal } from './context';
import { openDatabase } from './database';
import { type Reservation, Reservations, statusOf } from './reservations';

const now = Date.UTC(2026, 10, 25);
const hour = 3_600_000;

function open(file = ':memory:') {
  const database = openDatabase(file);
  onTestFinished(() => database.close());
  const accounts = new Accounts(database, () => now);
  const reservations = new Reservations(database, () => now);
  let number = 0;
  const family = () => accounts.signIn('852', String(51_000_000 + number++), 'hk', {}).account.id;
  return { database, reservations, family };
}

function temporaryFile() {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return path.join(folder, 'sandbox.sqlite');
}

const wish = (hours: number, ...teachers: string[]) => ({ start: now + hours * hour, teachers, zone: 'UTC' });
const later = (accountId: number, time = now) => ({ accountId, now: time });

/** Returns the reason of a refusal. */
function refusalOf(act: () => unknown): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return (error as Refusal).key;
  }
}

function book(sandbox: ReturnType<typeof open>, accountId: number, hours: number, teacher = 'ann') {
  return sandbox.reservations.reserve(later(accountId), 'hk', wish(hours, teacher));
}

describe('a place', () => {
  it('is one of each teacher', () => {
    const { reservations, family } = open();
    const reserve = () => reservations.reserve(later(family()), 'hk', wish(48, 'ann', 'bo'));
    expect([reserve(), reserve()]).toMatchObject([{ teacher: 'ann' }, { teacher: 'bo' }]);
    expect(refusalOf(reserve)).toBe('timeGone');
    expect(reservations.taken(now, now + 48 * hour)).toEqual(new Map([[now + 48 * hour, ['ann', 'bo']]]));
  });

  it('is of all regions together', () => {
    const { reservations, family } = open();
    expect(reservations.reserve(later(family()), 'hk', wish(48, 'ann'))).toMatchObject({ teacher: 'ann' });
    expect(refusalOf(() => reservations.reserve(later(family()), 'jp', wish(48, 'ann')))).toBe('timeGone');
  });

  it('is free again once cancelled', () => {
    const sandbox = open();
    const [first, second] = [sandbox.family(), sandbox.family()];
    const { id } = book(sandbox, first, 48);
    expect(sandbox.reservations.cancel(later(first), id)).toMatchObject({ state: 'cancelled' });
    expect(book(sandbox, second, 48)).toMatchObject({ teacher: 'ann' });
    expect(book(sandbox, first, 49)).toMatchObject({ teacher: 'ann' });
  });

  it('is no one’s if no teacher was asked for', () => {
    const { reservations, family } = open();
    expect(refusalOf(() => reservations.reserve(later(family()), 'hk', wish(48)))).toBe('timeGone');
  });
});

describe('a family', () => {
  it('has one class, and is told so even if it has the last place of the time itself', () => {
    const sandbox = open();
    const id = sandbox.family();
    book(sandbox, id, 48);
    expect(refusalOf(() => book(sandbox, id, 48))).toBe('alreadyBooked');
    expect(refusalOf(() => book(sandbox, id, 49))).toBe('alreadyBooked');
    expect(sandbox.reservations.taken(now, now + 99 * hour).size).toBe(1);
  });

  it('has another one once the class is over, to the millisecond', () => {
    const sandbox = open();
    const id = sandbox.family();
    const { end } = book(sandbox, id, 48);
    const next = wish(99, 'ann');
    expect(refusalOf(() => sandbox.reservations.reserve(later(id, end - 1), 'hk', next))).toBe('alreadyBooked');
    expect(sandbox.reservations.reserve(later(id, end), 'hk', next)).toMatchObject({ start: next.start });
  });

  it('reads its own reservations only', () => {
    const sandbox = open();
    const [first, second] = [sandbox.family(), sandbox.family()];
    const { id } = book(sandbox, first, 48);
    expect(sandbox.reservations.get(first, id)?.id).toBe(id);
    expect(refusalOf(() => sandbox.reservations.get(second, id))).toBe('noReservation');
    expect(sandbox.reservations.last(second)).toBeUndefined();
    expect(refusalOf(() => sandbox.reservations.change(later(second), id, wish(49, 'ann')))).toBe('noReservation');
    expect(refusalOf(() => sandbox.reservations.cancel(later(second), id))).toBe('noReservation');
  });
});

describe('a change', () => {
  it('moves the class and frees the old place', () => {
    const sandbox = open();
    const [first, second] = [sandbox.family(), sandbox.family()];
    const { id } = book(sandbox, first, 48);
    expect(sandbox.reservations.change(later(first), id, wish(50, 'ann'))).toMatchObject({ id, state: 'changed' });
    expect(sandbox.reservations.last(first)).toMatchObject({ start: now + 50 * hour });
    expect(book(sandbox, second, 48)).toMatchObject({ teacher: 'ann' });
  });

  it('to a time that is gone leaves all as it was', () => {
    const sandbox = open();
    const [first, second] = [sandbox.family(), sandbox.family()];
    const before = book(sandbox, first, 48);
    book(sandbox, second, 50);
    expect(refusalOf(() => sandbox.reservations.change(later(first), before.id, wish(50, 'ann')))).toBe('timeGone');
    expect(refusalOf(() => sandbox.reservations.change(later(first), before.id, wish(51)))).toBe('timeGone');
    expect(sandbox.reservations.get(first, before.id)).toEqual(before);
  });

  it('to the time that it has changes nothing, even shortly before', () => {
    const sandbox = open();
    const id = sandbox.family();
    const before = book(sandbox, id, 48);
    expect(sandbox.reservations.change(later(id, before.start), before.id, wish(48, 'bo'))).toEqual(before);
  });

  it.each(['change', 'cancel'] as const)('(%s) is possible until 12 hours before, to the millisecond', (what) => {
    const sandbox = open();
    const id = sandbox.family();
    const reservation = book(sandbox, id, 48);
    const last = now + 36 * hour;
    const act = (time: number) =>
      what === 'cancel'
        ? sandbox.reservations.cancel(later(id, time), reservation.id)
        : sandbox.reservations.change(later(id, time), reservation.id, wish(60, 'ann'));
    expect(refusalOf(() => act(last + 1))).toBe('tooLate');
    expect(sandbox.reservations.get(id, reservation.id)).toEqual(reservation);
    expect(act(last)).toMatchObject({ id: reservation.id });
  });

  it('is too late for a class that is over or cancelled, but cancelling twice is cancelling', () => {
    const sandbox = open();
    const id = sandbox.family();
    const over = book(sandbox, id, 48);
    expect(refusalOf(() => sandbox.reservations.cancel(later(id, over.end), over.id))).toBe('tooLate');
    expect(refusalOf(() => sandbox.reservations.change(later(id, over.end), over.id, wish(99, 'ann')))).toBe('tooLate');
    expect(sandbox.reservations.cancel(later(id), over.id)).toMatchObject({ state: 'cancelled' });
    expect(sandbox.reservations.cancel(later(id), over.id)).toMatchObject({ state: 'cancelled' });
    expect(refusalOf(() => sandbox.reservations.change(later(id), over.id, wish(48, 'ann')))).toBe('tooLate');
  });
});

describe('the status', () => {
  it('follows from the clock, and from whether the family came', () => {
    const sandbox = open();
    const id = sandbox.family();
    const { start, end, token } = book(sandbox, id, 48);
    const status = (time: number) => statusOf(sandbox.reservations.last(id) as Reservation, time);
    expect([status(now), status(end - 1), status(end)]).toEqual(['booked', 'booked', 'missed']);
    expect(sandbox.reservations.join(token, start - 600_001)).toBeUndefined();
    expect(sandbox.reservations.join(token, end)).toBeUndefined();
    expect(sandbox.reservations.join('another token', start)).toBeUndefined();
    expect(status(end)).toBe('missed');
    expect(sandbox.reservations.hasDone(later(id, end))).toBe(false);
    expect(sandbox.reservations.join(token, start - 600_000)).toMatchObject({ joined: true });
    expect(sandbox.reservations.join(token, end - 1)).toMatchObject({ joined: true });
    expect([status(end - 1), status(end)]).toEqual(['booked', 'done']);
    expect([end - 1, end].map((time) => sandbox.reservations.hasDone(later(id, time)))).toEqual([false, true]);
  });
});

describe('the database', () => {
  const insert = `INSERT INTO reservations
    (id, account_id, region, teacher, start_at, time_zone_id, state, active, token, joined_at, created_at)
    VALUES (?, ?, 'hk', ?, 1, 'UTC', 'booked', ?, ?, NULL, 1)`;

  it('itself refuses a teacher’s second class at a time, and a family’s second class', () => {
    const { database, family } = open();
    const [first, second] = [family(), family()];
    const add = (id: string, account: number, teacher: string, active = 1) =>
      database.prepare(insert).run(id, account, teacher, active, id);
    add('a', first, 'ann');
    expect(() => add('b', second, 'ann')).toThrow(
      'UNIQUE constraint failed: reservations.start_at, reservations.teacher',
    );
    expect(() => add('c', first, 'bo')).toThrow('UNIQUE constraint failed: reservations.account_id');
    add('d', first, 'ann', 0);
    add('e', second, 'bo');
  });

  it('is all that prevents a second class: without its indexes there are two', () => {
    const sandbox = open();
    sandbox.database.exec('DROP INDEX one_class_at_a_time; DROP INDEX one_class_a_family');
    const [first, second] = [sandbox.family(), sandbox.family()];
    book(sandbox, first, 48);
    expect(book(sandbox, second, 48)).toMatchObject({ teacher: 'ann' });
    expect(book(sandbox, first, 49)).toMatchObject({ teacher: 'ann' });
  });

  it('keeps two programs on one file from the same place', () => {
    const file = temporaryFile();
    const [one, other] = [open(file), open(file)];
    const [first, second] = [one.family(), one.family()];
    expect(book(one, first, 48)).toMatchObject({ teacher: 'ann' });
    expect(refusalOf(() => book(other, second, 48))).toBe('timeGone');
    expect(refusalOf(() => book(other, first, 49))).toBe('alreadyBooked');
    expect(one.reservations.last(second)).toBeUndefined();
  });

  it('remembers after a restart', () => {
    const file = temporaryFile();
    const before = open(file);
    const id = before.family();
    const reservation = book(before, id, 48);
    before.reservations.spendEnding(id);
    const after = open(file);
    expect(after.reservations.last(id)).toEqual(reservation);
    expect(after.reservations.spendEnding(id)).toBe(false);
    expect(refusalOf(() => book(after, id, 49))).toBe('alreadyBooked');
  });

  it('changes nothing if the work fails half-way', () => {
    const sandbox = open();
    expect(() => book(sandbox, 4711, 48)).toThrow('FOREIGN KEY');
    expect(book(sandbox, sandbox.family(), 48)).toMatchObject({ teacher: 'ann' });
  });
});
