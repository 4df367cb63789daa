// A process that takes events and sends them to sinks, to be killed by a test.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readEnvironment } from '@talkaroo/content/environment';
import { createMetrics } from '@talkaroo/server/metrics';
import { createCollectHandler } from './collect-handler';
import { startCollector } from './collector';

const log = { info: () => {}, warn: () => {}, error: console.error };
const collector = await startCollector({
  environment: readEnvironment(process.env),
  log,
  metrics: createMetrics('test'),
  pace: { gatherMs: 1, firstWaitMs: 1, timeoutMs: 200 },
});
// Gives each request its own minute, so that rate limits do not apply.
let now = Date.now();
Date.now = () => {
  now += 60_000;
  return now;
};
const handle = createCollectHandler({
  take: collector?.take,
  regionOf: () => ({ id: 'hk', consent: 'required' }),
  onRefused: console.error,
});
const server = createServer((request, response) => void handle(request, response, ''));
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
process.once('SIGTERM', async () => {
  await collector?.stop();
  process.exit(0);
});
