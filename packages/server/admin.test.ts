import { expect, it } from 'vitest';
import { askServer } from '@/tests/support/ask-server';
import { listen } from '@/tests/support/http';
import { createAdminServer } from './admin';
import { Health } from './health';
import { createMetrics } from './metrics';

const addresses = () => ({ body: '{"release":"r1"}', etag: '"v1"' });

async function start(notes: string[] = []) {
  const metrics = createMetrics('r1');
  const health = new Health((ready) => metrics.ready.set(Number(ready)));
  return {
    health,
    metrics,
    port: await listen(
      createAdminServer({ readiness: () => health.readiness(notes), registry: metrics.registry, addresses }),
    ),
  };
}

it('says that the process answers, whatever it is doing', async () => {
  const { health, port } = await start();
  expect(await askServer(port, '/healthz')).toMatchObject({ status: 200, body: 'ok\n' });
  health.stop();
  expect(await askServer(port, '/healthz?a=b')).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store' },
  });
});

it('is ready once the pages are warm, until it is told to stop', async () => {
  const { health, port } = await start();
  expect(await askServer(port, '/readyz')).toMatchObject({ status: 503, body: 'starting\n' });
  health.warm();
  expect(await askServer(port, '/readyz')).toMatchObject({ status: 200, body: 'ready\n' });
  health.stop();
  health.warm();
  expect(await askServer(port, '/readyz')).toMatchObject({ status: 503, body: 'stopping\n' });
});

it('shows the figures in Prometheus’ format', async () => {
  const { health, metrics, port } = await start();
  health.warm();
  metrics.setPacks('p1', undefined);
  metrics.requests.inc({ region: 'hk', kind: 'page', status: 200 });
  const { status, headers, body } = await askServer(port, '/metrics');
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/plain; version=/);
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'site_info{release="r1",packs="p1"} 1',
      'site_requests_total{region="hk",kind="page",status="200"} 1',
      'site_ready 1',
    ]),
  );
});

it('answers HEAD without a body, and refuses what is not reading or not there', async () => {
  const { port } = await start();
  expect(await askServer(port, '/healthz', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  expect(await askServer(port, '/healthz', { method: 'POST', body: 'a' })).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD' },
  });
  for (const path of ['/', '/healthz/', '/Metrics', '/global/course']) {
    expect(await askServer(port, path), path).toMatchObject({ status: 404 });
  }
});

it('lists its addresses once it knows the version of each', async () => {
  const { health, port } = await start();
  expect(await askServer(port, '/addresses')).toMatchObject({ status: 503, body: 'starting\n' });
  health.warm();
  const { status, body } = await askServer(port, '/addresses');
  expect({ status, body }).toEqual({ status: 200, body: addresses().body });
  expect(await askServer(port, '/addresses', { headers: { 'if-none-match': '"v1"' } })).toMatchObject({
    status: 304,
    body: '',
  });
});

it('has series of what alerts watch before the first event, which would be missed otherwise', async () => {
  const { port } = await start();
  const { body } = await askServer(port, '/metrics');
  for (const series of [
    ...['swap', 'revert', 'refused', 'forged'].map((result) => `site_publishes_total{result="${result}"}`),
    ...['server', 'browser'].map((source) => `site_errors_total{source="${source}"}`),
    'site_renderer_losses_total',
  ]) {
    expect(body).toContain(`${series} 0\n`);
  }
});
