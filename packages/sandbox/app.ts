import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delayFor } from 'node:timers/promises';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Accounts } from './accounts';
import { Calendar } from './calendar';
import { Captchas } from './captcha';
import { Clients } from './clients';
import type { SandboxEnv } from './context';
import { cors } from './cors';
import { ExpiringMap } from './expiring-map';
import { resolveSandboxHost } from './hosts';
import { loginHost } from './login-host';
import { Reservations } from './reservations';
import type { Services } from './services';
import { Sessions } from './sessions';
import { teachers as everyTeacher, type Teacher } from './teachers';
import { trialHost } from './trial-host';
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
  delay?: Services['delay'];
};

/** The sandbox without a socket; `close` aborts pending requests. */
export type Sandbox = { app: Hono<SandboxEnv>; close: () => void };

/** Creates the stand-in for the login and trial hosts of all regions (contract, Sandbox hosts). */
export function createSandbox({
  database,
  hostSuffixes = ['localhost'],
  teachers = everyTeacher,
  places = 1,
  now = Date.now,
  delay = (milliseconds, signal) => delayFor(milliseconds, undefined, { signal }),
}: SandboxOptions): Sandbox {
  const closing = new AbortController();
  const services: Services = {
    accounts: new Accounts(database, now),
    sessions: new Sessions(database, now),
    clients: new Clients(now),
    captchas: new Captchas(now),
    tries: new TryLimit(now),
    tickets: new ExpiringMap(ticketLifetime, now),
    calendar: new Calendar(teachers, places),
    reservations: new Reservations(database, now),
    now,
    hostSuffixes,
    delay,
    closing: closing.signal,
  };

  const app = new Hono<SandboxEnv>();
  app.get('/healthz', (c) => c.text('ok'));
  app.use(async (c, next) => {
    const host = resolveSandboxHost(new URL(c.req.url).hostname, hostSuffixes);
    if (!host) return c.notFound();
    c.set('host', host);
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    return next();
  });
  // Browsers request it and log an error if it is missing.
  app.get('/favicon.ico', (c) => c.body(null, 204));
  app.use(cors(hostSuffixes));
  app.use(bodyLimit({ maxSize: 64 * 1024 }));
  app.route('/', loginHost(services));
  app.route('/', trialHost(services));
  app.notFound((c) => c.json({ code: 40400, res: null, message: 'There is nothing here.' }, 404));
  app.onError((error, c) => {
    console.error(error);
    return c.json({ code: 50001, res: null, message: 'The sandbox itself has failed; see its output.' }, 500);
  });
  return { app, close: () => closing.abort() };
}
