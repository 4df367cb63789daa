import { randomUUID } from 'node:crypto';
import { redact, redactStack } from '@/lib/errors/redact';
import type { ErrorReport } from '@/lib/errors/report';
import type { ReportLog } from './forward';
import type { PolicyReport, Report } from './reports';

export type ReportSink = {
  /** @param source `server` for errors of this process */
  write(report: Report, source?: 'browser' | 'server'): void;
  close(): void;
};

const minuteMs = 60_000;
const maxKinds = 500;
const maxIds = 50;

type Repeated = { report: ErrorReport | PolicyReport; source: string; writtenAt: number; count: number; ids: string[] };

const levels = { error: 'error', policy: 'warn', vital: 'info' } as const;
const messages = { error: 'error', policy: 'policy violation', vital: 'web vital' } as const;

/**
 * Creates a sink that writes repeats of an error (same release, name, message, nearest frame) or violation at most once
 * a minute: the latest one, with its `count` and the `ids` that visitors may have seen.
 */
export function createReportSink(log: ReportLog, forward: (record: object) => void): ReportSink {
  const seen = new Map<string, Repeated>();

  const emit = (report: Report, source: string, extra: object) => {
    const record = { ...report, source, ...extra, time: new Date().toISOString() };
    // Nested, so that its fields don't collide with the log's own.
    log[levels[report.kind]]({ report: record }, messages[report.kind]);
    forward(record);
  };

  const settle = (key: string, { report, source, count, ids }: Repeated) => {
    seen.delete(key);
    if (count === 0) return;
    emit(report, source, { count, ...(ids.length > 0 && { ids }) });
    seen.set(key, { report, source, writtenAt: Date.now(), count: 0, ids: [] });
  };

  const settleDue = () => {
    for (const [key, entry] of [...seen]) {
      // Entries are sorted by age.
      if (Date.now() - entry.writtenAt < minuteMs) return;
      settle(key, entry);
    }
  };
  const timer = setInterval(settleDue, minuteMs);
  timer.unref();

  return {
    write(report, source = 'browser') {
      if (report.kind === 'vital') {
        emit(report, source, {});
        return;
      }
      settleDue();
      const key = keyOf(report, source);
      const known = seen.get(key);
      if (known) {
        known.report = report;
        known.count += 1;
        if (report.kind === 'error' && known.ids.length < maxIds) known.ids.push(report.id);
        return;
      }
      const [oldest] = seen;
      if (oldest && seen.size >= maxKinds) {
        settle(...oldest);
        seen.delete(oldest[0]);
      }
      seen.set(key, { report, source, writtenAt: Date.now(), count: 0, ids: [] });
      emit(report, source, { count: 1 });
    },
    close() {
      clearInterval(timer);
      for (const entry of [...seen]) settle(...entry);
      seen.clear();
    },
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
  const { name, message, stack } =
    error instanceof Error
      ? error
      : { name: 'Thrown', message: typeof error === 'string' ? error : `a thrown ${typeof error}`, stack: '' };
  return {
    kind: 'error',
    id: place.requestId ?? randomUUID(),
    name: redact(String(name), 100),
    message: redact(String(message), 500),
    stack: redactStack(String(stack ?? '')),
    ...place,
    page: redact(place.page.replace(/[?#].*$/s, ''), 200),
  };
}
