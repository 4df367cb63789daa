import { closeSync, existsSync, openSync, readSync, statSync, truncateSync } from 'node:fs';

const maxBytes = 16e6;

/** Counts visitors' requests by reading what nginx writes to `counts.log`, and keeps that file small. */
export class Counts {
  readonly byLabels = new Map<string, number>();
  #position: number;
  #rest = '';

  /** Begins at the end of the file: earlier requests were counted by the agent before. */
  constructor(private readonly file: string) {
    this.#position = existsSync(file) ? statSync(file).size : 0;
    for (const status of ['2xx', '3xx', '4xx', '5xx']) {
      // A series that begins with its first event would hide that event from a rate.
      for (const cache of ['hit', 'stale', 'miss', 'none']) this.byLabels.set(`${status} ${cache}`, 0);
    }
  }

  read(): void {
    if (!existsSync(this.file)) return;
    const part = Buffer.alloc(1 << 20);
    const descriptor = openSync(this.file, 'r');
    for (;;) {
      const length = readSync(descriptor, part, 0, part.length, this.#position);
      if (length === 0) break;
      this.#position += length;
      const lines = (this.#rest + part.toString('latin1', 0, length)).split('\n');
      this.#rest = lines.pop() ?? '';
      for (const line of lines) this.#count(line);
    }
    closeSync(descriptor);
    if (this.#position < maxBytes) return;
    truncateSync(this.file);
    this.#position = 0;
  }

  #count(line: string): void {
    const [status = '', cache = ''] = line.split(' ');
    const key = `${status[0]}xx ${cacheName[cache] ?? 'none'}`;
    this.byLabels.set(key, (this.byLabels.get(key) ?? 0) + 1);
  }
}

const cacheName: Record<string, string> = {
  HIT: 'hit',
  ...{ STALE: 'stale', UPDATING: 'stale', EXPIRED: 'miss', MISS: 'miss', BYPASS: 'miss' },
};
