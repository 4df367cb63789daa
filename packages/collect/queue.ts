import { renameSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { CollectedEvent, CollectRequest } from '@/lib/tracking/events';

/** An event as sinks get it. `received`: the server's time in milliseconds. */
export type StoredEvent = CollectedEvent & Pick<CollectRequest, 'visit' | 'consent'> & { received: number };

/**
 * Events to send together. `id` stays the same when they are sent again; `isRepeated`: that may have happened already.
 * `lost` events before them fell beyond the bound.
 */
export type Batch = { id: string; until: number; events: StoredEvent[]; isRepeated: boolean; lost: number };

/** Number of ids to remember, and of events to keep until every sink has them. */
const maxKept = 200_000;

const schema = `
  CREATE TABLE IF NOT EXISTS events (
    seq INTEGER PRIMARY KEY,
    id BLOB NOT NULL UNIQUE,
    body TEXT                    -- JSON; NULL once every sink has it
  ) STRICT;
  CREATE TABLE IF NOT EXISTS sinks (
    name TEXT PRIMARY KEY,
    done INTEGER NOT NULL,       -- last event that it has
    flight INTEGER               -- last event of the batch that is being sent
  ) STRICT;
  CREATE TABLE IF NOT EXISTS queue (id TEXT NOT NULL) STRICT;
`;

const isDamaged = (error: unknown) =>
  error instanceof Error && 'errcode' in error && (error.errcode === 11 || error.errcode === 26);

/**
 * The queue of all sinks: one log of events on disk, and each sink's place in it. It holds the last `maxKept` events, so
 * a sink that is away for longer loses the oldest, and the others lose none.
 *
 * Added events outlive the process, also after `kill -9`. SQLite's WAL is not synchronized on every write: after a
 * loss of power the last seconds may be missing, or sent again with the same id.
 */
export class EventQueue {
  readonly #database: DatabaseSync;
  readonly #id: string;

  /** @throws if the file cannot be opened, or another process has it. A damaged file is moved aside. */
  static async open(file: string, sinks: readonly string[], kept: number = maxKept): Promise<EventQueue> {
    const { DatabaseSync } = await import('node:sqlite');
    try {
      return new EventQueue(new DatabaseSync(file), sinks, kept);
    } catch (error) {
      if (!isDamaged(error)) throw error;
      renameSync(file, `${file}.damaged`);
      // SQLite would read it into the new file.
      rmSync(`${file}-wal`, { force: true });
      return new EventQueue(new DatabaseSync(file), sinks, kept);
    }
  }

  private constructor(
    database: DatabaseSync,
    sinks: readonly string[],
    private readonly kept: number,
  ) {
    this.#database = database;
    try {
      database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
      database.exec(schema);
      database.exec('INSERT INTO queue SELECT lower(hex(randomblob(8))) WHERE NOT EXISTS (SELECT * FROM queue)');
      this.#id = String(database.prepare('SELECT id FROM queue').get()?.id);
      // A new sink gets what comes from now on.
      const add = database.prepare('INSERT OR IGNORE INTO sinks VALUES (?, ?, NULL)');
      for (const sink of sinks) add.run(sink, this.#last());
      const names = sinks.map(() => '?').join(', ');
      database.prepare(`DELETE FROM sinks WHERE name NOT IN (${names})`).run(...sinks);
      database.exec('UPDATE events SET body = NULL WHERE seq <= (SELECT min(done) FROM sinks)');
    } catch (error) {
      database.close();
      throw error;
    }
  }

  /** Adds events with unknown ids, and returns their number. @throws if the disk refuses them */
  add(events: readonly StoredEvent[]): number {
    const insert = this.#database.prepare('INSERT OR IGNORE INTO events (id, body) VALUES (?, ?)');
    const before = this.#last();
    this.#database.exec('BEGIN');
    try {
      for (const event of events) insert.run(Buffer.from(event.id, 'hex'), JSON.stringify(event));
      const last = this.#last();
      this.#database.prepare('DELETE FROM events WHERE seq <= ?').run(last - this.kept);
      this.#database.exec('COMMIT');
      return last - before;
    } catch (error) {
      this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  /** Returns the sink's next batch: an unfinished one, or up to `max` events (`isPerVisit`: of one visit), if any. */
  next(sink: string, { max, isPerVisit = false }: { max: number; isPerVisit?: boolean }): Batch | undefined {
    const { done, flight } = this.#placeOf(sink);
    const rows = this.#database
      .prepare('SELECT seq, body FROM events WHERE seq > ? AND seq <= ? ORDER BY seq LIMIT ?')
      .all(done, flight ?? this.#last(), flight ? -1 : max);
    const lost = Number(rows[0]?.seq ?? (flight ?? done) + 1) - done - 1;
    if (rows.length === 0 && lost > 0) {
      this.#place(sink, done + lost, null);
      const next = this.next(sink, { max, isPerVisit });
      return next && { ...next, lost: next.lost + lost };
    }
    const all = rows.map(({ seq, body }) => ({ seq: Number(seq), event: JSON.parse(String(body)) as StoredEvent }));
    const end = isPerVisit ? all.findIndex(({ event }) => event.visit.id !== all[0]?.event.visit.id) : -1;
    const batch = end > 0 ? all.slice(0, end) : all;
    const until = batch.at(-1)?.seq;
    if (until === undefined) return undefined;
    this.#place(sink, done + lost, until);
    const id = `${this.#id}-${sink}-${until}`;
    return { id, until, events: batch.map(({ event }) => event), isRepeated: flight !== undefined, lost };
  }

  /** Notes that the sink has all up to an event, or never will. */
  done(sink: string, until: number): void {
    this.#place(sink, until, null);
    const { least } = this.#database.prepare('SELECT min(done) AS least FROM sinks').get() ?? {};
    const clear = 'UPDATE events SET body = NULL WHERE body IS NOT NULL AND seq <= ? AND seq > ?';
    // Earlier ones are empty: no sink finishes more at once.
    this.#database.prepare(clear).run(Number(least), Number(least) - 1000);
  }

  /** Gives up a batch that was certainly not taken; `next` makes another one. */
  release(sink: string): void {
    this.#place(sink, this.#placeOf(sink).done, null);
  }

  waiting(sink: string): number {
    return this.#last() - this.#placeOf(sink).done;
  }

  close(): void {
    this.#database.close();
  }

  #last(): number {
    return Number(this.#database.prepare('SELECT max(seq) AS last FROM events').get()?.last ?? 0);
  }

  #placeOf(sink: string): { done: number; flight: number | undefined } {
    const { done, flight } = this.#database.prepare('SELECT done, flight FROM sinks WHERE name = ?').get(sink) ?? {};
    return { done: Number(done), flight: flight === null ? undefined : Number(flight) };
  }

  #place(sink: string, done: number, flight: number | null): void {
    this.#database.prepare('UPDATE sinks SET done = ?, flight = ? WHERE name = ?').run(done, flight, sink);
  }
}
