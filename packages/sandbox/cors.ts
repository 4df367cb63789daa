import type { MiddlewareHandler } from 'hono';
import type { SandboxEnv } from './context';
import { isSiteOrigin } from './hosts';

/**
 * Allows CORS with credentials for the region's own sites only. Other sites' POSTs are refused: browsers send them even
 * if the page cannot read the answer, which would allow login CSRF.
 */
export function cors(suffixes: readonly string[]): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const allowed = origin !== undefined && isSiteOrigin(origin, c.var.host.region, suffixes);
    c.header('Vary', 'Origin');
    if (allowed) {
      c.header('Access-Control-Allow-Origin', origin);
      c.header('Access-Control-Allow-Credentials', 'true');
    }

    if (c.req.method === 'OPTIONS') {
      if (!allowed) return c.json({ code: 40300, res: null, message: 'This origin is not allowed.' }, 403);
      c.header('Access-Control-Allow-Methods', 'GET, POST');
      c.header('Access-Control-Allow-Headers', 'Content-Type, X-Requested-With');
      c.header('Access-Control-Max-Age', '600');
      return c.body(null, 204);
    }

    // Without an Origin the client is not a browser, and no session is at risk.
    const safe = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!safe && origin !== undefined && !allowed) {
      return c.json({ code: 40300, res: null, message: 'This origin is not allowed.' }, 403);
    }
    return next();
  };
}
