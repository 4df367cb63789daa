import type { DatabaseSync } from 'node:sqlite';
import type { RegionId } from '@talkaroo/content/regions/regions';
import { Accounts } from '@talkaroo/sandbox/accounts';
import { openDatabase } from '@talkaroo/sandbox/database';
import { type Reservation, Reservations } from '@talkaroo/sandbox/reservations';
import { Sessions } from '@talkaroo/sandbox/sessions';
import { sandboxDatabase } from './ports';

export function payloadOf(countryCode: string, mobile: string): Record<string, string> | undefined {
  return inDatabase((database) => new Accounts(database, Date.now).find(countryCode, mobile)?.payload);
}

export function reservationOf(countryCode: string, mobile: string): Reservation | undefined {
  return inDatabase((database) => {
    const account = new Accounts(database, Date.now).find(countryCode, mobile);
    return account && new Reservations(database, Date.now).last(account.id);
  });
}

/** Registers a number. Returns the value of its session's cookie. */
export function startSession(countryCode: string, mobile: string, region: RegionId): string {
  return inDatabase((database) => {
    const { account } = new Accounts(database, Date.now).signIn(countryCode, mobile, region, {});
    return new Sessions(database, Date.now).create(account.id, region);
  });
}

function inDatabase<Result>(use: (database: DatabaseSync) => Result): Result {
  const database = openDatabase(sandboxDatabase);
  try {
    return use(database);
  } finally {
    database.close();
  }
}
