import { Accounts } from '@talkaroo/sandbox/accounts';
import { openDatabase } from '@talkaroo/sandbox/database';
import { type Reservation, Reservations } from '@talkaroo/sandbox/reservations';
import { sandboxDatabase } from './ports';

export function payloadOf(countryCode: string, mobile: string): Record<string, string> | undefined {
  const database = openDatabase(sandboxDatabase);
  try {
    return new Accounts(database, Date.now).find(countryCode, mobile)?.payload;
  } finally {
    database.close();
  }
}

export function reservationOf(countryCode: string, mobile: string): Reservation | undefined {
  const database = openDatabase(sandboxDatabase);
  try {
    const account = new Accounts(database, Date.now).find(countryCode, mobile);
    return account && new Reservations(database, Date.now).last(account.id);
  } finally {
    database.close();
  }
}
