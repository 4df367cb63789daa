/** Whether the server wants requests: it does when its pages are warm, until it is told to stop. */
export class Health {
  #state: 'starting' | 'ready' | 'stopping' = 'starting';

  constructor(private readonly onChange: (ready: boolean) => void) {
    onChange(false);
  }

  get state() {
    return this.#state;
  }

  /** All pages are warm. */
  warm(): void {
    if (this.#state !== 'starting') return;
    this.#state = 'ready';
    this.onChange(true);
  }

  /** No new requests are wanted from now on. */
  stop(): void {
    this.#state = 'stopping';
    this.onChange(false);
  }
}
