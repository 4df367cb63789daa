/** Tracks whether the server wants requests: once its pages are warm, until it stops. */
export class Health {
  #state: 'starting' | 'ready' | 'stopping' = 'starting';

  constructor(private readonly onChange: (ready: boolean) => void) {
    onChange(false);
  }

  get state() {
    return this.#state;
  }

  warm(): void {
    if (this.#state !== 'starting') return;
    this.#state = 'ready';
    this.onChange(true);
  }

  stop(): void {
    this.#state = 'stopping';
    this.onChange(false);
  }
}
