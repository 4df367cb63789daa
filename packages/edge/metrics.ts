import path from 'node:path';
import { Counter, Gauge, Registry } from 'prom-client';
import { Counts } from './counts';
import type { Nginx } from './nginx';
import type { Refresher } from './refresher';

/** Figures of an edge; docs/edge.md explains them. */
export function createEdgeMetrics(refresher: Refresher, nginx: Nginx): { registry: Registry; counts: Counts } {
  const registry = new Registry();
  const registers = [registry];
  const counts = new Counts(path.join(nginx.folder, 'counts.log'));
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      ...{ name, help, registers },
      async collect() {
        this.set(await read());
      },
    });
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      ...{ name, help, registers },
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  gauge('edge_up', '1 while nginx runs.', async () => Number(nginx.pid !== undefined && Boolean(await nginx.status())));
  gauge('edge_ready', '1 while a visitor gets a page.', () => Number(refresher.isReady));
  gauge('edge_connections', 'Open connections of nginx.', async () => (await nginx.status())?.connections ?? 0);
  gauge('edge_lists', 'Servers that have listed their addresses in the last round.', () => refresher.liveLists);
  gauge('edge_lists_refused', 'Listed addresses that this edge cannot use.', () => refresher.refused);
  gauge('edge_answers_wanted', 'Answers that the cache is to have.', () => refresher.wanted);
  gauge('edge_answers_missing', 'Answers that are not as servers list them.', () => refresher.missing.length);
  gauge('edge_answer_age_seconds', 'Age of the oldest answer in the cache.', () => refresher.oldestSeconds);
  gauge('edge_disk_full', '1 while nothing is kept, for want of room.', () => Number(refresher.isDiskFull));
  counter('edge_fetched_total', 'Answers fetched and proved.', () => refresher.counts.fetched);
  counter('edge_fetch_failures_total', 'Answers fetched and not proved.', () => refresher.counts.failed);
  new Gauge({
    ...{ name: 'edge_server_up', help: '1 while a server answers.', labelNames: ['server'], registers },
    collect() {
      for (const [server, isAlive] of refresher.alive) this.set({ server }, Number(isAlive));
    },
  });
  new Counter({
    ...{ name: 'edge_requests_total', help: 'Requests of visitors.', labelNames: ['status', 'cache'], registers },
    collect() {
      counts.read();
      this.reset();
      for (const [labels, count] of counts.byLabels) {
        const [status = '', cache = ''] = labels.split(' ');
        this.inc({ status, cache }, count);
      }
    },
  });
  return { registry, counts };
}
