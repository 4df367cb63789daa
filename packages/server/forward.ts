import type { Result } from '@talkaroo/collect/delivery';
import { type Posted, post, resultOf } from '@talkaroo/collect/post';
import { limitAsync } from 'es-toolkit/promise';

export type ReportLog = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;

const timeoutMs = 3_000;
const maxInFlight = 5;
const maxPending = 105;
const logPauseMs = 60_000;

/** Returns a function that posts records to `REPORT_URL`, if any. Never throws; counts failures, as the log has them. */
export function createForward({ url, log }: { url: string | undefined; log: ReportLog }) {
  const pending = new Set<Promise<void>>();
  let lost = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;

  const lose = (reason: string) => {
    lost += 1;
    if (Date.now() - loggedAt < logPauseMs) return;
    loggedAt = Date.now();
    log.warn({ lost, reason }, 'reports were not forwarded');
    lost = 0;
  };

  const send = limitAsync(async (to: string, body: string) => {
    const result = await post(to, body, { signal: AbortSignal.timeout(timeoutMs), read: resultOfReport });
    if (result.kind !== 'sent') lose(result.reason);
  }, maxInFlight);

  const forward = (record: object) => {
    if (!url) return;
    if (pending.size >= maxPending) return lose('too many at once');
    const sent = send(url, JSON.stringify(record)).finally(() => pending.delete(sent));
    pending.add(sent);
  };
  return Object.assign(forward, { settled: async () => void (await Promise.all(pending)) });
}

/** Any 2xx will do, whatever its text. */
function resultOfReport(posted: Posted): Result {
  return posted.status < 300 ? { kind: 'sent' } : resultOf(posted);
}
