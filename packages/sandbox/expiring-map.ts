/** A map whose entries expire a fixed time after they were last set. */
export class ExpiringMap<Value> {
  // Equal lifetimes make the insertion order the order of expiry.
  readonly #entries = new Map<string, { value: Value; expires: number }>();

  /** @param lifetime in ms */
  constructor(
    private readonly lifetime: number,
    private readonly now: () => number,
  ) {}

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.expires > this.now() ? entry.value : undefined;
  }

  set(key: string, value: Value): void {
    const now = this.now();
    for (const [oldest, { expires }] of this.#entries) {
      if (expires > now) break;
      this.#entries.delete(oldest);
    }
    this.#entries.delete(key);
    this.#entries.set(key, { value, expires: now + this.lifetime });
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  take(key: string): Value | undefined {
    const value = this.get(key);
    this.#entries.delete(key);
    return value;
  }
}
