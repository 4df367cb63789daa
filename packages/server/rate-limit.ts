type Limits = {
  perClient: number;
  total: number;
  /** Maximum number of clients counted separately; the others share one count. */
  clients: number;
};

const minuteMs = 60_000;

/** Counts requests per client in fixed one-minute windows. `clients` bounds its memory. */
export class RateLimit {
  #minute = 0;
  #total = 0;
  readonly #counts = new Map<string, number>();

  constructor(private readonly limits: Limits) {}

  /** Counts `amount` and returns true, unless it would exceed a limit in this minute. */
  take(client: string, amount = 1): boolean {
    const minute = Math.floor(Date.now() / minuteMs);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#total = 0;
      this.#counts.clear();
    }
    const { perClient, total, clients } = this.limits;
    const key = this.#counts.has(client) || this.#counts.size < clients ? client : '';
    const count = (this.#counts.get(key) ?? 0) + amount;
    if (count > perClient || this.#total + amount > total) return false;
    this.#counts.set(key, count);
    this.#total += amount;
    return true;
  }
}
