import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { Refusal, refuse, type SandboxEnv } from './context';
import { isSiteOrigin, resolveSandboxHost } from './hosts';
import { loginHost } from './login-host';
import { createServices, type SandboxOptions } from './services';
import { trialHost } from './trial-host';

const allow = cors({
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
const allowSite: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  const origin = c.req.header('origin');
  if (origin !== undefined && isSiteOrigin(origin, c.var.host.region, c.var.services.hostSuffixes))
    return allow(c, next);
  c.header('Vary', 'Origin');
  // Without an Origin the client is not a browser, and no session is at risk.
  const isSafe = origin === undefined || c.req.method === 'GET' || c.req.method === 'HEAD';
  if (isSafe && c.req.method !== 'OPTIONS') return next();
  return c.json({ code: 40300, res: null, message: 'This origin is not allowed.' }, 403);
};

/** Creates the stand-in for the login and trial hosts of all regions (contract, Sandbox hosts), without a socket. */
export function createSandbox(options: SandboxOptions): Hono<SandboxEnv> {
  const services = createServices(options);
  const { hostSuffixes } = services;
  const app = new Hono<SandboxEnv>();
  app.get('/healthz', (c) => c.text('ok'));
  app.use(async (c, next) => {
    const host = resolveSandboxHost(new URL(c.req.url).hostname, hostSuffixes);
    if (!host) return c.notFound();
    c.set('host', host);
    c.set('services', services);
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    return next();
  });
  // Browsers request it and log an error if it is missing.
  app.get('/favicon.ico', (c) => c.body(null, 204));
  app.use(allowSite);
  app.use(bodyLimit({ maxSize: 64 * 1024 }));
  app.route('/', loginHost);
  app.route('/', trialHost);
  app.notFound((c) => c.json({ code: 40400, res: null, message: 'There is nothing here.' }, 404));
  app.onError((error, c) => {
    if (error instanceof Refusal) return refuse(c, error);
    console.error(error);
    return c.json({ code: 50001, res: null, message: 'The sandbox itself has failed; see its output.' }, 500);
  });
  return app;
}
