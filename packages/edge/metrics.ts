import { request } from 'node:http';
import path from 'node:path';
import { regions } from '@talkaroo/content/regions/regions';
import { Counter, Gauge, Registry } from 'prom-client';
import type { EdgeAgent } from './agent';
import { CertificateError, readCertificate } from './certificates/certificate';

export function createEdgeMetrics(agent: EdgeAgent, directory: string, certificates: string | undefined): Registry {
  const registry = new Registry();
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  const counter = (name: string, help: string, read: () => number | Promise<number>) =>
    new Counter({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = await read();
        this.reset();
        this.inc(value);
      },
    });
  gauge('edge_up', '1 while nginx runs.', () => Number(agent.nginx.pid !== undefined));
  gauge('edge_alone', '1 while no server answers: everything comes from the cache.', () => Number(agent.isAlone));
  gauge('edge_answers_wanted', 'Answers that the cache is to have.', () => agent.progress.wanted);
  gauge('edge_answers_missing', 'Those that it has not, or an older form of.', () => agent.progress.missing);
  counter('edge_fetched_total', 'Answers fetched since the agent started.', () => agent.counts.fetched);
  counter('edge_fetch_failures_total', 'Answers that could not be fetched.', () => agent.counts.failed);
  const readNginx = () => readStatus(path.join(directory, 'status.sock'));
  new Gauge({
    name: 'edge_connections',
    help: 'Connections of nginx, by what they do.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const status = await readNginx();
      for (const state of ['reading', 'writing', 'waiting']) this.set({ state }, status.get(state) ?? 0);
    },
  });
  counter('edge_requests_total', 'Requests since nginx started.', async () => (await readNginx()).get('requests') ?? 0);
  if (certificates) {
    new Gauge({
      name: 'edge_certificate_end_seconds',
      help: 'When the certificate of a region runs out, in seconds since 1970; 0 where there is none that can be used.',
      labelNames: ['region'],
      registers: [registry],
      collect() {
        for (const { id } of regions) this.set({ region: id }, endOf(path.join(certificates, id)) / 1000);
      },
    });
  }
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

function endOf(folder: string): number {
  try {
    return readCertificate(folder)?.until ?? 0;
  } catch (error) {
    if (!(error instanceof CertificateError)) throw error;
    return 0;
  }
}

/** Reads nginx's `stub_status`; empty if nginx does not respond. */
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
