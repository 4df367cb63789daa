import { Accounts } from '@/sandbox/accounts';
import { openDatabase } from '@/sandbox/database';
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
