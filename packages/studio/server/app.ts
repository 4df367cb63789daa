import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { slugPattern } from '@talkaroo/content/articles/article-schema';
import { mediaFolder } from '@talkaroo/content/packs/media';
import { articleKinds, articlePage } from '@talkaroo/content/regions/pages';
import { type Context, Hono } from 'hono';
import { stream, streamSSE } from 'hono/streaming';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { changesBetween } from '../core/changes';
import { describeText } from '../core/describe';
import { valueAt } from '../core/edits';
import { exportTexts } from '../core/exchange/export';
import { importTexts } from '../core/exchange/import';
import { progressOf, workList } from '../core/progress';
import { renameArticle } from '../core/rename-article';
import { searchTexts } from '../core/search';
import { type Comment, editSchema, placeSchema, type StudioEvent, valueChangeSchema, viewSchema } from '../protocol';
import { type Access, isOwnRequest, mayEdit, mayManage, mayPublish, type Person } from './access';
import { listArticles } from './articles';
import { type Bundle, framePage, framePolicy, studioPage, studioPolicy } from './bundle';
import type { Drafts } from './drafts';
import type { History } from './history';
import { listMedia, listPictures } from './pictures';
import { type CheckedDraft, checkDraft, type Preview } from './preview';
import { failedEnd, type Publishing, type Report, told } from './publish';
import { formOf } from './schemas';
import { sharePictureHtml } from './share-picture';
import type { Uploads } from './uploads';
import { allViews, describeRegions, resolveLink } from './views';
import { isPackPath } from './write-folder';

type StudioOptions = {
  access: Access;
  drafts: Drafts;
  history: History;
  publishing: Publishing;
  preview: Pick<Preview, 'render'>;
  uploads: Uploads;
  bundle: Bundle;
  release: string;
};

type Env = { Variables: { person: Person } };

/** Maximum request size in bytes. A language's texts have about 400 KB, an article about 20 KB. */
const largest = 8 * 1024 * 1024;

const largestPicture = 32 * 1024 * 1024;

const maxEdits = 2_000;

const draftName = z.string().trim().min(1).max(80);
const optional = z.string().exactOptional();
const packPath = z.string().refine(isPackPath, 'This is no file of packs');

type Asked = {
  id: string;
  /** `:name` in the address. */
  item: string;
  person: Person;
  context: Context<Env>;
  /** The draft with this id, checked when it is asked for. */
  readonly draft: CheckedDraft;
};
type Answer<T extends z.ZodRawShape> = (input: z.output<z.ZodObject<T>>, asked: Asked) => unknown;

/** Maximum number of drafts for which the last error-free files are kept. */
const keptDrafts = 20;

/** Creates the HTTP application. Checks the folder of packs, which takes seconds. */
export function createStudio(options: StudioOptions): Hono<Env> {
  const { access, drafts, history, publishing, preview, uploads, bundle, release } = options;
  const { settings } = access;
  const app = new Hono<Env>();
  const pictures = listPictures(release);

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

  const api = new Hono<Env>();
  api.use(async (context, next) => {
    const header = (name: string) => context.req.header(name);
    // Browsers always send the length of a body.
    if (header('transfer-encoding')) return context.json({ message: 'The length of the body is missing.' }, 411);
    const most = context.req.method === 'PUT' ? largestPicture : largest;
    if (Number(header('content-length') ?? 0) > most) return context.json({ message: 'This is too much.' }, 413);
    if (!['POST', 'PATCH'].includes(context.req.method)) return next();
    // Rejects content types that a cross-site form can send.
    if (!/^application\/json(;|$)/.test(header('content-type') ?? '')) {
      return context.json({ message: 'Only JSON is taken.' }, 415);
    }
    try {
      await context.req.json();
    } catch {
      return context.json({ message: 'This is no JSON.' }, 400);
    }
    return next();
  });

  /** The last check of the folder without any draft. Broken files show their last good version. */
  let ofFolder = checkDraft(drafts.folder.files, drafts.folder.files);
  const folder = (): CheckedDraft => {
    ofFolder = checkDraft(drafts.folder.files, ofFolder.shown.files);
    return ofFolder;
  };
  const ofDrafts = new LRUCache<string, CheckedDraft>({ max: keptDrafts });
  const draftOf = (id: string): CheckedDraft => {
    const made = checkDraft(drafts.files(id), (ofDrafts.get(id) ?? folder()).shown.files);
    ofDrafts.set(id, made);
    return made;
  };

  /** Adds a route. `shape`: fields of the query or, with POST and PATCH, of the body. */
  function on<T extends z.ZodRawShape>(route: string, shape: T, answer: Answer<T>): void {
    const [method = '', address = ''] = route.split(' ');
    api.on(method, address, async (context) => {
      const hasBody = method === 'POST' || method === 'PATCH';
      const schema = hasBody ? z.strictObject(shape) : z.object(shape);
      const input = schema.parse(hasBody ? await context.req.json() : context.req.query());
      const { id = '', name: item = '' }: Record<string, string> = context.req.param();
      const said = await answer(input as z.output<z.ZodObject<T>>, {
        id,
        item,
        person: context.var.person,
        context,
        get draft() {
          return draftOf(id);
        },
      });
      return said instanceof Response ? said : context.json(said ?? null);
    });
  }

  on('GET /session', {}, (_, { person: { user, rights } }) => ({
    user,
    rights,
    publishers: access.publishers(),
    folderChanges: drafts.folder.changes,
    regions: describeRegions(folder().shown.packs),
    publishing: publishing.describe(),
  }));
  const followed = { draft: z.string().optional(), folder: z.coerce.number().optional() };
  on('GET /events', followed, ({ draft: id, folder: seen }, { person: { user }, context }) => {
    const signedIn = context.req.header(settings.userHeader);
    const leave = id ? drafts.join(id, user) : () => {};
    return streamSSE(context, async (events) => {
      let stop = () => {};
      await new Promise<void>((end) => {
        const send = (event: StudioEvent) => {
          try {
            access.personOf(signedIn);
            void events.writeSSE({ data: JSON.stringify(event) });
          } catch {
            // The user was removed from the people file, and the stream ends.
            end();
          }
        };
        stop = drafts.listen(send);
        events.onAbort(end);
        send({ event: 'drafts', drafts: drafts.list() });
        if (seen !== undefined && seen !== drafts.folder.changes) send({ event: 'folder' });
      });
      stop();
      leave();
    });
  });

  on('GET /drafts', {}, () => drafts.list());
  on('POST /drafts', { name: draftName }, ({ name }, { person }) => drafts.create(name, person.user));
  on('GET /drafts/:id', {}, (_, { id, draft }) => drafts.details(id, draft.packs));
  on('PATCH /drafts/:id', { name: draftName }, ({ name }, { id, person }) => {
    mayManage(person, drafts.summary(id));
    return drafts.note(id, person.user, () => ({ name }));
  });
  on('DELETE /drafts/:id', {}, (_, { id, person }) => {
    mayManage(person, drafts.summary(id));
    publishing.mayDiscard(id);
    drafts.end(id, { how: 'removed', by: person.user });
    return { ok: true };
  });

  on('POST /drafts/:id/edits', { edits: z.array(editSchema).min(1).max(maxEdits) }, ({ edits }, { id, person }) => {
    mayEdit(person, edits);
    return { ok: true, revision: drafts.edit(id, edits, person.user).revision };
  });
  const someChanges = { changes: z.array(valueChangeSchema).min(1).max(maxEdits) };
  on('POST /drafts/:id/take-back', someChanges, ({ changes }, { id, person }) => {
    mayEdit(person, changes);
    return { ok: true, ...drafts.takeBack(id, changes, person.user) };
  });
  for (const act of ['undo', 'redo'] as const) {
    on(`POST /drafts/:id/${act}`, {}, (_, { id, person }) => {
      // The user may have lost the right since the change.
      mayEdit(person, drafts.stepOf(act, id, person.user)?.changes ?? []);
      return drafts.repeat(act, id, person.user);
    });
  }
  const choice = { place: placeSchema, take: z.enum(['mine', 'theirs']), mine: optional, theirs: optional };
  on('POST /drafts/:id/resolve', choice, ({ place, take, ...shown }, { id, person }) => {
    mayEdit(person, [place]);
    return drafts.resolve(id, { ...place, ...shown }, take, person.user);
  });
  const slug = z.string().regex(slugPattern);
  on('POST /drafts/:id/rename-article', { kind: z.enum(articleKinds), from: slug, to: slug }, (rename, asked) => {
    const { id, person } = asked;
    const addresses = allViews(folder().shown.packs)
      .filter(({ view }) => view.page === articlePage(rename.kind) && view.slug === rename.from)
      .map(({ view: { region }, path }) => ({ region, path }));
    const before = drafts.files(id);
    const after = renameArticle(before, rename, addresses);
    mayEdit(person, changesBetween(before, after));
    return drafts.rewrite(id, () => after, person.user);
  });
  on('POST /drafts/:id/confirm', { folder: z.string(), key: z.string() }, (text, { id, person }) => {
    mayEdit(person, [{ file: `${text.folder}/` }]);
    return drafts.confirm(id, text, person.user);
  });

  on('GET /drafts/:id/comments', {}, (_, { id }) => drafts.comments(id));
  const comment = { place: placeSchema, text: z.string().trim().min(1).max(2_000) };
  on('POST /drafts/:id/comments', comment, ({ place, text }, { id, person: { user: by } }) => {
    const made = { ...place, id: randomUUID(), text, by, at: new Date().toISOString(), isDone: false };
    return drafts.note(id, by, ({ comments }) => ({ comments: [...comments, made] }));
  });
  on('PATCH /drafts/:id/comments/:name', { isDone: z.boolean() }, ({ isDone }, { id, item, person }) => {
    const settle = (one: Comment) => (one.id === item ? { ...one, isDone } : one);
    return drafts.note(id, person.user, ({ comments }) => ({ comments: comments.map(settle) }));
  });
  on('PATCH /drafts/:id/ready', { isReady: z.boolean() }, ({ isReady }, { id, person: { user: by } }) =>
    drafts.note(id, by, () => ({ ready: isReady ? { by, at: new Date().toISOString() } : undefined })),
  );
  on('PATCH /drafts/:id/schedule', { at: z.iso.datetime().nullable() }, ({ at }, { id, person, context }) => {
    mayPublish(person);
    if (at && Date.parse(at) < Date.now()) return context.json({ message: 'This time is past.' }, 400);
    return drafts.note(id, person.user, () => ({ schedule: at ? { at, by: person.user } : undefined }));
  });

  on('GET /drafts/:id/page', viewSchema.shape, (view, { draft }) => preview.render(draft, view));
  on('GET /folder/page', viewSchema.shape, (view) => preview.render(folder(), view));
  const textShape = { ...viewSchema.shape, namespace: z.string(), key: z.string() };
  on('GET /drafts/:id/text', textShape, async ({ namespace, key, ...view }, { draft }) => {
    const { files, packs } = draft;
    const info = describeText(files, packs, view, namespace, key);
    const [inFolder = ''] = info.place.file.split('/');
    const text = { folder: inFolder, namespace, key };
    const before = info.stale ? await history.englishBefore(files, text) : undefined;
    return { ...info, englishBefore: before };
  });
  const place = { file: packPath, key: z.string() };
  on('GET /drafts/:id/value', place, (at, { draft }) => ({ value: valueAt(draft.files, at) ?? null }));
  on('GET /drafts/:id/history', place, (at) => history.of(at));
  on('GET /drafts/:id/schema', { file: packPath }, ({ file }, { draft, context }) => {
    const form = formOf(draft.files, file, draft.packs.findings);
    return form ?? context.json({ message: 'There is no form for this file.' }, 404);
  });
  on('GET /drafts/:id/articles', { language: z.string(), region: z.string() }, ({ language, region }, { draft }) =>
    listArticles(draft.files, draft.packs, language, region),
  );
  const words = { region: z.string(), language: z.string(), words: z.string(), page: optional, slug: optional };
  on('GET /drafts/:id/search', words, (query, { draft: { shown } }) => searchTexts(shown.files, shown.packs, query));
  on('GET /drafts/:id/share-picture', viewSchema.shape, (view, { draft, context }) => {
    const html = sharePictureHtml(draft.shown, view);
    return html
      ? context.html(html, 200, { 'Content-Security-Policy': `${framePolicy}; sandbox allow-same-origin` })
      : context.notFound();
  });
  on('GET /drafts/:id/pictures', {}, async (_, { draft }) => [
    ...listMedia(uploads, draft.packs.media),
    ...(await pictures),
  ]);
  // Not JSON: a form of another site can send neither the method nor the content type.
  on('PUT /drafts/:id/pictures', { name: z.string() }, async ({ name }, { id, person, context }) => {
    mayEdit(person, [{ file: `${mediaFolder}/` }]);
    drafts.summary(id);
    const { address, file, record } = await uploads.add(name, Buffer.from(await context.req.arrayBuffer()));
    drafts.edit(id, [{ file, key: '', value: record }], person.user);
    return { path: address };
  });
  on('GET /resolve', { region: z.string(), href: z.string() }, ({ region, href }) =>
    resolveLink(folder().shown.packs, { region }, href),
  );

  on('GET /drafts/:id/progress', {}, (_, { draft: { files, packs } }) => progressOf(files, packs));
  on('GET /drafts/:id/work', { folder: z.string() }, ({ folder: name }, { draft: { files, packs } }) =>
    workList(files, packs, name),
  );
  const wanted = {
    folder: z.string(),
    format: z.enum(['xliff', 'csv']),
    only: z.enum(['all', 'work']).default('all'),
    articles: z.enum(['own', 'all']).default('own'),
  };
  on('GET /drafts/:id/export', wanted, (options, { draft, context }) => {
    const { content, type, name } = exportTexts(draft.files, draft.packs, options);
    const disposition = `attachment; filename="${name}"`;
    return context.body(content, 200, { 'Content-Type': type, 'Content-Disposition': disposition });
  });
  const exchanged = { folder: z.string(), name: z.string(), content: z.string(), dry: z.boolean().default(false) };
  on('POST /drafts/:id/import', exchanged, ({ dry, ...asked }, { id, person }) => {
    const { edits, problems, unchanged } = importTexts(drafts.files(id), asked);
    mayEdit(person, edits);
    const tried = drafts.tryEdits(id, edits, person.user, dry);
    return { ...tried, edits: tried.changes.length, unchanged, problems: [...problems, ...tried.problems] };
  });

  on('POST /drafts/:id/dry-run', {}, (_, { id, person }) => publishing.look(id, person.user));
  const publish = { leftOut: z.array(placeSchema).default([]) };
  on('POST /drafts/:id/publish', publish, ({ leftOut }, { id, person, context }) => {
    mayPublish(person);
    // Throws for unknown drafts before streaming starts; afterwards, errors can no longer change the status.
    drafts.summary(id);
    return progress(context, (report) => publishing.publish(id, person.user, report, leftOut));
  });
  on('GET /published', {}, () => publishing.published());
  on('GET /published/:name/changes', {}, (_, { item }) => publishing.changesOf(item));
  on('GET /published/:name/back', {}, (_, { item }) => publishing.changesBackTo(item));
  const goingBack = { version: z.string(), files: z.array(z.string()).min(1).optional() };
  on('POST /published/undo', goingBack, ({ version, files }, { person, context }) => {
    mayPublish(person);
    return progress(context, (report) => publishing.undo(version, person.user, report, files));
  });
  app.route('/api', api);

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

function progress(context: Context<Env>, run: (report: Report) => ReturnType<Publishing['publish']>): Response {
  context.header('Content-Type', 'application/x-ndjson');
  return stream(context, async (lines) => {
    const report: Report = (step) => void lines.write(`${JSON.stringify(step)}\n`);
    report(await run(report).catch(failedEnd));
  });
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
