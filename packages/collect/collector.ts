import path from 'node:path';
import { type Environment, EnvironmentError, type SinkSettings } from '@talkaroo/content/environment';
import { Delivery, dropReasons, type Sink } from './delivery';
import { fileSink } from './file-sink';
import { ga4Sink } from './ga4-sink';
import { metaSink } from './meta-sink';
import type { CollectMetrics } from './metrics';
import { collectPosts } from './posts';
import { EventQueue, type StoredEvent } from './queue';
import { webhookSink } from './webhook-sink';

type CollectorOptions = {
  environment: Pick<Environment, 'collectSinks' | 'snapshotsDir' | 'port'>;
  log: ConstructorParameters<typeof Delivery>[0]['log'];
  metrics: CollectMetrics;
  /** Returns the region of a host, and the consent that it asks for. */
  regionOf: (host: string) => { id: string; consent: string };
  /** For tests. */
  pace?: { gatherMs?: number; firstWaitMs?: number; timeoutMs?: number };
};

const graceMs = 1000;

const makers: { [Kind in SinkSettings['kind']]: (settings: Extract<SinkSettings, { kind: Kind }>) => Sink } = {
  ...{ file: fileSink, webhook: webhookSink, ga4: ga4Sink, meta: metaSink },
};

/**
 * Takes the events of `posts`, and sends them to the sinks that `COLLECT_SINKS` names; takes none if it names none.
 * Without a usable disk the site runs, and events are dropped and counted. @throws EnvironmentError if this Node has no
 * SQLite
 */
export async function startCollector(options: CollectorOptions) {
  const { environment, metrics, regionOf } = options;
  const running = environment.collectSinks.length > 0 ? await startSinks(options) : undefined;
  const onRefused = (reason: string) => metrics.refused.inc({ reason });
  return { posts: collectPosts({ take: running?.take, regionOf, onRefused }), stop: async () => running?.stop() };
}

async function startSinks({ environment, log, metrics, pace }: CollectorOptions) {
  const { collectSinks, snapshotsDir, port } = environment;
  const sinks = collectSinks.map((settings) => makers[settings.kind](settings as never));
  let hasFailed = false;
  const fail = (error: unknown) => {
    if (!hasFailed) log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'events are not kept');
    hasFailed = true;
  };
  // Servers of one machine have the folder in common, but not the port.
  const file = path.join(snapshotsDir, `events-${port}.sqlite`);
  const names = sinks.map(({ name }) => name);
  const queue = await EventQueue.open(file, names).catch((error) => {
    if (error.code === 'ERR_UNKNOWN_BUILTIN_MODULE') {
      throw new EnvironmentError('COLLECT_SINKS', names.join(), 'needs Node 22.13 or later');
    }
    fail(error);
  });
  // An alert on an increase misses the first event of a series that begins with it.
  for (const sink of names) {
    for (const reason of dropReasons) metrics.dropped.inc({ sink, reason }, 0);
    metrics.sent.inc({ sink }, 0);
    metrics.failures.inc({ sink }, 0);
  }
  const watch = () => {
    for (const sink of names) metrics.waiting.set({ sink }, queue?.waiting(sink) ?? 0);
  };
  watch();
  const deliveries = queue ? sinks.map((sink) => new Delivery({ ...{ sink, queue, log, metrics }, ...pace })) : [];
  for (const delivery of deliveries) delivery.start();

  return {
    /** Puts events into the queue; never throws. */
    take(events: StoredEvent[]): void {
      try {
        if (!queue) throw new Error('there is no queue');
        const added = queue.add(events);
        hasFailed = false;
        metrics.events.inc({ result: 'taken' }, added);
        metrics.events.inc({ result: 'repeated' }, events.length - added);
        watch();
      } catch (error) {
        // The visitor can do nothing about it.
        for (const sink of names) metrics.dropped.inc({ sink, reason: 'disk' }, events.length);
        fail(error);
      }
      for (const delivery of deliveries) delivery.wake();
    },
    /** Sends as much as it can within a second. The next start sends the rest. */
    async stop(): Promise<void> {
      await Promise.all(deliveries.map((delivery) => delivery.stop(graceMs)));
      queue?.close();
    },
  };
}
