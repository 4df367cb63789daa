import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { z } from 'zod';
import { isOwnRequest } from './access';
import { type ApiOptions, createApi, type Env } from './api';
import { type Bundle, framePage, framePolicy, studioPage, studioPolicy } from './bundle';
import { told } from './publish';

type StudioOptions = ApiOptions & { bundle: Bundle };

/** Creates the HTTP application. Checks the folder of packs, which takes seconds. */
export function createStudio(options: StudioOptions): Hono<Env> {
  const { access, uploads, bundle, release } = options;
  const { settings } = access;
  const app = new Hono<Env>();

  app.use(async (context, next) => {
    if (!isOwnRequest(settings, context.req)) return context.text('This is not the address of the studio.', 403);
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Referrer-Policy', 'no-referrer');
    context.header('Cross-Origin-Resource-Policy', 'same-origin');
    context.header('X-Robots-Tag', 'noindex');
    context.set('person', access.personOf(context.req.header(settings.userHeader)));
    return next();
  });
  app.onError((error, context) => {
    if (error instanceof z.ZodError) return context.json({ message: z.prettifyError(error) }, 400);
    const { body, status } = told(error);
    return context.json(body, status);
  });

  app.get('/', (context) =>
    context.html(studioPage, 200, {
      'Content-Security-Policy': studioPolicy,
      Link: firstAsked(context.req.query())
        .map((address) => `</api${address}>; rel=preload; as=fetch; crossorigin`)
        .join(', '),
    }),
  );
  app.get('/frame.html', (context) => context.html(framePage, 200, { 'Content-Security-Policy': framePolicy }));
  for (const [name, { type, body }] of bundle) {
    app.get(name, (context) => context.body(new Uint8Array(body), 200, { 'Content-Type': type }));
  }

  app.route('/api', createApi(options));

  app.get('*', async (context, next) => {
    if (!shownFile.test(context.req.path)) return context.notFound();
    context.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    context.header('Cache-Control', 'max-age=60');
    return next();
  });
  app.use(
    '/_next/static/*',
    serveStatic({
      root: path.join(release, '.next/static'),
      rewriteRequestPath: (address) => address.slice('/_next/static'.length),
    }),
  );
  // The original of a picture just chosen, and what is made of it.
  app.get('/media/:name', async (context, next) => {
    const file = uploads.find(context.req.param('name'));
    return file ? serveStatic({ path: file })(context, next) : context.notFound();
  });
  app.use(serveStatic({ root: path.join(release, 'public') }));
  return app;
}

/** Files that the site shows. Its scripts must not run here. */
const shownFile = /\.(?:avif|css|ico|jpe?g|mp4|png|svg|vtt|webm|webp|woff2)$/;

/** Returns the API requests that the page preloads. */
function firstAsked({ section, draft, region, language, page, slug = '' }: Record<string, string>): string[] {
  const always = ['/session', '/drafts'];
  if (section !== 'page' || !draft || !region || !language || !page) return always;
  const view = new URLSearchParams({ region, language, page, slug });
  return [...always, `/drafts/${encodeURIComponent(draft)}/page?${view}`];
}
