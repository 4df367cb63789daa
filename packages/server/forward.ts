import { Semaphore } from 'es-toolkit/promise';

export type ReportLog = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;

type Forward = ((record: object) => void) & {
  settled: () => Promise<void>;
};

const timeoutMs = 3_000;
const maxInFlight = 5;
const maxPending = 105;
const logPauseMs = 60_000;

type ForwardOptions = {
  /** `REPORT_URL`; undefined disables forwarding. */
  url: string | undefined;
  log: ReportLog;
};

/** Returns a function that posts records to `REPORT_URL`. Never throws; only counts failures, as the log has them. */
export function createForward({ url, log }: ForwardOptions): Forward {
  const slots = new Semaphore(maxInFlight);
  const pending = new Set<Promise<void>>();
  let lost = 0;
  let reason: unknown;
  let loggedAt = Number.NEGATIVE_INFINITY;

  const lose = (why: unknown) => {
    lost += 1;
    reason = why;
    if (Date.now() - loggedAt < logPauseMs) return;
    loggedAt = Date.now();
    log.warn({ lost, reason: String(reason) }, 'reports were not forwarded');
    lost = 0;
  };

  const send = async (to: string, body: string) => {
    await slots.acquire();
    try {
      const response = await fetch(to, {
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
    } finally {
      slots.release();
    }
  };

  const forward = (record: object) => {
    if (!url) return;
    if (pending.size >= maxPending) return lose('too many at once');
    const sent = send(url, JSON.stringify(record)).finally(() => pending.delete(sent));
    pending.add(sent);
  };
  return Object.assign(forward, { settled: async () => void (await Promise.all(pending)) });
}
