import { Counter, Gauge, type Registry } from 'prom-client';

export function createCollectMetrics(register: Registry) {
  const registers = [register];
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name: `site_collect_${name}_total`, help, labelNames, registers });
  return {
    events: counter('events', 'Events of browsers: taken, repeated (their ids were known).', 'result'),
    refused: counter('refused', 'Requests with events that were refused, by reason.', 'reason'),
    waiting: new Gauge({
      name: 'site_collect_waiting',
      help: 'Events that a sink does not have yet.',
      labelNames: ['sink'],
      registers,
    }),
    sent: counter('sent', 'Events that a sink has taken.', 'sink'),
    failures: counter('failures', 'Batches that a sink did not take when they were sent.', 'sink'),
    /** Reasons: refused, unsure (perhaps taken), overflow, disk. */
    dropped: counter('dropped', 'Events that a sink never gets.', 'sink', 'reason'),
  };
}

export type CollectMetrics = ReturnType<typeof createCollectMetrics>;
