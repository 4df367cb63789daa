import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Environment } from '@/lib/environment';
import { findHostFile } from '@/lib/regions/host-files';
import { resolveHost } from '@/lib/routing/resolve-host';
import { searchHeader } from '@/lib/routing/search-header';
import { policyOf } from './content-security-policy';
import { headersForNext, pathOf, refusalOf, reportsPath } from './guard';
import type { Health } from './health';
import type { Log } from './log';
import type { Metrics } from './metrics';
import { type AddressKind, finalHeaders } from './response-headers';
import { isFresh, type StaticFile } from './static-files';

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

type SiteServerOptions = {
  environment: Environment;
  files: ReadonlyMap<string, StaticFile>;
  log: Log;
  metrics: Metrics;
  health: Health;
  /** Next's own handler. */
  next: Handler;
  /** Told of each error of a handler. */
  onError: (error: unknown) => void;
  /** Answers what browsers report. */
  reports: Handler;
  /** The page of a request that failed. */
  errorPage: (host: string, path: string, requestId: string) => { html: string; policy: string };
};

/** The request that is being answered, for what happens deep within it. */
export const currentRequest = new AsyncLocalStorage<{ id: string; host: string; path: string }>();

/** The warm-up's own requests carry this value in `x-warm-up`: they are not in log and metrics. */
export const warmUpSecret = randomBytes(32).toString('base64url');

/**
 * The server in front of Next: refuses what is not meant for a site, gives each request an id, sets the headers of each
 * answer, shows a page of ours where one has failed, and says what was answered in log and metrics.
 */
export function createSiteServer(options: SiteServerOptions): Server {
  const server = createServer(
    {
      requestTimeout: 30_000,
      headersTimeout: 15_000,
      // How often it looks for requests that take longer.
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16_384,
    },
    (request, response) => {
      answer(request, response, options);
    },
  );
  // Of a client that no longer reads.
  server.setTimeout(60_000);
  // Each request that is being answered listens to its connection, and a client may send many at once.
  server.on('connection', (socket) => socket.setMaxListeners(0));
  // Broken HTTP: closed with a short answer, as far as there is somebody to read it.
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400;
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    options.metrics.requests.inc({ region: 'none', kind: 'broken', status });
    options.log.info({ status, code: error.code }, 'broken request');
  });
  return server;
}

function answer(request: IncomingMessage, response: ServerResponse, options: SiteServerOptions): void {
  const { files, health } = options;
  const id = randomUUID();
  const method = request.method ?? '';
  const target = request.url ?? '';
  const path = pathOf(target);
  const host = request.headers.host ?? '';
  const file = files.get(path);
  const kind = kindOf(path, file);
  observe(request, response, { id, method, path, host, kind, options });

  response.setHeader('X-Request-Id', id);
  // To no other protocol. Node leaves unread what a client sends behind that.
  if (request.headers.upgrade) response.setHeader('Connection', 'close');
  // A browser reads it to name the request in a report.
  if (kind === 'page') response.setHeader('Server-Timing', `request;desc="${id}"`);
  // Of several proxies, the first one knows how the visitor came.
  const secure = /^\s*https\s*(,|$)/i.test(String(request.headers['x-forwarded-proto'] ?? ''));
  beforeHeaders(response, () => {
    if (health.state === 'stopping') response.setHeader('Connection', 'close');
    if (file) response.setHeader('ETag', file.etag);
    if (!response.hasHeader('Content-Security-Policy')) response.setHeader('Content-Security-Policy', policyOf(path));
    const headers = finalHeaders({ kind, path, status: response.statusCode, secure });
    for (const [name, value] of Object.entries(headers)) {
      if (value === undefined) response.removeHeader(name);
      else response.setHeader(name, value);
    }
  });

  const handle = (handler: Handler) =>
    currentRequest.run({ id, host, path }, async () => {
      try {
        await handler(request, response);
      } catch (error) {
        options.onError(error);
        if (response.headersSent) response.destroy();
        else {
          response.statusCode = 500;
          response.end();
        }
      }
    });

  const refusal = refusalOf(request);
  if (refusal) {
    if (refusal.allow) response.setHeader('Allow', refusal.allow);
    // What was sent along is not read.
    response.setHeader('Connection', 'close');
    plain(response, refusal.status);
    return;
  }
  if (kind === 'reports') {
    handle(options.reports);
    return;
  }
  // Next would answer with a page, or with its data.
  if (!file && /^\/(_next|assets)(\/|$)|\.rsc$/.test(path)) {
    plain(response, 404);
    return;
  }
  if (file && isFresh(request.headers['if-none-match'], file.etag)) {
    response.writeHead(304).end();
    return;
  }

  // A rendered page is everybody's: Next would write the query of the first visitor into it.
  request.headers = { ...headersForNext(request.headers), [searchHeader]: target.slice(path.length) };
  request.url = path;
  replaceFailure(response, () => options.errorPage(host, path, id));
  handle(options.next);
}

function kindOf(path: string, file: StaticFile | undefined): AddressKind {
  if (file) return file.kind;
  if (path === '/healthz') return 'health';
  if (path === reportsPath) return 'reports';
  return findHostFile(path) ? 'host-file' : 'page';
}

function plain(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${status}\n`);
}

/** Calls back once, right before the response's status and headers are sent. */
function beforeHeaders(response: ServerResponse, change: () => void): void {
  const { writeHead } = response;
  // Also called by Node itself, for headers that nobody has written.
  response.writeHead = function write(this: ServerResponse, status: number, ...rest: unknown[]) {
    response.writeHead = writeHead;
    response.statusCode = status;
    const headers = rest.find((value) => typeof value === 'object') as Record<string, string> | undefined;
    for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
    change();
    return writeHead.call(response, status);
  } as ServerResponse['writeHead'];
}

/** Sends a page of ours in place of one that Next could not render. */
function replaceFailure(response: ServerResponse, page: () => { html: string; policy: string }): void {
  const { writeHead, write, end } = response;
  let replaced = false;
  const replace = () => {
    replaced = true;
    const { html, policy } = page();
    for (const name of ['Content-Encoding', 'Transfer-Encoding', 'ETag', 'Vary', 'Link']) response.removeHeader(name);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Content-Length', Buffer.byteLength(html));
    response.setHeader('Content-Security-Policy', policy);
    end.call(response, html, 'utf8');
  };
  const failed = () => !replaced && !response.headersSent && response.statusCode >= 500;
  response.writeHead = function writeStatus(this: ServerResponse, status: number, ...rest: never[]) {
    response.statusCode = status;
    // The page comes with its own headers, when the body is written.
    return failed() ? response : Reflect.apply(writeHead, response, [status, ...rest]);
  } as ServerResponse['writeHead'];
  response.write = function writePart(this: ServerResponse, ...parameters: never[]) {
    if (failed()) replace();
    return replaced || Reflect.apply(write, response, parameters);
  } as ServerResponse['write'];
  response.end = function endAll(this: ServerResponse, ...parameters: never[]) {
    if (failed()) replace();
    return replaced ? response : Reflect.apply(end, response, parameters);
  } as ServerResponse['end'];
}

type Observed = {
  id: string;
  method: string;
  path: string;
  host: string;
  kind: AddressKind;
  options: SiteServerOptions;
};

/** Writes a line into the log when the answer is over, and counts it. */
function observe(
  request: IncomingMessage,
  response: ServerResponse,
  { id, method, path, host, kind, options: { environment, log, metrics } }: Observed,
): void {
  if (request.headers['x-warm-up'] === warmUpSecret) return;
  const start = performance.now();
  const { socket } = request;
  const sentBefore = socket.bytesWritten;
  let cache = '';
  const { setHeader } = response;
  response.setHeader = function set(this: ServerResponse, name: string, value: never) {
    // Removed before it is sent.
    if (name.toLowerCase() === 'x-nextjs-cache') cache = String(value).toLowerCase();
    return setHeader.call(response, name, value);
  } as ServerResponse['setHeader'];
  metrics.inFlight.inc();
  let isOver = false;
  const over = () => {
    if (isOver) return;
    isOver = true;
    socket.off('close', over);
    const ms = performance.now() - start;
    const resolved = resolveHost(host, environment.hostSuffixes);
    const region = resolved.kind === 'region' && resolved.known ? resolved.region.id : 'none';
    const { statusCode: status } = response;
    metrics.inFlight.dec();
    metrics.requests.inc({ region, kind, status });
    metrics.seconds.observe({ kind }, ms / 1000);
    if (cache) metrics.cache.inc({ result: cache });
    log.info(
      {
        id,
        method: method.slice(0, 20),
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
  };
  response.once('close', over);
  // A response is not told that its connection has closed if that is by a CONNECT sent right behind.
  socket.once('close', over);
}
