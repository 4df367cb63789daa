import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Environment } from '@talkaroo/content/environment';
import { currentSnapshot, type Snapshot, withSnapshot } from '@talkaroo/content/packs/packs';
import { findHostFile } from '@talkaroo/content/regions/host-files';
import { resolveHost } from '@talkaroo/content/routing/resolve-host';
import { pageStatus, resolveOnServer } from '@/lib/routing/resolve-on-server';
import { searchHeader } from '@/lib/routing/search-header';
import { type Answer, answerWith } from './content';
import { policyOf } from './content-security-policy';
import { headersForNext, pathOf, rejectionFor, reportsPath } from './guard';
import type { Health } from './health';
import type { Log } from './log';
import type { Metrics } from './metrics';
import type { PageOrigin, PageStore, RenderedPage } from './page-store';
import { type AddressKind, finalHeaders } from './response-headers';
import type { StaticFile } from './static-files';

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

type SiteServerOptions = {
  release: string;
  environment: Environment;
  files: ReadonlyMap<string, StaticFile>;
  /** Looks up files that are not in `files`: pages' data, photographs, clips and share pictures. */
  storedFile: (path: string) => StaticFile | undefined;
  /** Filled while Next renders; see `currentRequest`. */
  pages: PageStore;
  /** Returns the draft of an unpublished snapshot by its id; used by internal requests only. */
  staging: (id: string) => Staging | undefined;
  log: Log;
  metrics: Metrics;
  health: Health;
  next: Handler;
  onError: (error: unknown) => void;
  reports: Handler;
  isEdge: (request: IncomingMessage) => boolean;
  errorPage: (host: string, path: string, requestId: string) => { html: string; policy: string };
};

/** Collects the pages rendered from a snapshot that is not in use yet. */
export type Staging = {
  snapshot: Snapshot;
  add: (route: string, page: RenderedPage, origin: PageOrigin) => void;
};

type Render = {
  route: string;
  status: number;
  snapshot: Snapshot;
  keep: (page: RenderedPage) => void;
  reads: Set<string>;
};

type CurrentRequest = { id: string; host: string; path: string; render?: Render };

/** The request being answered, for code deep in the call stack. */
export const currentRequest = new AsyncLocalStorage<CurrentRequest>();

/** Warm-up requests carry this secret in `x-warm-up`, and may name an unpublished snapshot in `x-staging`. */
export const warmUpSecret = randomBytes(32).toString('base64url');

/**
 * Creates the HTTP server in front of Next: it serves files, redirects and cached pages, sets ids and headers, and
 * logs.
 */
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
  const { files, storedFile, health } = options;
  const id = randomUUID();
  const method = request.method ?? '';
  const target = request.url ?? '';
  const path = pathOf(target);
  const host = request.headers.host ?? '';
  const file = files.get(path) ?? storedFile(path);
  const kind = kindOf(path, file);
  const observed = observe(request, response, { id, method, path, host, kind, options });

  const isForEdge = options.isEdge(request);
  if (!isForEdge) response.setHeader('X-Request-Id', id);
  // Edges do not cache responses from an unknown build.
  response.setHeader('X-Release', options.release);
  // Upgrades are ignored. Node does not read what follows such a request.
  if (request.headers.upgrade) response.setHeader('Connection', 'close');
  // Browsers read the request id from this header for their reports.
  if (kind === 'page' && !isForEdge) response.setHeader('Server-Timing', `request;desc="${id}"`);
  // With several proxies, the first value is the visitor's protocol.
  const secure = /^\s*https\s*(,|$)/i.test(String(request.headers['x-forwarded-proto'] ?? ''));
  beforeHeaders(response, () => {
    if (health.state === 'stopping') response.setHeader('Connection', 'close');
    if (!response.hasHeader('Content-Security-Policy')) response.setHeader('Content-Security-Policy', policyOf(path));
    const headers = finalHeaders({ kind, path, status: response.statusCode, secure, isForEdge });
    for (const [name, value] of Object.entries(headers)) {
      if (value === undefined) response.removeHeader(name);
      else response.setHeader(name, value);
    }
  });

  const refusal = rejectionFor(request);
  if (refusal) {
    if (refusal.allow) response.setHeader('Allow', refusal.allow);
    response.setHeader('Connection', 'close');
    plain(response, refusal.status);
    return;
  }
  const attempt = async (action: () => void | Promise<void>, onFailure: () => void) => {
    try {
      await action();
    } catch (error) {
      options.onError(error);
      if (response.headersSent) response.destroy();
      else onFailure();
    }
  };
  if (kind === 'reports') {
    attempt(
      () => currentRequest.run({ id, host, path }, () => options.reports(request, response)),
      () => response.writeHead(500).end(),
    );
    return;
  }
  // Next would answer these with a page or its data.
  if (!file && /^\/(_next|assets|media)(\/|$)|\.rsc$/.test(path)) {
    plain(response, 404);
    return;
  }
  const failure = (status: number) => errorAnswer(options.errorPage(host, path, id), status);
  const { headers } = request;
  attempt(
    async () => {
      if (file) send(response, await answerWith(file, { headers, status: 200 }));
      else await answerPage({ request, response, headers, id, host, path, target, observed, options, failure });
    },
    () => send(response, failure(500)),
  );
}

type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  /** Headers sent by the client; Next gets a filtered copy. */
  headers: IncomingHttpHeaders;
  id: string;
  host: string;
  path: string;
  target: string;
  observed: Observation;
  options: SiteServerOptions;
  failure: (status: number) => Answer;
};

async function answerPage(exchange: Exchange): Promise<void> {
  const { request, response, headers, host, path, target, observed, options } = exchange;
  const isOwn = headers['x-warm-up'] === warmUpSecret;
  const staging = isOwn ? options.staging(String(request.headers['x-staging'] ?? '')) : undefined;
  const resolve = () =>
    resolveOnServer({
      host,
      path,
      search: target.slice(path.length),
      forwardedProto: headers['x-forwarded-proto']?.toString(),
    });
  const snapshot = staging?.snapshot ?? currentSnapshot();
  const resolution = staging ? withSnapshot(snapshot, new Set(), resolve) : resolve();
  if ('noindex' in resolution && resolution.noindex) response.setHeader('X-Robots-Tag', 'noindex');
  switch (resolution.kind) {
    case 'pass':
      return askNext(exchange);
    case 'redirect':
      return send(response, redirectAnswer(resolution));
    case 'rewrite':
    case 'not-found':
    case 'gone': {
      const { to: route, kind } = resolution;
      const status = pageStatus[kind];
      const page = staging ? undefined : options.pages.get(route);
      if (page) {
        observed.cache = 'hit';
        return send(response, await answerWith(page, { headers, status }));
      }
      const { generation } = options.pages;
      const reads: Render['reads'] = new Set();
      const keep = (rendered: RenderedPage) => {
        const origin = { reads, host, path };
        if (staging) staging.add(route, rendered, origin);
        else options.pages.add(route, rendered, origin, generation);
      };
      const turn = await acquireRenderSlot(route, snapshot);
      try {
        await askNext(exchange, { route, status, snapshot, keep, reads });
      } finally {
        turn.end();
      }
    }
  }
}

const rendering = new Map<string, { snapshot: Snapshot; requests: number; over: Promise<void>; end: () => void }>();

/** Waits until no request renders this route from another snapshot, because Next deduplicates concurrent renders. */
async function acquireRenderSlot(route: string, snapshot: Snapshot): Promise<{ end: () => void }> {
  let now = rendering.get(route);
  while (now && now.snapshot !== snapshot) {
    await now.over;
    now = rendering.get(route);
  }
  if (!now) {
    let end = () => {};
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    now = { snapshot, requests: 0, over, end };
    rendering.set(route, now);
  }
  const turn = now;
  turn.requests += 1;
  return {
    end: () => {
      turn.requests -= 1;
      if (turn.requests > 0) return;
      rendering.delete(route);
      turn.end();
    },
  };
}

async function askNext(exchange: Exchange, render?: Render): Promise<void> {
  const { request, response, headers, id, host, path, target, observed, options, failure } = exchange;
  // Next would write the query into the shared page, and redirect repeated slashes and backslashes.
  request.url = path.replaceAll(/[\\/]+/g, '/');
  request.headers = { ...headersForNext(headers), [searchHeader]: target.slice(path.length) };
  const choose = () => {
    observed.cache = String(response.getHeader('x-nextjs-cache') ?? '').toLowerCase();
    if (response.statusCode >= 500) return failure(response.statusCode);
    // The store has Next's page by now; sending it from there keeps all answers identical.
    const page = render && options.pages.get(render.route);
    if (!page) return undefined;
    return answerWith(page, { headers, status: render.status }).catch((error) => {
      options.onError(error);
      return failure(500);
    });
  };
  replaceAnswer(response, choose, (error) => {
    options.onError(error);
    response.destroy();
  });
  const ask = () => options.next(request, response);
  await currentRequest.run({ id, host, path, render }, () =>
    render ? withSnapshot(render.snapshot, render.reads, ask) : ask(),
  );
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

/** Calls `change` once, right before the status and headers are sent. */
function beforeHeaders(response: ServerResponse, change: () => void): void {
  const { writeHead } = response;
  // Node also calls this for implicit headers.
  response.writeHead = function write(this: ServerResponse, status: number, ...rest: unknown[]) {
    response.writeHead = writeHead;
    response.statusCode = status;
    const headers = rest.find((value) => typeof value === 'object') as Record<string, string> | undefined;
    for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
    change();
    return writeHead.call(response, status);
  } as ServerResponse['writeHead'];
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, headers).end(body);
}

function redirectAnswer({ status, to }: { status: number; to: string }): Answer {
  // Parsing as a URL keeps a query from ending the header or changing the target.
  const { origin, pathname, search } = new URL(to, ownOrigin);
  return {
    status,
    headers: { Location: (origin === ownOrigin ? '' : origin) + pathname + search, 'Content-Length': 0 },
  };
}

const ownOrigin = 'http://site.invalid';

function errorAnswer({ html, policy }: { html: string; policy: string }, status: number): Answer {
  const body = Buffer.from(html);
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': body.length,
      'Content-Security-Policy': policy,
    },
    body,
  };
}

/** Replaces Next's answer. `choose` is called once when Next starts to write; undefined keeps Next's answer. */
function replaceAnswer(
  response: ServerResponse,
  choose: () => Answer | Promise<Answer> | undefined,
  onFailure: (error: unknown) => void,
): void {
  const { writeHead, write, end } = response;
  const ownHeaders = new Set(response.getHeaderNames());
  let decided = false;
  let replaced = false;
  const decide = () => {
    if (decided) return;
    decided = true;
    const choice = choose();
    if (!choice) return;
    replaced = true;
    Promise.resolve(choice)
      .then(({ status, headers, body }) => {
        for (const name of response.getHeaderNames()) if (!ownHeaders.has(name)) response.removeHeader(name);
        Reflect.apply(writeHead, response, [status, headers]);
        Reflect.apply(end, response, [body]);
      })
      .catch(onFailure);
  };
  response.writeHead = function writeStatus(this: ServerResponse, status: number, ...rest: never[]) {
    response.statusCode = status;
    decide();
    return replaced ? response : Reflect.apply(writeHead, response, [status, ...rest]);
  } as ServerResponse['writeHead'];
  response.write = function writePart(this: ServerResponse, ...parameters: never[]) {
    decide();
    return replaced || Reflect.apply(write, response, parameters);
  } as ServerResponse['write'];
  response.end = function endAll(this: ServerResponse, ...parameters: never[]) {
    decide();
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

/** `cache`: `hit` (from memory) or `miss` (rendered). */
type Observation = { cache: string };

function observe(
  request: IncomingMessage,
  response: ServerResponse,
  { id, method, path, host, kind, options: { environment, log, metrics } }: Observed,
): Observation {
  const observed: Observation = { cache: '' };
  if (request.headers['x-warm-up'] === warmUpSecret) return observed;
  const start = performance.now();
  const { socket } = request;
  const sentBefore = socket.bytesWritten;
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
    const { cache } = observed;
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
  // The response does not emit `close` if a CONNECT sent right behind it closes the connection.
  socket.once('close', over);
  return observed;
}
