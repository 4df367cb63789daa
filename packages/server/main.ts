// The production server: `npm run serve`, and `node server.cjs` in a release folder.
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import type { Environment } from '@talkaroo/content/environment';
import { neededMedia } from '@talkaroo/content/packs/media';
import { activateSnapshot } from '@talkaroo/content/packs/packs';
import { SnapshotStore } from '@talkaroo/content/packs/snapshot-store';
import { defaultRegion, findLanguage, type Region } from '@talkaroo/content/regions/regions';
import { resolveHost } from '@talkaroo/content/routing/resolve-host';
import type nextServer from 'next';
import { checkStart } from '@/lib/check-start';
import { createAddressList } from './address-list';
import { createAdminServer } from './admin';
import { type PageRendered, pageRendered, type RequestFailed, requestFailed } from './channels';
import { captureConsole, onceEach } from './error-log';
import { errorPage } from './error-page';
import { createForward } from './forward';
import { Health } from './health';
import { KnownEdges } from './known-edges';
import { createLog } from './log';
import { MediaStore } from './media-store';
import { createMetrics } from './metrics';
import { PageDataStore } from './page-data-store';
import { PageStore } from './page-store';
import { catchUp, createPeers } from './peers';
import { auditFileIn, createPublishHandler } from './publish-handler';
import { Publisher } from './publisher';
import { createReportHandler } from './report-handler';
import { createReportSink, serverErrorReport } from './report-sink';
import { SharePictureStore } from './share-picture-store';
import { createSiteServer, currentRequest } from './site-server';
import { listStaticFiles } from './static-files';
import { stopOnSignal } from './stop';
import { requestSelf, warmUp } from './warm-up';

start();

async function start(): Promise<void> {
  const release = __dirname;
  if (process.env.LOCALES_DIR) process.env.LOCALES_DIR = path.resolve(process.env.LOCALES_DIR);
  // Snapshots live outside the release folder, which stays as built.
  else process.env.SNAPSHOTS_DIR ||= path.join(release, '..', '.snapshots');
  process.chdir(release);
  Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' });

  const { environment, choice: startChoice } = checkStart();
  const id = readFileSync('.next/BUILD_ID', 'utf8').trim();
  const log = createLog(environment.logLevel, id);
  const metrics = createMetrics(id);
  const store = new SnapshotStore(environment.snapshotsDir);
  const peers = createPeers(environment);
  const media = new MediaStore(store.directory, environment.localesDir);
  const choice = await catchUp(startChoice, { store, media, peers, log });
  activateSnapshot(choice);
  for (const note of choice.notes) log.warn({ reason: note }, 'packs');
  const lost = neededMedia(choice.packs.media).filter((name) => !media.has(name));
  if (lost.length > 0) log.error({ names: lost }, 'pictures are missing: run npm run packs where the packs come from');
  if (choice.fallback) log.error({ reason: choice.fallback }, 'the last good packs are served');
  metrics.setPacks(choice.version);
  metrics.packsFallback.set(Number(choice.fallback !== undefined));
  const health = new Health((ready) => metrics.ready.set(Number(ready)));

  const forward = createForward({ url: environment.reportUrl, log });
  const sink = createReportSink({ log, forward });
  const onError = onceEach((error) => {
    metrics.errors.inc({ source: 'server' });
    const { id: requestId, host = '', path: page = '' } = currentRequest.getStore() ?? {};
    const region = regionOf(host, environment);
    sink.write(serverErrorReport(error, { page, region: region.id, release: id, requestId }), 'server');
  });
  captureConsole(log, onError);
  const pages = new PageStore();
  const pageData = new PageDataStore(store.directory, onError);
  let resolveWarm = () => {};
  const warm = new Promise<void>((resolve) => {
    resolveWarm = resolve;
  });
  const publisher = new Publisher({
    warm,
    environment,
    choice,
    store,
    pages,
    hasMedia: (name) => media.has(name),
    render: (address, staging) => requestSelf(environment.port, address, staging),
    onError,
    isInUseElsewhere: (hash) => peers.haveInUse(hash),
    onSwap: (version) => {
      log.info({ packs: version }, 'packs in use');
      metrics.setPacks(version);
      metrics.packsFallback.set(Number(publisher.fallback !== undefined));
      pages.compressAll().catch(onError);
    },
  });
  pageRendered.subscribe((message) => {
    const { region, key, data, ...page } = message as PageRendered;
    if (region) metrics.renders.inc({ region });
    if (data) pageData.add(data);
    // The subscriber runs in the context of the request that the page was rendered for.
    const { render } = currentRequest.getStore() ?? {};
    if (render && key.endsWith(render.route)) render.keep(page);
  });
  requestFailed.subscribe((message) => onError((message as RequestFailed).error));

  const { config } = JSON.parse(readFileSync('.next/required-server-files.json', 'utf8'));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify({
    ...config,
    cacheHandler: path.join(release, 'cache-handler.cjs'),
    // The page store is the only cache.
    cacheMaxMemorySize: 0,
  });
  // Next reads the settings above when it loads. No connection is upgraded, so it needs no real server.
  const createNext = require('next') as typeof nextServer;
  const site = createNext({
    dev: false,
    dir: release,
    port: environment.port,
    httpServer: new EventEmitter() as Server,
  });
  await site.prepare();

  const edges = new KnownEdges(environment.refreshToken);
  const servers: Server[] = [];
  const files = listStaticFiles(release);
  const pictures = new SharePictureStore(store.directory, files);
  const siteServer = createSiteServer({
    release: id,
    environment,
    files,
    storedFile: (address) => pageData.files.get(address) ?? media.get(address) ?? pictures.get(address),
    pages,
    staging: (draft) => publisher.staging(draft),
    log,
    metrics,
    health,
    next: site.getRequestHandler(),
    onError,
    isEdge: (request) => edges.has(request),
    reports: createReportHandler({
      clientOf: (request) => edges.clientOf(request),
      sink: {
        ...sink,
        write: (report) => {
          if (report.kind === 'error') metrics.errors.inc({ source: 'browser' });
          sink.write(report);
        },
      },
    }),
    errorPage: (host, path, requestId) => {
      const region = regionOf(host, environment);
      const language = findLanguage(region, path.split('/')[1] ?? '') ?? region.languages[0];
      return errorPage({ region, language, requestId });
    },
  });
  servers.push(await listen(siteServer, environment.port));
  if (environment.adminPort) {
    const { publishToken: token, adminPort, adminHost } = environment;
    const publish = token
      ? createPublishHandler({
          publisher,
          pictures,
          media,
          token,
          auditFile: auditFileIn(store.directory),
          log,
          metrics,
        })
      : undefined;
    const notes = () => (publisher.fallback ? [`packs: ${publisher.fallback}`] : []);
    const addresses = createAddressList({ release: id, pages, files, pageData, media, sharePictures: pictures });
    servers.push(await listen(createAdminServer({ health, metrics, notes, addresses, publish }), adminPort, adminHost));
  }

  stopOnSignal(servers, health, log, async () => {
    sink.close();
    await forward.settled();
  });
  log.info({ port: environment.port, node: process.version }, 'started');
  const begin = performance.now();
  const failed = environment.warmUp ? await warmUp(environment.port) : 0;
  if (failed > 0) log.error({ failed }, 'pages could not be rendered');
  log.info({ seconds: Math.round((performance.now() - begin) / 100) / 10 }, 'warm');
  health.warm();
  resolveWarm();
  // Pages requested earlier are compressed on demand, in about 40 ms.
  await pages.compressAll();
  log.info('compressed');
}

function regionOf(host: string, { hostSuffixes }: Environment): Region {
  const resolved = resolveHost(host, hostSuffixes);
  return resolved.kind === 'region' ? resolved.region : defaultRegion;
}

function listen(server: Server, port: number, host?: string): Promise<Server> {
  return new Promise((resolve) => {
    server.once('error', ({ message }) => {
      process.stderr.write(`Cannot listen on port ${port}: ${message}\n`);
      process.exit(1);
    });
    server.listen(port, host, () => resolve(server));
  });
}
