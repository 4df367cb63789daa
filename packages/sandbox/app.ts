import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refusal, refuse, type SandboxEnv } from './context';
import { cors } from './cors';
import { resolveSandboxHost } from './hosts';
import { loginHost } from './login-host';
import { createServices, type SandboxOptions } from './services';
import { trialHost } from './trial-host';

/** The sandbox without a socket; `close` aborts pending requests. */
export type Sandbox = { app: Hono<SandboxEnv>; close: () => void };

/** Creates the stand-in for the login and trial hosts of all regions (contract, Sandbox hosts). */
export function createSandbox(options: SandboxOptions): Sandbox {
  const closing = new AbortController();
  const services = createServices(options, closing.signal);
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
  app.use(cors(hostSuffixes));
  app.use(bodyLimit({ maxSize: 64 * 1024 }));
  app.route('/', loginHost);
  app.route('/', trialHost);
  app.notFound((c) => c.json({ code: 40400, res: null, message: 'There is nothing here.' }, 404));
  app.onError((error, c) => {
    if (error instanceof Refusal) return refuse(c, error);
    console.error(error);
    return c.json({ code: 50001, res: null, message: 'The sandbox itself has failed; see its output.' }, 500);
  });
  return { app, close: () => closing.abort() };
}
