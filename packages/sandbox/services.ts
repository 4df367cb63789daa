import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delayFor } from 'node:timers/promises';
import type { Region } from '@talkaroo/content/regions/regions';
import { type Account, Accounts } from './accounts';
import { Calendar } from './calendar';
import { Captchas } from './captcha';
import { Clients } from './clients';
import { type Call, Refusal } from './context';
import { expiringMap } from './expiring-map';
import { Reservations } from './reservations';
import { Sessions } from './sessions';
import { teachers as everyTeacher, type Teacher } from './teachers';

const ticketLifetime = 10 * 60 * 1000;

export type SandboxOptions = {
  /** From `openDatabase`; the caller closes it. */
  database: DatabaseSync;
  hostSuffixes: readonly string[];
  teachers?: readonly Teacher[];
  /** Number of families that can book the same time of a teacher. */
  places?: number;
  now?: () => number;
  /** Resolves after the delay; rejects once the signal is aborted. */
  delay?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
};

declare module 'hono' {
  interface ContextVariableMap {
    services: ReturnType<typeof createServices>;
  }
}

/** Returns the account of the session. @throws Refusal if no one is signed in */
export function signedIn(c: Call): Account {
  const { accounts, sessions } = c.var.services;
  const id = sessions.accountId(c);
  const account = id === undefined ? undefined : accounts.get(id);
  if (!account) throw new Refusal(40100, 'notSignedIn');
  return account;
}

/** Waits for so many ms. Returns whether the client is still connected. */
export async function isThereAfter(c: Call, milliseconds: number): Promise<boolean> {
  const { signal } = c.req.raw;
  try {
    await c.var.services.delay(milliseconds, signal);
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}

export function createServices({
  database,
  hostSuffixes,
  teachers = everyTeacher,
  places = 1,
  now = Date.now,
  delay = (milliseconds, signal) => delayFor(milliseconds, undefined, { signal }),
}: SandboxOptions) {
  return {
    accounts: new Accounts(database, now),
    sessions: new Sessions(database, now),
    clients: new Clients(now),
    captchas: new Captchas(now),
    // Regions by single-use access token.
    tickets: expiringMap<Region>(ticketLifetime, now),
    calendar: new Calendar(teachers, places),
    reservations: new Reservations(database, now),
    now,
    hostSuffixes,
    delay,
  };
}
