import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { classLength } from './calendar';
import { Refusal } from './context';

const minute = 60_000;
/** Before the start, in ms: when the classroom opens, and when changes end. */
const [openBefore, fixedBefore] = [10 * minute, 12 * 60 * minute];

/** Length of a note to the teacher, in UTF-16 code units. */
const maxNoteLength = 200;

/** A family's wish, sent with a reservation (contract, Trial booking); all fields are optional. */
export const wishSchema = z.object({
  note: z.string().trim().min(1).max(maxNoteLength).optional(),
  child_age: z.coerce.number().int().min(1).max(18).optional(),
  teacher_gender: z.enum(['female', 'male']).optional(),
});

export type FamilyWish = z.infer<typeof wishSchema>;

const flag = z.int().transform((value) => value === 1);

const reservationRow = z
  .object({
    id: z.string(),
    teacher: z.string(),
    start_at: z.int(),
    state: z.enum(['booked', 'changed', 'cancelled']),
    active: flag,
    token: z.string(),
    joined_at: z.int().nullable(),
    created_at: z.int(),
    wish: z.string().transform((json) => wishSchema.parse(JSON.parse(json))),
    recording: flag,
  })
  .transform(({ start_at: start, joined_at: joinedAt, created_at: createdAt, ...row }) => {
    return { ...row, start, end: start + classLength, joined: joinedAt !== null, createdAt };
  });

/** A family's trial class. Times are ms since 1970. */
export type Reservation = z.infer<typeof reservationRow>;

type Wanted = { start: number; teachers: readonly string[]; zone: string | undefined };

type Asker = { accountId: number; now: number };

/** Stores reservations. The unique indexes alone prevent double booking. Methods throw a {@link Refusal}. */
export class Reservations {
  constructor(
    private readonly database: DatabaseSync,
    /** The real clock, for the creation time; all else uses the call's. */
    private readonly now: () => number,
  ) {}

  /** Reserves a time, unless no teacher is left, or the family has a class that is not over. */
  reserve(
    { accountId, now }: Asker,
    region: string,
    { start, teachers, zone, wish = {} }: Wanted & { zone: string; wish?: FamilyWish },
  ): Reservation {
    return this.#orNothing(() => {
      this.#settle(accountId, now);
      const own = { account_id: accountId, region, start_at: start, time_zone_id: zone };
      const row = { ...own, active: 1, wish: JSON.stringify(wish) };
      for (const teacher of teachers) {
        const added = this.#add({ ...row, teacher });
        if (added) return added;
      }
      const other = this.#one('SELECT * FROM reservations WHERE account_id = ? AND active = 1', accountId);
      throw other ? new Refusal(40902, 'alreadyBooked') : new Refusal(40901, 'timeGone');
    });
  }

  /** Moves a reservation, unless no teacher is left, or it starts too soon, is over or was cancelled. */
  change({ accountId, now }: Asker, id: string, { start, teachers, zone }: Wanted): Reservation {
    const old = this.get(accountId, id);
    if (isToCome(old, now) && old.start === start) return old;
    refuseLate(old, now);
    const statement = `UPDATE OR IGNORE reservations
       SET start_at = ?, teacher = ?, time_zone_id = coalesce(?, time_zone_id), state = 'changed'
       WHERE id = ? RETURNING *`;
    for (const teacher of teachers) {
      const moved = this.#one(statement, start, teacher, zone ?? null, id);
      if (moved) return moved;
    }
    throw new Refusal(40901, 'timeGone');
  }

  /** Cancels a reservation, idempotently, unless it is too late for a change. */
  cancel({ accountId, now }: Asker, id: string): Reservation {
    const old = this.get(accountId, id);
    if (old.state === 'cancelled') return old;
    refuseLate(old, now);
    return found(this.#one("UPDATE reservations SET state = 'cancelled', active = 0 WHERE id = ? RETURNING *", id));
  }

  allowRecording(accountId: number, id: string, isAllowed: boolean): Reservation {
    const statement = 'UPDATE reservations SET recording = ? WHERE id = ? AND account_id = ? RETURNING *';
    return found(this.#one(statement, isAllowed ? 1 : 0, id, accountId));
  }

  get(accountId: number, id: string): Reservation {
    return found(this.#one('SELECT * FROM reservations WHERE id = ? AND account_id = ?', id, accountId));
  }

  last(accountId: number): Reservation | undefined {
    return this.#one('SELECT * FROM reservations WHERE account_id = ? ORDER BY number DESC LIMIT 1', accountId);
  }

  hasDone({ accountId, now }: Asker): boolean {
    const statement = `SELECT * FROM reservations
      WHERE account_id = ? AND joined_at IS NOT NULL AND state <> 'cancelled' AND (active = 0 OR start_at <= ?)`;
    return this.#one(statement, accountId, now - classLength) !== undefined;
  }

  taken(first: number, last: number): Map<number, string[]> {
    const taken = new Map<number, string[]>();
    const rows = this.database
      .prepare('SELECT start_at, teacher FROM reservations WHERE active = 1 AND start_at BETWEEN ? AND ?')
      .all(first, last);
    for (const { start_at, teacher } of rows) {
      taken.set(Number(start_at), [...(taken.get(Number(start_at)) ?? []), String(teacher)]);
    }
    return taken;
  }

  /** Opens the classroom of a token and records the attendance. Undefined if it is closed or does not exist. */
  join(token: string, now: number): Reservation | undefined {
    return this.#one(
      `UPDATE reservations SET joined_at = coalesce(joined_at, ?)
       WHERE token = ? AND active = 1 AND start_at <= ? AND start_at > ? RETURNING *`,
      now,
      token,
      now + openBefore,
      now - classLength,
    );
  }

  /** Adds a reservation outside of all calendars, unless the family has a class to come. */
  invent({ accountId, now }: Asker, region: string, { start, joined }: { start: number; joined: boolean }): void {
    this.#settle(accountId, now);
    const own = { account_id: accountId, region, start_at: start, time_zone_id: 'UTC' };
    const active = start + classLength > now ? 1 : 0;
    this.#add({ ...own, teacher: `invented ${accountId}`, active, wish: '{}' }, joined ? start : null);
  }

  /** Marks a one-time ending as used. Returns false if it was used already. */
  spendEnding(accountId: number): boolean {
    const { changes } = this.database.prepare('INSERT OR IGNORE INTO spent_endings VALUES (?)').run(accountId);
    return changes === 1;
  }

  /** Indexes cannot depend on the time, so past classes are deactivated before a new reservation. */
  #settle(accountId: number, now: number): void {
    this.database
      .prepare('UPDATE reservations SET active = 0 WHERE account_id = ? AND active = 1 AND start_at <= ?')
      .run(accountId, now - classLength);
  }

  /** Adds a reservation of these columns, unless there is one in its place; `wish` is JSON. */
  #add(row: Record<string, string | number>, joinedAt: number | null = null): Reservation | undefined {
    const [id, token] = [randomBytes(9).toString('base64url'), randomBytes(24).toString('base64url')];
    const values = { ...row, id, token, state: 'booked', joined_at: joinedAt, created_at: this.now() };
    const columns = Object.keys(values);
    const statement = `INSERT INTO reservations (${columns}) VALUES (${columns.map((column) => `:${column}`)})
      ON CONFLICT DO NOTHING RETURNING *`;
    return reservationRow.optional().parse(this.database.prepare(statement).get(values));
  }

  #one(statement: string, ...values: (string | number | null)[]): Reservation | undefined {
    return reservationRow.optional().parse(this.database.prepare(statement).get(...values));
  }

  /** Takes back what the work has changed if it throws. */
  #orNothing<Value>(work: () => Value): Value {
    this.database.exec('BEGIN IMMEDIATE');
    try {
      const value = work();
      this.database.exec('COMMIT');
      return value;
    } catch (error) {
      this.database.exec('ROLLBACK');
      throw error;
    }
  }
}

function isToCome({ active, end }: Reservation, now: number): boolean {
  return active && now < end;
}

function found(reservation: Reservation | undefined): Reservation {
  if (!reservation) throw new Refusal(40400, 'noReservation');
  return reservation;
}

function refuseLate(reservation: Reservation, now: number): void {
  if (isToCome(reservation, now) && now <= reservation.start - fixedBefore) return;
  throw new Refusal(40903, 'tooLate');
}

export function isOpen(reservation: Reservation, now: number): boolean {
  return isToCome(reservation, now) && now >= reservation.start - openBefore;
}

/** Returns a reservation's status (contract, Trial booking). */
export function statusOf(reservation: Reservation, now: number) {
  if (reservation.state === 'cancelled' || isToCome(reservation, now)) return reservation.state;
  return reservation.joined ? 'done' : 'missed';
}
