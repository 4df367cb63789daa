import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Environment } from '@talkaroo/content/environment';
import { findHostFile } from '@talkaroo/content/regions/host-files';
import { defaultRegion, findLanguage, type Region } from '@talkaroo/content/regions/regions';
import { resolveHost } from '@talkaroo/content/routing/resolve-host';
import { once } from 'es-toolkit/function';
import { pageStatus, resolveOnServer } from '@/lib/routing/resolve-on-server';
import { type Answer, answerWith } from './content';
import { policyOf } from './content-security-policy';
import { errorPage } from './error-page';
import { type PostKind, pathOf, postKinds, rejectionFor } from './guard';
import type { Health } from './health';
import type { Log } from './log';
import type { Metrics } from './metrics';
import type { PageStore, StoredContent } from './page-store';
import type { PostHandler } from './post-handler';
import { type AddressKind, finalHeaders } from './response-headers';
import { isFromEdge } from './secrets';
import type { SiteFiles, StaticFile } from './site-files';
import type { Address } from './warm-up';

export type RequestPlace = { id: string; host: string; path: string };

type SiteServerOptions = {
  release: string;
  environment: Environment;
  files: Pick<SiteFiles, 'get'>;
  pages: Pick<PageStore, 'get'>;
  render: (route: string, address: Address) => Promise<StoredContent>;
  log: Log;
  metrics: Metrics;
  health: Health;
  onError: (error: unknown, place: RequestPlace) => void;
  posts: Record<PostKind, PostHandler>;
};

export function createSiteServer(options: SiteServerOptions): Server {
  const server = createServer(
    {
      requestTimeout: 30_000,
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16_384,
    },
    (request, response) => {
      answer(request, response, options);
    },
  );
  // Drops clients that stopped reading.
  server.setTimeout(60_000);
  // Each pending request adds listeners to its connection, and a client may pipeline many.
  server.on('connection', (socket) => socket.setMaxListeners(0));
  // Other requests have no body to wait for, and Node would write "100 Continue" into the middle of a pipelined answer.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (postKinds.has(pathOf(request.url ?? ''))) response.writeContinue();
    server.emit('request', request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400;
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    options.metrics.requests.inc({ region: 'none', kind: 'broken', status });
    options.log.info({ status, code: error.code }, 'broken request');
  });
  return server;
}

/** `cache`: `hit` (from memory) or `miss` (rendered). */
type Exchange = RequestPlace & {
  request: IncomingMessage;
  response: ServerResponse;
  kind: AddressKind;
  cache?: 'hit' | 'miss';
};

async function answer(request: IncomingMessage, response: ServerResponse, options: SiteServerOptions): Promise<void> {
  const { files, health, environment } = options;
  const path = pathOf(request.url ?? '');
  const file = files.get(path);
  const kind = kindOf(path, file);
  const id = randomUUID();
  const host = request.headers.host ?? '';
  const exchange: Exchange = { id, host, path, request, response, kind };
  observe(exchange, options);

  const isForEdge = isFromEdge(request, environment.refreshToken);
  // With several proxies, the first value is the visitor's protocol.
  const secure = /^\s*https\s*(,|$)/i.test(String(request.headers['x-forwarded-proto'] ?? ''));
  const headersOf = (status: number): Record<string, string> => ({
    ...(!isForEdge && { 'X-Request-Id': id }),
    // Edges do not cache responses from an unknown build.
    'X-Release': options.release,
    // Browsers read the request id from this header for their reports.
    ...(kind === 'page' && !isForEdge && { 'Server-Timing': `request;desc="${id}"` }),
    'Content-Security-Policy': policyOf(path),
    ...finalHeaders({ kind, path, status, secure, isForEdge }),
    // Upgrades are ignored. Node does not read what follows such a request.
    ...((health.state === 'stopping' || request.headers.upgrade) && { Connection: 'close' }),
  });
  const send = ({ status, headers, body }: Answer) =>
    void response.writeHead(status, { ...headersOf(status), ...headers }).end(body);
  const plain = (status: number, own: Answer['headers'] = {}, text = `${status}\n`) => {
    const body = Buffer.from(text);
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': body.length, ...own };
    send({ status, headers, body });
  };

  const refusal = rejectionFor(request);
  if (refusal) return plain(refusal.status, { ...(refusal.allow && { Allow: refusal.allow }), Connection: 'close' });
  const isPost = kind === 'reports' || kind === 'collect';
  try {
    if (isPost) {
      response.setHeaders(new Map(Object.entries(headersOf(204))));
      const visitor = isForEdge ? request.headers['x-client']?.toString() : undefined;
      await options.posts[kind](request, response, visitor ?? request.socket.remoteAddress ?? '');
    } else if (file) send(await answerWith(file, request.headers));
    else if (kind === 'health') plain(200, {}, 'ok\n');
    // The build's folders have no pages.
    else if (/^\/(_next|assets|media)(\/|$)|\.rsc$/.test(path)) plain(404);
    else send(await answerPage(exchange, options));
  } catch (error) {
    options.onError(error, { id, host, path });
    if (response.headersSent) response.destroy();
    else if (isPost) response.writeHead(500).end();
    else {
      const region = regionOf(host, environment);
      const language = findLanguage(region, path.split('/')[1] ?? '') ?? region.languages[0];
      const { html, policy } = errorPage(region, language, id);
      plain(500, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy }, html);
    }
  }
}

export function regionOf(host: string, { hostSuffixes }: Pick<Environment, 'hostSuffixes'>): Region {
  const resolved = resolveHost(host, hostSuffixes);
  return resolved.kind === 'region' ? resolved.region : defaultRegion;
}

async function answerPage(exchange: Exchange, { pages, render }: SiteServerOptions): Promise<Answer> {
  const { host, path } = exchange;
  const { headers, url = '' } = exchange.request;
  const forwardedProto = headers['x-forwarded-proto']?.toString();
  const resolution = resolveOnServer({ host, path, search: url.slice(path.length), forwardedProto });
  if (resolution.kind === 'pass') throw new Error(`${path}: nothing answers here`);
  const robots = resolution.noindex ? { 'X-Robots-Tag': 'noindex' } : {};
  if (resolution.kind === 'redirect') {
    // Parsing as a URL keeps a query from ending the header or changing the target.
    const { origin, pathname, search } = new URL(resolution.to, ownOrigin);
    const location = (origin === ownOrigin ? '' : origin) + pathname + search;
    return { status: resolution.status, headers: { ...robots, Location: location, 'Content-Length': 0 } };
  }
  const { to: route, kind, region } = resolution;
  const known = pages.get(route);
  exchange.cache = known ? 'hit' : 'miss';
  const page = known ?? (await render(route, { host, path, region }));
  const status = page.status === 200 ? pageStatus[kind] : page.status;
  const answer = await answerWith(page, headers, status);
  return { ...answer, headers: { ...answer.headers, ...robots } };
}

function kindOf(path: string, file: StaticFile | undefined): AddressKind {
  if (file) return file.kind;
  if (path === '/healthz') return 'health';
  return postKinds.get(path) ?? (findHostFile(path) ? 'host-file' : 'page');
}

const ownOrigin = 'http://site.invalid';

/** Counts and logs a request once it is over. */
function observe(exchange: Exchange, { environment, log, metrics }: SiteServerOptions): void {
  const { id, path, host, kind, request, response } = exchange;
  const start = performance.now();
  const { socket } = request;
  const sentBefore = socket.bytesWritten;
  metrics.inFlight.inc();
  const over = once(() => {
    socket.off('close', over);
    const ms = performance.now() - start;
    const resolved = resolveHost(host, environment.hostSuffixes);
    const region = resolved.kind === 'region' && resolved.known ? resolved.region.id : 'none';
    const { statusCode: status } = response;
    const { cache } = exchange;
    metrics.inFlight.dec();
    metrics.requests.inc({ region, kind, status });
    metrics.seconds.observe({ kind }, ms / 1000);
    if (cache) metrics.cache.inc({ result: cache });
    log.info(
      {
        id,
        method: request.method?.slice(0, 20),
        host: host.slice(0, 255),
        region,
        path: path.slice(0, 1024),
        status,
        ms: Math.round(ms * 10) / 10,
        bytes: socket.bytesWritten - sentBefore,
        ...(cache && { cache }),
        ...(!response.writableFinished && { aborted: true }),
      },
      'request',
    );
  });
  response.once('close', over);
  // The response does not emit `close` if a CONNECT sent right behind it closes the connection.
  socket.once('close', over);
}
