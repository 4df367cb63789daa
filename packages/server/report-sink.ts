import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { redact, redactStack } from '@/lib/errors/redact';
import type { ErrorReport } from '@/lib/errors/report';
import type { ReportLog } from './forward';
import type { PolicyReport, Report } from './reports';

export type ReportSink = ReturnType<typeof createReportSink>;

const minuteMs = 60_000;
const maxKinds = 500;
const maxIds = 50;

type Repeated = { report: ErrorReport | PolicyReport; source: string; count: number; ids: string[] };

const lines = {
  error: { level: 'error', message: 'error' },
  policy: { level: 'warn', message: 'policy violation' },
  vital: { level: 'info', message: 'web vital' },
} as const;

/**
 * Creates a sink that writes repeats of an error (same release, name, message, nearest frame) or violation at most once
 * a minute: the latest one, with its `count` and the `ids` that visitors may have seen.
 */
export function createReportSink(
  log: ReportLog,
  forward: (record: object) => void,
  countError: (source: string) => void,
) {
  const emit = (report: Report, source: string, extra: object) => {
    const record = { ...report, source, ...extra, time: new Date().toISOString() };
    const { level, message } = lines[report.kind];
    // Nested, so that its fields don't collide with the log's own.
    log[level]({ report: record }, message);
    forward(record);
  };

  const seen = new LRUCache<string, Repeated>({
    ...{ max: maxKinds, ttl: minuteMs - 1, ttlResolution: 0, ttlAutopurge: true, perf: Date },
    disposeAfter: ({ report, source, count, ids }, key, reason) => {
      if (count === 0) return;
      emit(report, source, { count, ...(ids.length > 0 && { ids }) });
      if (reason === 'expire') seen.set(key, { report, source, count: 0, ids: [] });
    },
  });

  return {
    /** @param source `server` for errors of this process */
    write(report: Report, source: 'browser' | 'server' = 'browser') {
      if (report.kind === 'vital') return emit(report, source, {});
      if (report.kind === 'error') countError(source);
      const key = keyOf(report, source);
      const known = seen.get(key);
      if (known) {
        known.report = report;
        known.count += 1;
        if (report.kind === 'error' && known.ids.length < maxIds) known.ids.push(report.id);
        return;
      }
      seen.set(key, { report, source, count: 0, ids: [] });
      emit(report, source, { count: 1 });
    },
    close: () => seen.clear(),
  };
}

function keyOf(report: ErrorReport | PolicyReport, source: string): string {
  const parts =
    report.kind === 'error'
      ? [report.release, report.name, report.message, report.stack.split('\n')[0]]
      : [report.directive, report.blocked, report.document];
  return JSON.stringify([source, report.kind, ...parts]);
}

export function serverErrorReport(
  error: unknown,
  place: Omit<ErrorReport, 'kind' | 'id' | 'name' | 'message' | 'stack'>,
): ErrorReport {
  const message = typeof error === 'string' ? error : `a thrown ${typeof error}`;
  const thrown = error instanceof Error ? error : { name: 'Thrown', message, stack: '' };
  return {
    kind: 'error',
    id: place.requestId ?? randomUUID(),
    name: redact(String(thrown.name), 100),
    message: redact(String(thrown.message), 500),
    stack: redactStack(String(thrown.stack ?? '')),
    ...place,
    page: redact(place.page.replace(/[?#].*$/s, ''), 200),
  };
}
