/** The methods of a pino logger that reporting uses. */
export type ReportLog = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;

/** Sends records to an address outside; see {@link createForward}. */
type Forward = ((record: object) => void) & {
  /** Resolves when nothing is under way or waits. */
  settled: () => Promise<void>;
};

const timeoutMs = 3_000;
const maxInFlight = 5;
const maxQueued = 100;
/** Between two lines about records that did not arrive. */
const logPauseMs = 60_000;

type ForwardOptions = {
  /** `REPORT_URL`; without it nothing is sent. */
  url: string | undefined;
  log: ReportLog;
  fetch?: typeof fetch;
  now?: () => number;
};

/**
 * Posts records as JSON to the address of `REPORT_URL`, in the background: nothing waits for it, and it never throws.
 * Five are under way at a time and a hundred wait; any more are dropped. What did not arrive is counted, not tried
 * again, and told to the log at most once a minute: the records themselves are in the log anyway.
 */
export function createForward({ url, log, fetch = globalThis.fetch, now = Date.now }: ForwardOptions): Forward {
  if (!url) return Object.assign(() => {}, { settled: async () => {} });
  const queue: string[] = [];
  let inFlight = 0;
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
    inFlight += 1;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      // Unread, it would keep its connection.
      await response.body?.cancel();
      if (!response.ok) lose(`status ${response.status}`);
    } catch (error) {
      // Whatever it is (refused, too slow, no such host), the site goes on; the log names it.
      lose(error instanceof Error ? (error.cause ?? error) : error);
    }
    inFlight -= 1;
    const next = queue.shift();
    if (next !== undefined) await send(next);
  };
  const sending = new Set<Promise<void>>();
  const begin = (body: string) => {
    const sent = send(body).finally(() => sending.delete(sent));
    sending.add(sent);
  };

  const forward = (record: object) => {
    const body = JSON.stringify(record);
    if (inFlight < maxInFlight) begin(body);
    else if (queue.length < maxQueued) queue.push(body);
    else lose('too many at once');
  };
  return Object.assign(forward, { settled: async () => void (await Promise.all(sending)) });
}
