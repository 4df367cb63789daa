// A process that takes events and sends them to sinks, to be killed by a test.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { readEnvironment } from '@talkaroo/content/environment';
import { Registry } from 'prom-client';
import { startCollector } from './collector';
import { createCollectMetrics } from './metrics';

const collector = await startCollector({
  environment: readEnvironment(process.env),
  log: { info: () => {}, warn: () => {}, error: console.error },
  metrics: createCollectMetrics(new Registry()),
  regionOf: () => ({ id: 'hk', consent: 'required' }),
  pace: { gatherMs: 1, firstWaitMs: 1, timeoutMs: 200 },
});
const server = createServer(async (request, response) => {
  const posted = collector.posts.read(await text(request), request);
  if ('accept' in posted) posted.accept();
  response.writeHead('accept' in posted ? 204 : posted.status).end();
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
process.once('SIGTERM', async () => {
  await collector.stop();
  process.exit(0);
});
