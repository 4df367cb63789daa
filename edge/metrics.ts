import { request } from 'node:http';
import path from 'node:path';
import { Gauge, Registry } from 'prom-client';
import type { EdgeAgent } from './agent';

/** What an operator can watch of an edge, in Prometheus' format. */
export function createEdgeMetrics(agent: EdgeAgent, directory: string): Registry {
  const registry = new Registry();
  const gauge = (name: string, help: string, read: () => number | undefined | Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set((await read()) ?? Number.NaN);
      },
    });
  gauge('edge_up', '1 while nginx runs.', () => Number(agent.nginx.pid !== undefined));
  gauge('edge_alone', '1 while no server answers: everything comes from the cache.', () => Number(agent.isAlone));
  gauge('edge_answers_wanted', 'Answers that the cache is to have.', () => agent.progress.wanted);
  gauge('edge_answers_missing', 'Those that it has not, or an older form of.', () => agent.progress.missing);
  gauge('edge_fetched_total', 'Answers fetched since the agent started.', () => agent.counts.fetched);
  gauge('edge_fetch_failures_total', 'Answers that could not be fetched.', () => agent.counts.failed);
  let status = new Map<string, number>();
  const connections = 'Connections of nginx, by what they do.';
  new Gauge({
    name: 'edge_connections',
    help: connections,
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      status = await readStatus(path.join(directory, 'status.sock'));
      for (const state of ['reading', 'writing', 'waiting']) this.set({ state }, status.get(state) ?? 0);
    },
  });
  gauge('edge_requests_total', 'Requests since nginx started.', async () =>
    (await readStatus(path.join(directory, 'status.sock'))).get('requests'),
  );
  new Gauge({
    name: 'edge_server_up',
    help: '1 while a server answers.',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      for (const [server, isAlive] of agent.alive) this.set({ server }, Number(isAlive));
    },
  });
  return registry;
}

/** Figures of nginx's `stub_status`; none where it does not answer. */
function readStatus(socketPath: string): Promise<Map<string, number>> {
  return new Promise((resolve) => {
    request({ socketPath, path: '/', timeout: 1_000 }, (response) => {
      let text = '';
      response.on('data', (part) => (text += part));
      response.once('end', () => {
        const figures = [...text.toLowerCase().matchAll(/(reading|writing|waiting): (\d+)/g)];
        const requests = /^ \d+ \d+ (\d+)/m.exec(text)?.[1];
        resolve(
          new Map([
            ...figures.map(([, name = '', value]) => [name, Number(value)] as const),
            ...(requests ? [['requests', Number(requests)] as const] : []),
          ]),
        );
      });
    })
      .once('error', () => resolve(new Map()))
      .end();
  });
}
