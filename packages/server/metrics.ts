import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Creates the Prometheus metrics. Label values come from tables, so requests cannot add any. */
export function createMetrics(release: string) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const info = new Gauge({
    name: 'site_info',
    help: 'Always 1; its labels are the release and the version of the language packs.',
    labelNames: ['release', 'packs'],
    registers,
  });
  const metrics = {
    registry,
    setPacks: (version: string) => {
      info.reset();
      info.set({ release, packs: version }, 1);
    },
    packsFallback: new Gauge({
      name: 'site_packs_fallback',
      help: '1 while an older snapshot serves because the folder of packs was broken or missing at the start.',
      registers,
    }),
    publishes: new Counter({
      name: 'site_publishes_total',
      help: 'Publishes: swap (in use), revert (taken back), refused, forged (wrong token).',
      labelNames: ['result'],
      registers,
    }),
    requests: new Counter({
      name: 'site_requests_total',
      help: 'Answered requests.',
      labelNames: ['region', 'kind', 'status'],
      registers,
    }),
    seconds: new Histogram({
      name: 'site_request_seconds',
      help: 'Time from the request to the end of its answer.',
      labelNames: ['kind'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    cache: new Counter({
      name: 'site_page_cache_total',
      help: 'Pages by where they came from: hit (memory), miss (rendered for this request).',
      labelNames: ['result'],
      registers,
    }),
    renders: new Counter({
      name: 'site_page_renders_total',
      help: 'Rendered pages.',
      labelNames: ['region'],
      registers,
    }),
    rendererUp: new Gauge({
      name: 'site_renderer_up',
      help: '1 while pages can be rendered; kept pages are served in any case.',
      registers,
    }),
    rendererLosses: new Counter({
      name: 'site_renderer_losses_total',
      help: 'Times that the renderer ended, hung or grew too large, and was replaced.',
      registers,
    }),
    errors: new Counter({
      name: 'site_errors_total',
      help: 'Errors of the server, and those that browsers reported.',
      labelNames: ['source'],
      registers,
    }),
    collected: new Counter({
      name: 'site_collect_events_total',
      help: 'Events of browsers: taken, repeated (their ids were known).',
      labelNames: ['result'],
      registers,
    }),
    collectRefused: new Counter({
      name: 'site_collect_refused_total',
      help: 'Requests with events that were refused, by reason.',
      labelNames: ['reason'],
      registers,
    }),
    collectWaiting: new Gauge({
      name: 'site_collect_waiting',
      help: 'Events that a sink does not have yet.',
      labelNames: ['sink'],
      registers,
    }),
    collectSent: new Counter({
      name: 'site_collect_sent_total',
      help: 'Events that a sink has taken.',
      labelNames: ['sink'],
      registers,
    }),
    collectFailures: new Counter({
      name: 'site_collect_failures_total',
      help: 'Batches that a sink did not take when they were sent.',
      labelNames: ['sink'],
      registers,
    }),
    collectDropped: new Counter({
      name: 'site_collect_dropped_total',
      help: 'Events that a sink never gets: refused, unsure (perhaps taken), overflow, disk.',
      labelNames: ['sink', 'reason'],
      registers,
    }),
    ready: new Gauge({ name: 'site_ready', help: '1 while the server wants requests.', registers }),
    inFlight: new Gauge({ name: 'site_requests_in_flight', help: 'Requests being answered.', registers }),
  };
  // An alert on an increase misses the first event of a series that begins with it.
  for (const result of ['swap', 'revert', 'refused', 'forged']) metrics.publishes.inc({ result }, 0);
  for (const source of ['server', 'browser']) metrics.errors.inc({ source }, 0);
  metrics.rendererLosses.inc(0);
  return metrics;
}

export type Metrics = ReturnType<typeof createMetrics>;
