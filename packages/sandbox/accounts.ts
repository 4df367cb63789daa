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
  signIn(countryCode: string, mobile: string, region: string, payload: Record<string, string>): SignedIn {
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
    const row = this.database.prepare(query).get(countryCode, mobile);
    return row && accountRow.parse(row);
  }

  get(id: number | undefined): Account | undefined {
    if (id === undefined) return undefined;
    const row = this.database.prepare(`SELECT ${columns} FROM accounts WHERE id = ?`).get(id);
    return row && accountRow.parse(row);
  }
}

type SignedIn = { account: Account; isNew: boolean };

/** User info as the site receives it (spec, section 3). */
export type Identity = { id: number; nick_name: string; avatar_new: string };

export function identityOf(account: Account, trialOrigin: string): Identity {
  return {
    id: account.id,
    nick_name: `Family ${account.mobile.slice(-4)}`,
    avatar_new: `${trialOrigin}/avatar/${account.id}.svg`,
  };
}
