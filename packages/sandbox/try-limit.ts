import { ExpiringMap } from './expiring-map';

const limit = 5;
const span = 60 * 1000;

/** At most five tries a minute from one client. */
export class TryLimit {
  readonly #tries: ExpiringMap<number[]>;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#tries = new ExpiringMap(span, now);
    this.#now = now;
  }

  /** Counts a try if one is left. A refused try does not count, so waiting a minute is always enough. */
  allow(client: string): boolean {
    const recent = (this.#tries.get(client) ?? []).filter((time) => time > this.#now() - span);
    if (recent.length >= limit) return false;
    this.#tries.set(client, [...recent, this.#now()]);
    return true;
  }

  /** Resets the count: the client has solved a captcha. */
  clear(client: string): void {
    this.#tries.delete(client);
  }
}
