import type { Region } from '@talkaroo/content/regions/regions';
import type { Accounts } from './accounts';
import type { Calendar } from './calendar';
import type { Captchas } from './captcha';
import type { Clients } from './clients';
import type { ExpiringMap } from './expiring-map';
import type { Reservations } from './reservations';
import type { Sessions } from './sessions';
import type { TryLimit } from './try-limit';

export type Services = {
  accounts: Accounts;
  sessions: Sessions;
  clients: Clients;
  captchas: Captchas;
  tries: TryLimit;
  /** Regions by single-use access token. */
  tickets: ExpiringMap<Region>;
  calendar: Calendar;
  reservations: Reservations;
  now: () => number;
  hostSuffixes: readonly string[];
  /** Resolves after the delay; rejects once the signal is aborted. */
  delay: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  closing: AbortSignal;
};
