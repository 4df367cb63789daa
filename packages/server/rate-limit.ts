type Limits = {
  /** Per minute and client. */
  perClient: number;
  /** Per minute, all clients together. */
  total: number;
  /** Maximum number of clients counted separately; the others share one count. */
  clients: number;
};

const minuteMs = 60_000;

/** Counts requests per client in fixed one-minute windows. `clients` bounds its memory. */
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

  /** Counts `amount` and returns true, unless it would exceed a limit in this minute. */
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
