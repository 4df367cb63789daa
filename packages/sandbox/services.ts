import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delayFor } from 'node:timers/promises';
import type { Region } from '@talkaroo/content/regions/regions';
import { Accounts } from './accounts';
import { Calendar } from './calendar';
import { Captchas } from './captcha';
import { Clients } from './clients';
import { ExpiringMap } from './expiring-map';
import { Reservations } from './reservations';
import { Sessions } from './sessions';
import { teachers as everyTeacher, type Teacher } from './teachers';
import { TryLimit } from './try-limit';

const ticketLifetime = 10 * 60 * 1000;

export type SandboxOptions = {
  /** From `openDatabase`; the caller closes it. */
  database: DatabaseSync;
  hostSuffixes?: readonly string[];
  teachers?: readonly Teacher[];
  /** Number of families that can book the same time of a teacher. */
  places?: number;
  now?: () => number;
  /** Resolves after the delay; rejects once the signal is aborted. */
  delay?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
};

export type Services = ReturnType<typeof createServices>;

export function createServices(
  {
    database,
    hostSuffixes = ['localhost'],
    teachers = everyTeacher,
    places = 1,
    now = Date.now,
    delay = (milliseconds, signal) => delayFor(milliseconds, undefined, { signal }),
  }: SandboxOptions,
  closing: AbortSignal,
) {
  return {
    accounts: new Accounts(database, now),
    sessions: new Sessions(database, now),
    clients: new Clients(now),
    captchas: new Captchas(now),
    tries: new TryLimit(now),
    // Regions by single-use access token.
    tickets: new ExpiringMap<Region>(ticketLifetime, now),
    calendar: new Calendar(teachers, places),
    reservations: new Reservations(database, now),
    now,
    hostSuffixes,
    delay,
    closing,
  };
}
