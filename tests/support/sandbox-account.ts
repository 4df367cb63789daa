import { Accounts } from '@talkaroo/sandbox/accounts';
import { openDatabase } from '@talkaroo/sandbox/database';
import { type Reservation, Reservations } from '@talkaroo/sandbox/reservations';
import { sandboxDatabase } from './ports';

/** The payload sent to the sandbox for this number, in the registration that created or last used the account. */
export function payloadOf(countryCode: string, mobile: string): Record<string, string> | undefined {
  const database = openDatabase(sandboxDatabase);
  try {
    return new Accounts(database, Date.now).find(countryCode, mobile)?.payload;
  } finally {
    database.close();
  }
}

/** The newest trial class that the sandbox has written down for this number. */
export function reservationOf(countryCode: string, mobile: string): Reservation | undefined {
  const database = openDatabase(sandboxDatabase);
  try {
    const account = new Accounts(database, Date.now).find(countryCode, mobile);
    return account && new Reservations(database, Date.now).last(account.id);
  } finally {
    database.close();
  }
}
