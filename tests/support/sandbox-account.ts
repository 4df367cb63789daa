import { Accounts } from '@/sandbox/accounts';
import { openDatabase } from '@/sandbox/database';
import { sandboxDatabase } from './ports';

/** What the sandbox was sent for this number, in the registration that made or last used the account. */
export function payloadOf(countryCode: string, mobile: string): Record<string, string> | undefined {
  const database = openDatabase(sandboxDatabase);
  try {
    return new Accounts(database, Date.now).find(countryCode, mobile)?.payload;
  } finally {
    database.close();
  }
}
