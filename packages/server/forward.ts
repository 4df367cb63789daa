export type ReportLog = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;

type Forward = ((record: object) => void) & {
  settled: () => Promise<void>;
};

const timeoutMs = 3_000;
const maxInFlight = 5;
const maxQueued = 100;
/** Minimum interval between log lines about lost records. */
const logPauseMs = 60_000;

type ForwardOptions = {
  /** `REPORT_URL`; undefined disables forwarding. */
  url: string | undefined;
  log: ReportLog;
  fetch?: typeof fetch;
  now?: () => number;
};

/**
 * Returns a function that posts records to `REPORT_URL` in the background and never throws. Failures are counted, not
 * retried, because the records are in the log anyway.
 */
export function createForward({ url, log, fetch = globalThis.fetch, now = Date.now }: ForwardOptions): Forward {
  if (!url) return Object.assign(() => {}, { settled: async () => {} });
  const queue: string[] = [];
  const workers = new Set<Promise<void>>();
  let lost = 0;
  let reason: unknown;
  let loggedAt = Number.NEGATIVE_INFINITY;

  const lose = (why: unknown) => {
    lost += 1;
    reason = why;
    if (now() - loggedAt < logPauseMs) return;
    loggedAt = now();
    log.warn({ lost, reason: String(reason) }, 'reports were not forwarded');
    lost = 0;
  };

  const send = async (body: string) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      // An unread body would keep the connection open.
      await response.body?.cancel();
      if (!response.ok) lose(`status ${response.status}`);
    } catch (error) {
      // No failure of the request may affect the site; the log names it.
      lose(error instanceof Error ? (error.cause ?? error) : error);
    }
  };
  const work = async () => {
    for (let body = queue.shift(); body !== undefined; body = queue.shift()) await send(body);
  };

  const forward = (record: object) => {
    if (queue.length >= maxQueued) return lose('too many at once');
    queue.push(JSON.stringify(record));
    if (workers.size >= maxInFlight) return;
    const worker = work().finally(() => workers.delete(worker));
    workers.add(worker);
  };
  return Object.assign(forward, { settled: async () => void (await Promise.all(workers)) });
}
