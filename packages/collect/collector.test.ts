import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hexOf, postTo, requestOf, startStandIn } from './collect-testing';
import { startCollector } from './collector';
import { createCollectMetrics } from './metrics';

let folder = '';
const closers: (() => void)[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'collector-'));
});
afterEach(() => {
  for (const close of closers.splice(0)) close();
  rmSync(folder, { recursive: true, force: true });
});

const count = process.env.TEST_FULL ? 100_000 : 400;
const perRequest = 30;

/** Starts a process that collects, and returns its port. */
async function collecting(env: Record<string, string>): Promise<{ child: ChildProcess; port: number }> {
  const program = path.join(import.meta.dirname, 'collect-process-testing.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  closers.push(() => child.kill('SIGKILL'));
  const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  return { child, port: Number(line) };
}

/** Answers of a sink to requests, in turn: half of them fail, in every way. */
const behaviours = [
  ...['take', 'refuse for now', 'take', 'end', 'take', 'take and end', 'take', 'page', 'take', 'take'],
  ...['refuse for now', 'take', 'hang', 'take and end', 'take', 'end', 'refuse for now', 'page', 'take', 'end'],
] as const;

/** Answers by the next behaviour, and calls `taken` for what it takes. */
function unreliable(taken: () => void, turn: number, response: ServerResponse): void {
  const behaviour = behaviours[turn % behaviours.length];
  if (behaviour?.startsWith('take')) taken();
  if (behaviour === 'take') response.writeHead(204).end();
  else if (behaviour === 'refuse for now') response.writeHead(503).end();
  else if (behaviour === 'page') response.writeHead(200).end('<html>');
  else if (behaviour !== 'hang') response.destroy();
}

it(`brings ${count} events to sinks that fail half of the time, through two ends by kill -9: all, and none twice`, async () => {
  const seen = { webhook: new Map<string, number>(), ga4: new Map<string, number>() };
  const add = (sink: keyof typeof seen, ids: string[]) => {
    for (const id of ids) seen[sink].set(id, (seen[sink].get(id) ?? 0) + 1);
  };
  const batches = new Set<unknown>();
  let turns = 0;
  const webhook = await startStandIn((response, { headers, body }) => {
    turns += 1;
    const id = headers['webhook-id'];
    // As receivers do, by the id of what they have.
    if (batches.has(id)) return void response.writeHead(204).end();
    const taken = () => {
      batches.add(id);
      add(
        'webhook',
        JSON.parse(body).data.map((event: { id: string }) => event.id),
      );
    };
    unreliable(taken, turns, response);
  });
  let ga4Turns = 0;
  const ga4 = await startStandIn((response, { body }) => {
    ga4Turns += 1;
    const ids = JSON.parse(body).events.map(({ params }: { params: { event_id: string } }) => params.event_id);
    unreliable(() => add('ga4', ids), ga4Turns, response);
  });

  const file = path.join(folder, 'events.jsonl');
  const env = {
    SNAPSHOTS_DIR: folder,
    COLLECT_SINKS: 'file,webhook,ga4',
    COLLECT_FILE_PATH: file,
    COLLECT_FILE_MB: '20',
    COLLECT_WEBHOOK_URL: webhook.url,
    COLLECT_WEBHOOK_SECRET: Buffer.alloc(32).toString('base64'),
    ...{ COLLECT_GA4_URL: ga4.url, COLLECT_GA4_ID: 'G-A', COLLECT_GA4_SECRET: 'abcdefgh' },
  };
  let running = await collecting(env);
  const send = async (first: number): Promise<void> => {
    const request = requestOf(...Array.from({ length: perRequest }, (_, index) => first + index));
    const body = JSON.stringify({ ...request, visit: { ...request.visit, id: hexOf(first) } });
    const headers = { 'content-type': 'application/json' };
    // A browser whose request was cut off may send it again.
    for (;;) {
      const { port } = running;
      const answer = await fetch(`http://127.0.0.1:${port}/collect`, { method: 'POST', headers, body }).catch(() => {});
      if (answer?.ok) return;
      if (answer) throw new Error(`${answer.status} ${await answer.text()}`);
      await vi.waitUntil(() => running.port !== port, { timeout: 30_000 });
    }
  };
  const killAt = [Math.floor(count / 3), Math.floor((2 * count) / 3)];
  let next = 0;
  const sender = async () => {
    while (next < count) {
      const first = next;
      next += perRequest;
      if (killAt.some((at) => at >= first && at < first + perRequest)) {
        running.child.kill('SIGKILL');
        running = await collecting(env);
      }
      await send(first);
    }
  };
  await Promise.all([sender(), sender(), sender(), sender()]);

  const lines = () =>
    [...Array(10).keys()]
      .map((age) => (age === 0 ? file : `${file}.${age}`))
      .flatMap((name) => (existsSync(name) ? readFileSync(name, 'utf8').trimEnd().split('\n') : []));
  const sent = Math.ceil(count / perRequest) * perRequest;
  await vi.waitUntil(() => seen.webhook.size === sent, { timeout: 500_000, interval: 200 });
  await vi.waitUntil(() => lines().length >= sent, { timeout: 500_000, interval: 1000 });
  let settled = -1;
  await vi.waitUntil(
    () => {
      const isSettled = settled === ga4Turns;
      settled = ga4Turns;
      return isSettled;
    },
    { timeout: 500_000, interval: 2000 },
  );
  running.child.kill('SIGTERM');
  await once(running.child, 'exit');

  expect(new Set(seen.webhook.values())).toEqual(new Set([1]));
  const written = lines().map((line) => JSON.parse(line).id);
  expect(written).toHaveLength(sent);
  expect(new Set(written).size).toBe(sent);
  // Google recognizes nothing, so what may have been lost on the way is lost.
  expect(new Set(seen.ga4.values())).toEqual(new Set([1]));
  if (process.env.TEST_FULL) console.log({ sent, requests: turns, ga4: { taken: seen.ga4.size, requests: ga4Turns } });
}, 900_000);

it('drops and counts what the disk does not take, and lets the site run', async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const metrics = createCollectMetrics(new Registry());
  const collector = await startCollector({
    environment: {
      collectSinks: [{ kind: 'file', path: path.join(folder, 'events.jsonl'), maxBytes: 1e6 }],
      snapshotsDir: path.join(folder, 'missing'),
      port: 3000,
    },
    log,
    metrics,
    regionOf: () => ({ id: 'hk', consent: 'required' }),
  });
  postTo(collector, 1, 2);
  postTo(collector, 3);
  const dropped = (await metrics.dropped.get()).values;
  expect(dropped).toHaveLength(4);
  expect(dropped.filter(({ value }) => value > 0)).toEqual([{ labels: { sink: 'file', reason: 'disk' }, value: 3 }]);
  expect(log.error).toHaveBeenCalledOnce();
  await collector.stop();
});

it('counts what was taken, repeated, sent and left', async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const metrics = createCollectMetrics(new Registry());
  const file = path.join(folder, 'events.jsonl');
  const collector = await startCollector({
    environment: { collectSinks: [{ kind: 'file', path: file, maxBytes: 1e6 }], snapshotsDir: folder, port: 3000 },
    log,
    metrics,
    regionOf: () => ({ id: 'hk', consent: 'required' }),
  });
  postTo(collector, 1, 2);
  postTo(collector, 2);
  expect((await metrics.waiting.get()).values).toMatchObject([{ value: 2 }]);
  await collector.stop();
  expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(2);
  expect((await metrics.events.get()).values).toEqual([
    { labels: { result: 'taken' }, value: 2 },
    { labels: { result: 'repeated' }, value: 1 },
  ]);
  expect((await metrics.sent.get()).values).toMatchObject([{ labels: { sink: 'file' }, value: 2 }]);
  expect((await metrics.waiting.get()).values).toMatchObject([{ value: 0 }]);
});
