import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/** A family's account. Times are ms since 1970; `payload` is the last submitted form. */
export type Account = z.infer<typeof accountRow>;

const accountRow = z.object({
  id: z.int(),
  countryCode: z.string(),
  mobile: z.string(),
  region: z.string(),
  payload: z.string().transform((json) => z.record(z.string(), z.string()).parse(JSON.parse(json))),
  createdAt: z.int(),
  signedInAt: z.int(),
});

const columns = '*, country_code AS countryCode, created_at AS createdAt, signed_in_at AS signedInAt';

/** Stores one account per country code and mobile number. */
export class Accounts {
  constructor(
    private readonly database: DatabaseSync,
    private readonly now: () => number,
  ) {}

  /** Registers the number or finds its account, and stores the submitted form. */
  signIn(countryCode: string, mobile: string, region: string, payload: Record<string, string>) {
    const isNew = this.find(countryCode, mobile) === undefined;
    const row = this.database
      .prepare(
        `INSERT INTO accounts (country_code, mobile, region, payload, created_at, signed_in_at)
         VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (country_code, mobile) DO UPDATE SET payload = excluded.payload, signed_in_at = excluded.signed_in_at
         RETURNING ${columns}`,
      )
      .get(countryCode, mobile, region, JSON.stringify(payload), this.now(), this.now());
    return { account: accountRow.parse(row), isNew };
  }

  find(countryCode: string, mobile: string): Account | undefined {
    const query = `SELECT ${columns} FROM accounts WHERE country_code = ? AND mobile = ?`;
    return accountRow.optional().parse(this.database.prepare(query).get(countryCode, mobile));
  }

  get(id: number): Account | undefined {
    const row = this.database.prepare(`SELECT ${columns} FROM accounts WHERE id = ?`).get(id);
    return accountRow.optional().parse(row);
  }
}

/** Returns user info as the site receives it (spec, section 3). */
export function identityOf({ id, mobile }: Account, trialOrigin: string) {
  return { id, nick_name: `Family ${mobile.slice(-4)}`, avatar_new: `${trialOrigin}/avatar/${id}.svg` };
}
