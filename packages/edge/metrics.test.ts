import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { EdgeAgent } from './agent';
import { createEdgeMetrics } from './metrics';

const agent = {
  nginx: { pid: 7 },
  isAlone: false,
  progress: { wanted: 30, missing: 2 },
  counts: { fetched: 28, failed: 1 },
  alive: new Map([
    ['http://10.0.0.5:3000', true],
    ['http://10.0.0.6:3000', false],
  ]),
} as unknown as EdgeAgent;

function folder(): string {
  const place = mkdtempSync(path.join(tmpdir(), 'metrics-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  return place;
}

it('says how the edge and its servers are, each time as it is then', async () => {
  const place = folder();
  const nginx = createServer((_request, response) => {
    response.end(
      'Active connections: 5 \nserver accepts handled requests\n 9 9 123 \nReading: 1 Writing: 2 Waiting: 3 \n',
    );
  });
  await new Promise<void>((resolve) => nginx.listen({ path: path.join(place, 'status.sock') }, resolve));
  onTestFinished(() => {
    nginx.close();
  });
  const metrics = createEdgeMetrics(agent, place, undefined);
  for (let scrape = 0; scrape < 2; scrape += 1) {
    expect((await metrics.metrics()).split('\n')).toEqual(
      expect.arrayContaining([
        'edge_up 1',
        'edge_alone 0',
        'edge_answers_wanted 30',
        'edge_answers_missing 2',
        'edge_fetched_total 28',
        'edge_fetch_failures_total 1',
        'edge_requests_total 123',
        'edge_connections{state="writing"} 2',
        'edge_server_up{server="http://10.0.0.5:3000"} 1',
        'edge_server_up{server="http://10.0.0.6:3000"} 0',
      ]),
    );
  }
});

it('goes on without nginx, and says of which regions there is no certificate', async () => {
  const text = await createEdgeMetrics(agent, folder(), folder()).metrics();
  expect(text.split('\n')).toEqual(
    expect.arrayContaining(['edge_requests_total 0', 'edge_certificate_end_seconds{region="hk"} 0']),
  );
});
