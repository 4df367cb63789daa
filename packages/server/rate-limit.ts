type Limits = {
  /** Of one client, a minute. */
  perClient: number;
  /** Of all clients together, a minute. */
  total: number;
  /** Clients that are told apart; all further ones count as one client. */
  clients: number;
};

const minuteMs = 60_000;

/** Counts by client, from one full minute to the next. Its memory is bounded by `clients`. */
export class RateLimit {
  #limits: Limits;
  #now: () => number;
  #minute = 0;
  #total = 0;
  #counts = new Map<string, number>();

  constructor(limits: Limits, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
  }

  /** @returns whether the client may do this `amount` more in this minute; if so, it is counted */
  take(client: string, amount = 1): boolean {
    const minute = Math.floor(this.#now() / minuteMs);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#total = 0;
      this.#counts.clear();
    }
    const known = this.#counts.has(client) || this.#counts.size < this.#limits.clients;
    const key = known ? client : '';
    const count = (this.#counts.get(key) ?? 0) + amount;
    if (count > this.#limits.perClient || this.#total + amount > this.#limits.total) return false;
    this.#counts.set(key, count);
    this.#total += amount;
    return true;
  }
}
