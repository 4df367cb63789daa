import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import type { SentList } from './address-list';
import { isFresh } from './content';

type AdminOptions = {
  /** Whether balancers may send requests, and what `/readyz` says. */
  readiness: () => { isReady: boolean; text: string };
  registry: Registry;
  /** The list of addresses, for edges; 503 before the server is ready. */
  addresses?: () => SentList;
  publish?: ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | undefined;
};

/** Creates the admin server (contract, `ADMIN_PORT`). It must not be reachable through a site's host. */
export function createAdminServer({ readiness, registry, addresses, publish }: AdminOptions): Server {
  return createServer({ requestTimeout: 60_000 }, async (request, response) => {
    const path = request.url?.split('?', 1)[0];
    const answer = (status: number, text: string, type = 'text/plain; charset=utf-8') => {
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text);
    };
    const isPublish = path === '/publish' && publish !== undefined;
    const allowed = isPublish ? ['GET', 'POST'] : ['GET', 'HEAD'];
    if (!allowed.includes(request.method ?? '')) {
      response.setHeader('Allow', allowed.join(', '));
      answer(405, `Only ${allowed.join(' and ')}\n`);
    } else if (isPublish) await publish(request, response);
    else if (path === '/healthz') answer(200, 'ok\n');
    else if (path === '/readyz') answer(readiness().isReady ? 200 : 503, readiness().text);
    else if (path === '/metrics') answer(200, await registry.metrics(), registry.contentType);
    else if (path === '/addresses' && addresses) {
      if (!readiness().isReady) return answer(503, readiness().text);
      const { body, etag } = addresses();
      response.setHeader('ETag', etag);
      if (isFresh(request.headers['if-none-match'], etag)) answer(304, '');
      else answer(200, body, 'application/json');
    } else answer(404, `There are /healthz, /readyz${addresses ? ', /metrics and /addresses' : ' and /metrics'}\n`);
  });
}
