// The production server: `npm run serve`, and `node server.cjs` in a release folder.
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { startCollector } from '@talkaroo/collect/collector';
import { type Environment, EnvironmentError } from '@talkaroo/content/environment';
import { neededMedia } from '@talkaroo/content/packs/media';
import { activateSnapshot, loadRegionFile } from '@talkaroo/content/packs/packs';
import { defaultRegion } from '@talkaroo/content/regions/regions';
import { checkStart } from '@/lib/check-start';
import { ownIndexNowKey } from '@/lib/seo/index-now';
import { createAddressList } from './address-list';
import { createAdminServer } from './admin';
import { hashOf } from './content';
import { createFinishPage } from './finish-page';
import { createForward } from './forward';
import { Health } from './health';
import { fail, listen } from './listen';
import { createLog } from './log';
import { createMetrics } from './metrics';
import { PageRenderer } from './page-renderer';
import { PageStore } from './page-store';
import { askPeers, catchUp } from './peers';
import { createPostHandler } from './post-handler';
import { createPublishHandler } from './publish-handler';
import { Publisher } from './publisher';
import { Renderer } from './renderer';
import { createReportSink, serverErrorReport } from './report-sink';
import { createReportHandler } from './reports';
import { listStaticFiles, SiteFiles } from './site-files';
import { createSiteServer, type RequestPlace, regionOf } from './site-server';
import { stopOnSignal } from './stop';

start().catch((error) =>
  fail(error instanceof EnvironmentError ? error.message : error instanceof Error ? error.stack : error),
);

async function start(): Promise<void> {
  const release = __dirname;
  for (const name of ['LOCALES_DIR', 'SNAPSHOTS_DIR', 'COLLECT_FILE_PATH']) {
    const given = process.env[name];
    if (given) process.env[name] = path.resolve(given);
  }
  // Snapshots live outside the release folder, which stays as built.
  if (!process.env.LOCALES_DIR) process.env.SNAPSHOTS_DIR ||= path.join(release, '..', '.snapshots');
  process.chdir(release);
  Object.assign(process.env, { NODE_ENV: 'production' });

  const id = readFileSync('.next/BUILD_ID', 'utf8').trim();
  const { environment, choice: startChoice, store } = await checkStart(id);
  const log = createLog(environment.logLevel, id);
  const metrics = createMetrics(id);
  const files = new SiteFiles(store.directory, environment.localesDir, listStaticFiles(release));
  files.removeOld('data');
  const choice = await catchUp(startChoice, { environment, store, files, log });
  activateSnapshot(choice);
  for (const note of choice.notes) log.warn({ reason: note }, 'packs');
  const lost = neededMedia(choice.packs.media).filter((name) => !files.has(`/media/${name}`));
  if (lost.length > 0) log.error({ names: lost }, 'pictures are missing: run npm run packs where the packs come from');
  if (choice.fallback) log.error({ reason: choice.fallback }, 'the last good packs are served');
  const { publishToken, adminPort, adminHost } = environment;
  if (publishToken && publishToken.length < 32)
    log.warn('PUBLISH_TOKEN is short, and can be guessed: use 32 characters');
  metrics.setPacks(choice.version, choice.fallback);
  const health = new Health((ready) => metrics.ready.set(Number(ready)));

  const forward = createForward({ url: environment.reportUrl, log });
  const sink = createReportSink(log, forward, (source) => metrics.errors.inc({ source }));
  const onError = (error: unknown, { id: requestId, host, path: page }: Partial<RequestPlace> = {}) => {
    const region = regionOf(host ?? '', environment);
    sink.write(serverErrorReport(error, { page: page ?? '', region: region.id, release: id, requestId }), 'server');
  };

  let rendererProblem = '';
  const renderer = new Renderer({
    release,
    onLine: (line, isError) => log[isError ? 'warn' : 'debug']({ line }, 'renderer'),
    onChange: (state, reason) => {
      if (health.state === 'stopping') return;
      rendererProblem = state === 'down' ? `down, ${reason}` : '';
      metrics.rendererUp.set(Number(state !== 'down'));
      if (state === 'up') return log.info({ pid: renderer.pid }, 'the renderer is up');
      metrics.rendererLosses.inc();
      log.error({ reason }, 'the renderer is replaced');
    },
  });
  void renderer.start();
  const pages = new PageStore({ folder: path.join(store.directory, 'pages', buildOf(id, environment)), onError });
  const pageRenderer = new PageRenderer({
    ...{ renderer, pages },
    finish: createFinishPage(release, environment, true),
    onRender: (region, own) => {
      metrics.renders.inc({ region: region.id });
      for (const { path: address, text } of own) files.add(address, Buffer.from(text), onError);
    },
  });

  const publisher = new Publisher({
    ...{ environment, choice, store, files, pages, onError },
    warm: health.warmed,
    render: (route, address, packs) => pageRenderer.render(route, address, packs),
    isInUseElsewhere: async (hash) => [...(await askPeers(environment)).values()].some((state) => state.hash === hash),
    onSwap: (version) => {
      log.info({ packs: version }, 'packs in use');
      metrics.setPacks(version, publisher.fallback);
    },
  });

  const collector = await startCollector({
    ...{ environment, log, metrics: metrics.collect },
    regionOf: (host) => {
      const region = regionOf(host, environment);
      return { id: region.id, consent: loadRegionFile(region).consent };
    },
  });
  const servers: Server[] = [];
  const siteServer = createSiteServer({
    ...{ release: id, environment, files, pages, log, metrics, health, onError },
    render: (route, address) => pageRenderer.render(route, address),
    posts: {
      reports: createReportHandler(sink.write),
      collect: createPostHandler(collector.posts),
    },
  });
  servers.push(await listen(siteServer, environment.port));
  if (adminPort) {
    const auditFile = path.join(store.directory, 'audit.log');
    const publish = publishToken
      ? createPublishHandler({ publisher, files, token: publishToken, auditFile, log, metrics })
      : undefined;
    const readiness = () =>
      health.readiness([
        ...(publisher.fallback ? [`packs: ${publisher.fallback}`] : []),
        ...(rendererProblem && health.state === 'ready' ? [`renderer: ${rendererProblem}`] : []),
        ...(pages.isFailing ? [`disk: ${store.directory} takes no pages`] : []),
      ]);
    const addresses = createAddressList({ release: id, pages, files });
    const admin = createAdminServer({ readiness, registry: metrics.registry, addresses, publish });
    servers.push(await listen(admin, adminPort, adminHost));
  }

  stopOnSignal(servers, health, log, async () => {
    renderer.stop();
    sink.close();
    // No one is left to put it in use.
    publisher.abort();
    await Promise.all([forward.settled(), pages.settled(), collector.stop()]);
  });
  log.info({ port: environment.port, node: process.version, pages: pages.size }, 'started');
  const begin = performance.now();
  const failed = environment.warmUp ? await pageRenderer.warmUp(onError) : 0;
  if (failed > 0) log.error({ failed }, 'pages could not be rendered');
  log.info({ seconds: Math.round((performance.now() - begin) / 100) / 10 }, 'warm');
  health.warm();
  // Pages requested earlier are compressed on demand, in about 40 ms.
  await pages.settled();
  log.info('compressed');
}

/** Identifies all that a page depends on besides the packs. */
function buildOf(id: string, { loginOrigin, trialOrigin, hostSuffixes, collectSinks }: Environment): string {
  const origins = [loginOrigin, trialOrigin, hostSuffixes];
  const settings = [...origins, collectSinks.length > 0, ownIndexNowKey(defaultRegion), process.version];
  return `${id}-${hashOf(Buffer.from(JSON.stringify(settings)))}`;
}
