import { createServer, type Server } from 'node:http';
import type { Health } from './health';
import type { Metrics } from './metrics';

/**
 * The operators' server (contract, `ADMIN_PORT`): `/healthz` (the process answers), `/readyz` (packs good, pages warm,
 * not stopping) and `/metrics`. Never reachable through a site's host.
 */
export function createAdminServer(health: Health, metrics: Metrics): Server {
  return createServer({ requestTimeout: 10_000 }, async (request, response) => {
    const path = request.url?.split('?', 1)[0];
    const answer = (status: number, text: string, type = 'text/plain; charset=utf-8') => {
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text);
    };
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      answer(405, 'Only GET and HEAD\n');
    } else if (path === '/healthz') answer(200, 'ok\n');
    else if (path === '/readyz') answer(health.state === 'ready' ? 200 : 503, `${health.state}\n`);
    else if (path === '/metrics') answer(200, await metrics.registry.metrics(), metrics.registry.contentType);
    else answer(404, 'There are /healthz, /readyz and /metrics\n');
  });
}
