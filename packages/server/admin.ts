import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { SentList } from './address-list';
import { isFresh } from './content';
import type { Health } from './health';
import type { Metrics } from './metrics';

type AdminOptions = {
  health: Health;
  metrics: Metrics;
  /** Remarks about a server that is ready, one line each. */
  notes: () => string[];
  addresses: () => SentList;
  /** Handles `/publish`; undefined disables it. */
  publish: ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | undefined;
};

/** Creates the admin server (contract, `ADMIN_PORT`). It must not be reachable through a site's host. */
export function createAdminServer({ health, metrics, notes, addresses, publish }: AdminOptions): Server {
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
    else if (path === '/readyz') {
      const lines = [health.state, ...notes()];
      answer(health.state === 'ready' ? 200 : 503, lines.map((line) => `${line}\n`).join(''));
    } else if (path === '/metrics') answer(200, await metrics.registry.metrics(), metrics.registry.contentType);
    else if (path === '/addresses') {
      if (health.state !== 'ready') return answer(503, `${health.state}\n`);
      const { body, etag } = addresses();
      response.setHeader('ETag', etag);
      if (isFresh(request.headers['if-none-match'], etag)) answer(304, '');
      else answer(200, body, 'application/json');
    } else answer(404, 'There are /healthz, /readyz, /metrics and /addresses\n');
  });
}
