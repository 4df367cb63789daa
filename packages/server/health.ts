/** Tracks whether the server wants requests: once its pages are warm, until it stops. */
export class Health {
  state: 'starting' | 'ready' | 'stopping' = 'starting';
  #resolve = () => {};
  readonly warmed = new Promise<void>((resolve) => {
    this.#resolve = resolve;
  });

  constructor(private readonly onChange: (ready: boolean) => void) {
    onChange(false);
  }

  /** Returns the answer to `/readyz`: the state, and remarks about a server that may be ready, one a line. */
  readiness(notes: readonly string[]): { isReady: boolean; text: string } {
    const text = [this.state, ...notes].map((line) => `${line}\n`).join('');
    return { isReady: this.state === 'ready', text };
  }

  warm(): void {
    if (this.state !== 'starting') return;
    this.state = 'ready';
    this.#resolve();
    this.onChange(true);
  }

  stop(): void {
    this.state = 'stopping';
    this.onChange(false);
  }
}
