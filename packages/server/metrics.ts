import { createCollectMetrics } from '@talkaroo/collect/metrics';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Creates the Prometheus metrics. Label values come from tables, so requests cannot add any. */
export function createMetrics(release: string) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `site_${name}`, help, labelNames, registers });
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name: `site_${name}_total`, help, labelNames, registers });
  const info = gauge('info', 'Always 1; its labels are the release and the version of the packs.', 'release', 'packs');
  const metrics = {
    registry,
    setPacks: (version: string, fallback: string | undefined) => {
      metrics.packsFallback.set(Number(fallback !== undefined));
      info.reset();
      info.set({ release, packs: version }, 1);
    },
    packsFallback: gauge('packs_fallback', '1 while an older snapshot serves: the packs were broken at the start.'),
    publishes: counter('publishes', 'Publishes: swap (in use), revert (taken back), refused, forged.', 'result'),
    requests: counter('requests', 'Answered requests.', 'region', 'kind', 'status'),
    seconds: new Histogram({
      ...{ name: 'site_request_seconds', help: 'Time from the request to the end of its answer.', buckets, registers },
      labelNames: ['kind'],
    }),
    cache: counter('page_cache', 'Pages: hit (from memory), miss (rendered for this request).', 'result'),
    renders: counter('page_renders', 'Rendered pages.', 'region'),
    rendererUp: gauge('renderer_up', '1 while pages can be rendered; kept pages are served in any case.'),
    rendererLosses: counter('renderer_losses', 'Times that the renderer ended, hung or grew, and was replaced.'),
    errors: counter('errors', 'Errors of the server, and those that browsers reported.', 'source'),
    collect: createCollectMetrics(registry),
    ready: gauge('ready', '1 while the server wants requests.'),
    inFlight: gauge('requests_in_flight', 'Requests being answered.'),
  };
  // An alert on an increase misses the first event of a series that begins with it.
  for (const result of ['swap', 'revert', 'refused', 'forged']) metrics.publishes.inc({ result }, 0);
  for (const source of ['server', 'browser']) metrics.errors.inc({ source }, 0);
  metrics.rendererLosses.inc(0);
  return metrics;
}

export type Metrics = ReturnType<typeof createMetrics>;
