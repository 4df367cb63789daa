import type { CollectMetrics } from './metrics';
import type { Batch, EventQueue, StoredEvent } from './queue';

/**
 * Outcome of a batch. `failed`: it was certainly not taken, and is sent again; `unsure`: it may have been; `refused`:
 * it will never be taken. `reason` is for the log, and has no value of an event; `wait`: milliseconds to wait at least.
 */
export type Result =
  | { kind: 'sent' }
  | { kind: 'failed' | 'unsure'; reason: string; wait?: number }
  | { kind: 'refused'; reason: string };

type Sending = {
  /** Stays the same when a batch is sent again. */
  id: string;
  isRepeated: boolean;
  signal: AbortSignal;
};

export type Sink = {
  name: string;
  max: number;
  isPerVisit?: boolean;
  /** Whether the sink recognizes repeats. Otherwise, events that it may have taken are not sent again. */
  recognizes: boolean;
  wants?: (event: StoredEvent) => boolean;
  /** Never throws for what the other side does. */
  send: (events: readonly StoredEvent[], sending: Sending) => Promise<Result>;
};

type DropReason = (typeof dropReasons)[number];
/** `refused` by the sink; `unsure`: perhaps taken; `overflow`: beyond the queue's bound; `disk`: it took no more. */
export const dropReasons = ['refused', 'unsure', 'overflow', 'disk'] as const;

type DeliveryOptions = {
  sink: Sink;
  queue: Pick<EventQueue, 'next' | 'done' | 'release' | 'waiting'>;
  log: Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;
  metrics: Pick<CollectMetrics, 'waiting' | 'sent' | 'failures' | 'dropped'>;
  gatherMs?: number;
  /** The first wait after a failure; doubles up to `maxWaitMs`. */
  firstWaitMs?: number;
  timeoutMs?: number;
};

const maxWaitMs = 5 * 60_000;
const maxRetryAfterMs = 60 * 60_000;

/** Sends a queue's events to one sink, batch after batch, in order. */
export class Delivery {
  #isStopping = false;
  readonly #cut = new AbortController();
  #isWoken = false;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #failures = 0;
  #size: number;

  constructor(private readonly options: DeliveryOptions) {
    this.#size = options.sink.max;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  wake(): void {
    this.#isWoken = true;
    if (!this.#running) this.#startAfter(this.options.gatherMs ?? 1000);
  }

  /** Sends what is left, until the first failure and for `graceMs` at most; the rest stays in the queue. */
  async stop(graceMs: number): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    const cut = setTimeout(() => this.#cut.abort(), graceMs);
    this.start();
    await this.#running;
    clearTimeout(cut);
  }

  async #run(): Promise<void> {
    const { sink, log } = this.options;
    let wait: number | undefined = 0;
    while (wait === 0 && !this.#cut.signal.aborted) {
      try {
        wait = await this.#sendNext();
      } catch (error) {
        log.error({ sink: sink.name, reason: error instanceof Error ? error.message : 'unknown' }, 'the queue fails');
        wait = maxWaitMs;
      }
    }
    if (this.#isStopping) return;
    this.#running = undefined;
    if (wait !== undefined) this.#startAfter(wait);
    else if (this.#isWoken) this.wake();
  }

  #startAfter(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.start();
    }, ms);
  }

  /** Returns the milliseconds to wait before the next batch; undefined without one. */
  async #sendNext(): Promise<number | undefined> {
    const { sink, queue, log, metrics } = this.options;
    this.#isWoken = false;
    const batch = queue.next(sink.name, { max: this.#size, ...(sink.isPerVisit && { isPerVisit: true }) });
    if (!batch) return undefined;
    const { until, lost } = batch;
    if (lost > 0) this.#drop('overflow', lost);
    const events = sink.wants ? batch.events.filter(sink.wants) : batch.events;
    const result = await this.#send(events, batch);
    if (result.kind === 'sent') {
      queue.done(sink.name, until);
      metrics.sent.inc({ sink: sink.name }, events.length);
      metrics.waiting.set({ sink: sink.name }, queue.waiting(sink.name));
      if (this.#failures > 0 && events.length > 0) log.info({ sink: sink.name }, 'events are sent again');
      if (events.length > 0) this.#failures = 0;
      this.#size = Math.min(sink.max, this.#size * 2);
      return 0;
    }
    metrics.failures.inc({ sink: sink.name });
    if (result.kind === 'refused' && batch.events.length > 1) {
      // One of them may be the reason.
      this.#size = Math.ceil(batch.events.length / 2);
      queue.release(sink.name);
      return 0;
    }
    if (this.#failures === 0) log.warn({ sink: sink.name, reason: result.reason }, 'events are not sent');
    this.#failures += 1;
    if (result.kind === 'refused' || (result.kind === 'unsure' && !sink.recognizes)) {
      queue.done(sink.name, until);
      this.#drop(result.kind, events.length);
    } else if (!sink.recognizes) {
      queue.release(sink.name);
    }
    return this.#waitAfter(result);
  }

  #drop(reason: DropReason, count: number): void {
    this.options.metrics.dropped.inc({ sink: this.options.sink.name, reason }, count);
  }

  #send(events: readonly StoredEvent[], { id, isRepeated }: Batch): Promise<Result> {
    const { sink, timeoutMs = 10_000 } = this.options;
    // Lets requests in between.
    if (events.length === 0) return new Promise((resolve) => setImmediate(resolve, { kind: 'sent' }));
    // A process that ended while sending left this batch, and the sink does not recognize repeats.
    if (isRepeated && !sink.recognizes) return Promise.resolve({ kind: 'unsure', reason: 'the server ended' });
    const signal = AbortSignal.any([this.#cut.signal, AbortSignal.timeout(timeoutMs)]);
    return sink.send(events, { id, isRepeated, signal });
  }

  #waitAfter(result: Exclude<Result, { kind: 'sent' }>): number {
    const { firstWaitMs = 1000 } = this.options;
    const most = Math.min(maxWaitMs, firstWaitMs * 2 ** (this.#failures - 1));
    // Servers that were cut off together must not come back together.
    const wait = most / 2 + (Math.random() * most) / 2;
    const asked = result.kind !== 'refused' && result.wait ? Math.min(result.wait, maxRetryAfterMs) : 0;
    return Math.max(1, wait, asked);
  }
}
