import type { MiddlewareHandler } from 'hono';
import { cors as allow } from 'hono/cors';
import type { SandboxEnv } from './context';
import { isSiteOrigin } from './hosts';

const site = allow({
  origin: (origin) => origin,
  credentials: true,
  allowMethods: ['GET', 'POST'],
  allowHeaders: ['Content-Type', 'X-Requested-With'],
  maxAge: 600,
});

/**
 * Allows CORS with credentials for the region's own sites only. Other sites' POSTs are refused: browsers send them even
 * if the page cannot read the answer, which would allow login CSRF.
 */
export function cors(suffixes: readonly string[]): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && isSiteOrigin(origin, c.var.host.region, suffixes)) return site(c, next);
    c.header('Vary', 'Origin');
    // Without an Origin the client is not a browser, and no session is at risk.
    const isSafe = origin === undefined || c.req.method === 'GET' || c.req.method === 'HEAD';
    if (isSafe && c.req.method !== 'OPTIONS') return next();
    return c.json({ code: 40300, res: null, message: 'This origin is not allowed.' }, 403);
  };
}
