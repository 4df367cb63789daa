import { expiringMap } from './expiring-map';

const limit = 5;
const span = 60 * 1000;

export class TryLimit {
  readonly #tries;

  constructor(private readonly now: () => number) {
    this.#tries = expiringMap<number[]>(span, now);
  }

  /** Counts a try if one is left. Refused tries do not count, so that waiting a minute is always enough. */
  allow(client: string): boolean {
    const recent = (this.#tries.get(client) ?? []).filter((time) => time > this.now() - span);
    if (recent.length >= limit) return false;
    this.#tries.set(client, [...recent, this.now()]);
    return true;
  }

  clear(client: string): void {
    this.#tries.delete(client);
  }
}
