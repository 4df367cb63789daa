import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { type Call, cookieAttributes } from './context';

export const cookieName = 'sandbox_session';
const lifetime = 30 * 24 * 60 * 60 * 1000;

/** Stores sessions by a cookie on the region's domain, which login host, trial host and site share. */
export class Sessions {
  constructor(
    private readonly database: DatabaseSync,
    private readonly now: () => number,
  ) {}

  /** Starts a session under a new id, against session fixation, and ends the previous one. */
  start(c: Call, accountId: number): void {
    this.#forget(c);
    this.database.prepare('DELETE FROM sessions WHERE expires_at <= ?').run(this.now());
    const id = this.create(accountId, c.var.host.region.id);
    setCookie(c, cookieName, id, { ...cookieAttributes(c), maxAge: lifetime / 1000 });
  }

  /** Returns the value of the new session's cookie. */
  create(accountId: number, region: string): string {
    const id = randomBytes(32).toString('base64url');
    this.database
      .prepare('INSERT INTO sessions (hash, account_id, region, expires_at) VALUES (?, ?, ?, ?)')
      .run(hash(id), accountId, region, this.now() + lifetime);
    return id;
  }

  /** Returns the signed-in account's id. Sessions of another region do not count. */
  accountId(c: Call): number | undefined {
    const id = getCookie(c, cookieName);
    if (!id) return undefined;
    const row = this.database
      .prepare('SELECT account_id FROM sessions WHERE hash = ? AND region = ? AND expires_at > ?')
      .get(hash(id), c.var.host.region.id, this.now());
    return row === undefined ? undefined : Number(row.account_id);
  }

  end(c: Call): void {
    this.#forget(c);
    deleteCookie(c, cookieName, cookieAttributes(c));
  }

  #forget(c: Call): void {
    const id = getCookie(c, cookieName);
    if (id) this.database.prepare('DELETE FROM sessions WHERE hash = ?').run(hash(id));
  }
}

function hash(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
