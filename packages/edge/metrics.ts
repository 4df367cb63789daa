import { closeSync, existsSync, fstatSync, openSync, readSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { Counter, Gauge, Registry } from 'prom-client';
import type { Nginx } from './nginx';
import type { Refresher } from './refresher';

const maxBytes = 16e6;

/** Figures of an edge; docs/edge.md explains them. Call `readCounts` often: it keeps a log small. */
export function createEdgeMetrics(refresher: Refresher, nginx: Nginx): { registry: Registry; readCounts: () => void } {
  const registry = new Registry();
  const registers = [registry];
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
  gauge('edge_up', '1 while nginx runs.', async () => Number((await nginx.status()) !== undefined));
  gauge('edge_ready', '1 while a visitor gets a page.', () => Number(refresher.isReady));
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
  const requests: Counter = new Counter({
    ...{ name: 'edge_requests_total', help: 'Requests of visitors.', labelNames: ['status', 'cache'], registers },
    collect: () => readCounts(),
  });
  for (const status of ['2xx', '3xx', '4xx', '5xx']) {
    // A series that begins with its first event would hide that event from a rate.
    for (const cache of ['hit', 'stale', 'miss', 'none']) requests.inc({ status, cache }, 0);
  }
  const readCounts = followLines(path.join(nginx.folder, 'counts.log'), (line) => {
    const [status = '', cache = ''] = line.split(' ');
    requests.inc({ status: `${status[0]}xx`, cache: cacheName[cache] ?? 'none' });
  });
  return { registry, readCounts };
}

const cacheName: Record<string, string> = {
  HIT: 'hit',
  ...{ STALE: 'stale', UPDATING: 'stale', EXPIRED: 'miss', MISS: 'miss', BYPASS: 'miss' },
};

/** Returns a function that reads a log's new lines and keeps the file small. An earlier process read the old lines. */
function followLines(file: string, onLine: (line: string) => void): () => void {
  let position = existsSync(file) ? statSync(file).size : 0;
  let rest = '';
  return () => {
    if (!existsSync(file)) return;
    const descriptor = openSync(file, 'r');
    const part = Buffer.alloc(Math.max(0, fstatSync(descriptor).size - position));
    const length = readSync(descriptor, part, 0, part.length, position);
    closeSync(descriptor);
    position += length;
    const lines = (rest + part.toString('latin1', 0, length)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
    if (position < maxBytes) return;
    truncateSync(file);
    position = 0;
  };
}
