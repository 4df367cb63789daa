/** A map whose entries expire a fixed time after they were last set. Expired entries are removed on access. */
export class ExpiringMap<Value> {
  // All entries have the same lifetime, so the order of insertion is the order of expiry.
  readonly #entries = new Map<string, { value: Value; expires: number }>();
  readonly #lifetime: number;
  readonly #now: () => number;

  /** @param lifetime milliseconds */
  constructor(lifetime: number, now: () => number) {
    this.#lifetime = lifetime;
    this.#now = now;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.expires > this.#now() ? entry.value : undefined;
  }

  set(key: string, value: Value): void {
    const now = this.#now();
    for (const [oldest, { expires }] of this.#entries) {
      if (expires > now) break;
      this.#entries.delete(oldest);
    }
    this.#entries.delete(key);
    this.#entries.set(key, { value, expires: now + this.#lifetime });
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** Reads an entry that may be read only once. */
  take(key: string): Value | undefined {
    const value = this.get(key);
    this.#entries.delete(key);
    return value;
  }
}
