import { randomUUID } from 'node:crypto';
import { createReadStream, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { slugPattern } from '@talkaroo/content/articles/article-schema';
import { mediaTypeOf } from '@talkaroo/content/media-type';
import { mediaFolder } from '@talkaroo/content/packs/media';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { articleKinds, articlePage } from '@talkaroo/content/regions/pages';
import { defaultRegion } from '@talkaroo/content/regions/regions';
import { type Context, Hono } from 'hono';
import { stream, streamSSE } from 'hono/streaming';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { describeText, regionValue, UnknownTextError } from '../core/describe';
import { EditConflict, EditRefused, valueAt } from '../core/edits';
import { exportTexts } from '../core/exchange/export';
import { importTexts } from '../core/exchange/import';
import { toStudioFinding } from '../core/layers';
import { placeId } from '../core/place-id';
import { progressOf, workList } from '../core/progress';
import { renameArticle } from '../core/rename-article';
import { searchTexts } from '../core/search';
import {
  type Comment,
  editSchema,
  type PublishProgress,
  placeSchema,
  type StudioEvent,
  type StudioFinding,
  type View,
  valueChangeSchema,
  viewSchema,
} from '../protocol';
import { type Access, AccessError, isOwnRequest, mayEdit, mayManage, mayPublish, type Person } from './access';
import { listArticles } from './articles';
import { type Bundle, framePage, framePolicy, studioPage, studioPolicy } from './bundle';
import { ConflictMoved, changedTexts, DraftConflict, type Drafts, UnknownDraftError } from './drafts';
import type { History } from './history';
import { listMedia, listPictures } from './pictures';
import { type CheckedDraft, checkDraft, type Preview, PreviewError } from './preview';
import { type Publishing, PublishingError } from './publish';
import { formOf } from './schemas';
import type { StudioSettings } from './settings';
import { sharePictureHtml } from './share-picture';
import { Uploads } from './uploads';
import { allViews, describeRegions, resolveLink } from './views';
import { isPackPath } from './write-folder';

type StudioOptions = {
  settings: StudioSettings;
  access: Access;
  drafts: Drafts;
  history: History;
  publishing: Publishing;
  preview: Preview;
  bundle: Bundle;
  release: string;
  localesDir: string;
};

type Env = { Variables: { person: Person } };

/** Maximum request size in bytes. A language's texts have about 400 KB, an article about 20 KB. */
const largest = 8 * 1024 * 1024;

/** Maximum size of a picture in bytes. */
const largestPicture = 32 * 1024 * 1024;

/** Maximum number of edits in a request. */
const maxEdits = 2_000;

/** Maximum number of drafts for which the last error-free files are kept. */
const keptDrafts = 20;

/** Creates the HTTP application. `warmUp` renders one page, because the first one takes seconds. */
export function createStudio(options: StudioOptions): { app: Hono<Env>; warmUp: () => Promise<void> } {
  const { settings, access, drafts, history, publishing, preview, bundle, release, localesDir } = options;
  const app = new Hono<Env>();
  const pictures = listPictures(release);
  const uploads = new Uploads(settings.directory, localesDir);

  app.use(async (context, next) => {
    const header = (name: string) => context.req.header(name);
    const request = {
      host: header('host') ?? '',
      origin: header('origin'),
      site: header('sec-fetch-site'),
      method: context.req.method,
      isVisit: context.req.path === '/' && context.req.method === 'GET' && header('sec-fetch-mode') === 'navigate',
    };
    if (!isOwnRequest(settings, request)) return context.text('This is not the address of the studio.', 403);
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Referrer-Policy', 'no-referrer');
    context.header('Cross-Origin-Resource-Policy', 'same-origin');
    context.header('X-Robots-Tag', 'noindex');
    context.set('person', access.personOf(header(settings.userHeader)));
    return next();
  });
  app.onError((error, context) => {
    if (error instanceof AccessError) return context.json({ message: error.message }, error.status);
    if (error instanceof PreviewError) return context.json({ message: error.message }, error.status);
    if (error instanceof UnknownDraftError || error instanceof UnknownTextError) {
      return context.json({ message: error.message }, 404);
    }
    if (error instanceof EditConflict) {
      const by = error instanceof DraftConflict ? error.by : undefined;
      return context.json({ ok: false, conflict: { place: error.place, now: error.now, ...(by && { by }) } }, 409);
    }
    if (error instanceof ConflictMoved) return context.json({ message: error.message, conflict: error.now }, 409);
    if (error instanceof EditRefused) {
      return context.json({ ok: false, refused: { message: error.message, fix: error.fix } }, 422);
    }
    if (error instanceof PublishingError) {
      return context.json({ message: error.message, findings: error.findings }, 409);
    }
    if (error instanceof z.ZodError) return context.json({ message: z.prettifyError(error) }, 400);
    console.error(error);
    return context.json({ message: 'Something in the studio is broken; its window says more.' }, 500);
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

  /** A draft without changes shares the folder's files, which are checked only once. */
  const checked = new WeakMap<PackFiles, CheckedDraft>();
  const check = (files: PackFiles, good: PackFiles): CheckedDraft => {
    const known = checked.get(files) ?? checkDraft(files, good);
    checked.set(files, known);
    return known;
  };
  /** The last check of the folder without any draft. Broken files show their last good version. */
  let ofFolder: CheckedDraft | undefined;
  const folder = (): CheckedDraft => {
    const files = drafts.folder();
    ofFolder = check(files, ofFolder?.shown.files ?? files);
    return ofFolder;
  };
  const ofDrafts = new LRUCache<string, CheckedDraft>({ max: keptDrafts });
  const draftOf = (id: string): CheckedDraft => {
    const made = check(drafts.files(id), (ofDrafts.get(id) ?? folder()).shown.files);
    ofDrafts.set(id, made);
    return made;
  };
  const findingsOf = ({ files, packs }: CheckedDraft): StudioFinding[] =>
    packs.findings.map((finding) => toStudioFinding(files, finding));
  const view = (context: Context<Env>): View => viewSchema.parse(context.req.query());
  const need = (context: Context<Env>, name: string): string =>
    z.string({ error: `${name} is missing` }).parse(context.req.query(name));
  const needFile = (context: Context<Env>): string =>
    z
      .string({ error: 'file is missing' })
      .refine(isPackPath, 'This is no file of packs')
      .parse(context.req.query('file'));

  api.get('/session', (context) => {
    const { user, rights } = context.var.person;
    return context.json({
      user,
      rights,
      publishers: access.publishers(),
      regions: describeRegions(folder().shown.packs),
      publishing: publishing.describe(),
    });
  });
  api.get('/drafts', (context) => context.json(drafts.list()));
  api.post('/drafts', async (context) => {
    const { name } = await bodyOf(context, { name: z.string().trim().min(1).max(80) });
    return context.json(drafts.create(name, context.var.person.user));
  });
  api.get('/drafts/:id', (context) => {
    const id = context.req.param('id');
    return context.json(drafts.details(id, draftOf(id).packs));
  });
  api.patch('/drafts/:id', async (context) => {
    const { name } = await bodyOf(context, { name: z.string().trim().min(1).max(80) });
    const id = context.req.param('id');
    mayManage(context.var.person, drafts.summary(id));
    return context.json(drafts.note(id, context.var.person.user, () => ({ name })));
  });
  api.delete('/drafts/:id', (context) => {
    const id = context.req.param('id');
    mayManage(context.var.person, drafts.summary(id));
    publishing.mayDiscard(id);
    drafts.remove(id, context.var.person.user);
    ofDrafts.delete(id);
    return context.json({ ok: true });
  });
  api.post('/drafts/:id/edits', async (context) => {
    const { edits } = await bodyOf(context, { edits: z.array(editSchema).min(1).max(maxEdits) });
    const id = context.req.param('id');
    mayEdit(context.var.person, edits);
    const { revision } = drafts.edit(id, edits, context.var.person.user);
    const touched = new Set(edits.map(({ file }) => file));
    const findings = findingsOf(draftOf(id)).filter(({ path: file }) => touched.has(file));
    return context.json({ ok: true, revision, findings });
  });
  api.post('/drafts/:id/take-back', async (context) => {
    const { changes } = await bodyOf(context, { changes: z.array(valueChangeSchema).min(1).max(maxEdits) });
    mayEdit(context.var.person, changes);
    return context.json({ ok: true, ...drafts.takeBack(context.req.param('id'), changes, context.var.person.user) });
  });
  api.post('/drafts/:id/undo', (context) => repeat(context, 'undo'));
  api.post('/drafts/:id/redo', (context) => repeat(context, 'redo'));
  function repeat(context: Context<Env>, act: 'undo' | 'redo') {
    const id = context.req.param('id') ?? '';
    const { person } = context.var;
    // The user may have lost the right since the change.
    mayEdit(
      person,
      drafts.filesOf(act, id, person.user).map((file) => ({ file })),
    );
    return context.json(drafts[act](id, person.user));
  }
  api.post('/drafts/:id/resolve', async (context) => {
    const body = await bodyOf(context, {
      place: placeSchema,
      take: z.enum(['mine', 'theirs']),
      mine: z.string().optional(),
      theirs: z.string().optional(),
    });
    const { mine, theirs } = body;
    mayEdit(context.var.person, [body.place]);
    const shown = { ...body.place, ...(mine !== undefined && { mine }), ...(theirs !== undefined && { theirs }) };
    return context.json(drafts.resolve(context.req.param('id'), shown, body.take, context.var.person.user));
  });
  api.post('/drafts/:id/rename-article', async (context) => {
    const rename = await bodyOf(context, {
      kind: z.enum(articleKinds),
      from: z.string().regex(slugPattern),
      to: z.string().regex(slugPattern),
    });
    const id = context.req.param('id');
    const page = articlePage(rename.kind);
    const addresses = allViews(folder().shown.packs)
      .filter(({ view }) => view.page === page && view.slug === rename.from)
      .map(({ view: { region }, path }) => ({ region, path }));
    const before = drafts.files(id);
    const after = renameArticle(before, rename, addresses);
    mayEdit(
      context.var.person,
      [...changedTexts(before, after).keys()].map((file) => ({ file })),
    );
    return context.json(drafts.rewrite(id, () => after, context.var.person.user));
  });
  api.post('/drafts/:id/confirm', async (context) => {
    const body = await bodyOf(context, { folder: z.string(), key: z.string() });
    mayEdit(context.var.person, [{ file: `${body.folder}/` }]);
    return context.json(drafts.confirm(context.req.param('id'), body, context.var.person.user));
  });

  api.get('/drafts/:id/comments', (context) => context.json(drafts.comments(context.req.param('id'))));
  api.post('/drafts/:id/comments', async (context) => {
    const { place, text } = await bodyOf(context, { place: placeSchema, text: z.string().trim().min(1).max(2_000) });
    const { user: by } = context.var.person;
    const comment = { ...place, id: randomUUID(), text, by, at: new Date().toISOString(), isDone: false };
    return context.json(
      drafts.note(context.req.param('id'), by, ({ comments }) => ({ comments: [...comments, comment] })),
    );
  });
  api.patch('/drafts/:id/comments/:comment', async (context) => {
    const { id, comment } = context.req.param();
    const { isDone } = await bodyOf(context, { isDone: z.boolean() });
    const settle = (one: Comment) => (one.id === comment ? { ...one, isDone } : one);
    return context.json(
      drafts.note(id, context.var.person.user, ({ comments }) => ({ comments: comments.map(settle) })),
    );
  });
  api.patch('/drafts/:id/ready', async (context) => {
    const { isReady } = await bodyOf(context, { isReady: z.boolean() });
    const { user: by } = context.var.person;
    const ready = isReady ? { by, at: new Date().toISOString() } : undefined;
    return context.json(drafts.note(context.req.param('id'), by, () => ({ ready })));
  });
  api.patch('/drafts/:id/schedule', async (context) => {
    mayPublish(context.var.person);
    const { at } = await bodyOf(context, { at: z.iso.datetime().nullable() });
    if (at && Date.parse(at) < Date.now()) return context.json({ message: 'This time is past.' }, 400);
    const { user: by } = context.var.person;
    return context.json(drafts.note(context.req.param('id'), by, () => ({ schedule: at ? { at, by } : undefined })));
  });

  api.get('/drafts/:id/page', async (context) => {
    const id = context.req.param('id');
    const { revision } = drafts.summary(id);
    const draft = draftOf(id);
    const page = await preview.render(draft, view(context));
    return context.json({ ...page, revision, ...(draft.outdated.length > 0 && { outdated: draft.outdated }) });
  });
  api.get('/folder/page', async (context) => {
    return context.json({ ...(await preview.render(folder(), view(context))), revision: 0 });
  });
  api.get('/drafts/:id/text', async (context) => {
    const { files, packs } = draftOf(context.req.param('id'));
    const text = { namespace: need(context, 'namespace'), key: need(context, 'key') };
    const info = describeText(files, packs, view(context), text.namespace, text.key);
    const [inFolder = ''] = info.place.file.split('/');
    const before = info.stale ? await history.englishBefore(files, { folder: inFolder, ...text }) : undefined;
    return context.json({ ...info, ...(before !== undefined && { englishBefore: before }) });
  });
  api.get('/drafts/:id/value', (context) => {
    const draft = draftOf(context.req.param('id'));
    const at = { file: needFile(context), key: need(context, 'key') };
    const own = valueAt(draft.files, at);
    const inherited = at.file.startsWith('regions/') ? regionValue(draft.files, at) : undefined;
    return context.json({
      value: own ?? inherited ?? null,
      inherited: own === undefined,
      findings: findingsOf(draft).filter(({ path: file, key }) => file === at.file && key === at.key),
    });
  });
  api.get('/drafts/:id/schema', (context) => {
    const draft = draftOf(context.req.param('id'));
    const form = formOf(draft.files, needFile(context), findingsOf(draft));
    return form ? context.json(form) : context.json({ message: 'There is no form for this file.' }, 404);
  });
  api.get('/drafts/:id/articles', (context) => {
    const draft = draftOf(context.req.param('id'));
    return context.json(listArticles(draft.files, draft.packs, need(context, 'language'), need(context, 'region')));
  });
  api.get('/drafts/:id/search', (context) => {
    const { shown } = draftOf(context.req.param('id'));
    const query = {
      region: need(context, 'region'),
      language: need(context, 'language'),
      words: need(context, 'words'),
      page: context.req.query('page') ?? '',
      slug: context.req.query('slug') ?? '',
    };
    return context.json(searchTexts(shown.files, shown.packs, { ...query, limit: 30 }));
  });
  api.get('/drafts/:id/history', async (context) => {
    const at = { file: needFile(context), key: need(context, 'key') };
    return context.json(await history.of(at));
  });
  api.get('/drafts/:id/share-picture', (context) => {
    const { shown } = draftOf(context.req.param('id'));
    const html = sharePictureHtml(shown, view(context));
    return html
      ? context.html(html, 200, { 'Content-Security-Policy': `${framePolicy}; sandbox allow-same-origin` })
      : context.notFound();
  });
  api.get('/drafts/:id/progress', (context) => {
    const { files, packs } = draftOf(context.req.param('id'));
    return context.json(progressOf(files, packs));
  });
  api.get('/drafts/:id/work', (context) => {
    const { files, packs } = draftOf(context.req.param('id'));
    return context.json(workList(files, packs, need(context, 'folder')));
  });
  api.get('/drafts/:id/export', (context) => {
    const { files, packs } = draftOf(context.req.param('id'));
    const options = z
      .object({
        folder: z.string(),
        format: z.enum(['xliff', 'csv']),
        only: z.enum(['all', 'work']).default('all'),
        articles: z.enum(['own', 'all']).default('own'),
      })
      .parse(context.req.query());
    const file = exportTexts(files, packs, options);
    return context.body(file.content, 200, {
      'Content-Type': file.type,
      'Content-Disposition': `attachment; filename="${file.name}"`,
    });
  });
  api.post('/drafts/:id/import', async (context) => {
    const { dry, ...body } = await bodyOf(context, {
      folder: z.string(),
      name: z.string(),
      content: z.string(),
      dry: z.boolean().default(false),
    });
    const id = context.req.param('id');
    const { edits, problems, unchanged } = importTexts(drafts.files(id), body);
    mayEdit(context.var.person, edits);
    const { done, conflicts, refused } = drafts.tryEdits(id, edits, context.var.person.user, dry);
    const all = [...problems, ...refused.map(({ file, key, ...why }) => ({ id: placeId({ file, key }), ...why }))];
    return context.json({ edits: done.length, unchanged, problems: all, changes: done, conflicts });
  });

  api.post('/drafts/:id/dry-run', async (context) => {
    return context.json(await publishing.look(context.req.param('id'), context.var.person.user));
  });
  api.post('/drafts/:id/publish', async (context) => {
    mayPublish(context.var.person);
    const { leftOut } = await bodyOf(context, { leftOut: z.array(placeSchema).default([]) });
    const id = context.req.param('id');
    // Throws for unknown drafts before streaming starts; afterwards, errors can no longer change the status.
    drafts.summary(id);
    return progress(context, (report) => publishing.publish(id, context.var.person.user, report, leftOut));
  });
  api.get('/published', async (context) => context.json(await publishing.published()));
  api.get('/published/:version/changes', async (context) => {
    return context.json(await publishing.changesOf(context.req.param('version')));
  });
  api.get('/published/:version/back', async (context) => {
    return context.json(await publishing.changesBackTo(context.req.param('version')));
  });
  api.post('/published/undo', async (context) => {
    mayPublish(context.var.person);
    const { version, files } = await bodyOf(context, {
      version: z.string(),
      files: z.array(z.string()).min(1).optional(),
    });
    return progress(context, (report) => publishing.undo(version, context.var.person.user, report, files));
  });

  api.get('/resolve', (context) => {
    const from = { region: need(context, 'region') };
    return context.json(resolveLink(folder().shown.packs, from, need(context, 'href')) ?? null);
  });
  api.get('/drafts/:id/pictures', async (context) => {
    const { packs } = draftOf(context.req.param('id'));
    return context.json([...listMedia(uploads, packs.media), ...(await pictures)]);
  });
  // Not JSON: a form of another site can send neither the method nor the content type.
  api.put('/drafts/:id/pictures', async (context) => {
    const id = context.req.param('id');
    const { user } = context.var.person;
    mayEdit(context.var.person, [{ file: `${mediaFolder}/` }]);
    drafts.summary(id);
    const { address, file, record } = await uploads.add(
      need(context, 'name'),
      Buffer.from(await context.req.arrayBuffer()),
    );
    drafts.edit(id, [{ do: 'file', file, source: record }], user);
    return context.json({ path: address });
  });
  api.get('/events', (context) => {
    const { user } = context.var.person;
    const id = context.req.query('draft');
    const signedIn = context.req.header(settings.userHeader);
    const leave = id ? drafts.join(id, user) : () => {};
    return streamSSE(context, async (events) => {
      let stop = () => {};
      await new Promise<void>((end) => {
        const send = (event: StudioEvent) => {
          // Closes the stream of a user who was removed from the people file.
          if (access.isKnown(signedIn)) void events.writeSSE({ data: JSON.stringify(event) });
          else end();
        };
        stop = drafts.listen(send);
        events.onAbort(end);
        send({ event: 'drafts', drafts: drafts.list() });
      });
      stop();
      leave();
    });
  });
  app.route('/api', api);

  app.get('/_next/static/*', (context) => sendFile(context, path.join(release, '.next/static'), '/_next/static'));
  // The original of a picture just chosen, and what is made of it.
  app.get('/media/:name', (context) => {
    const file = uploads.find(context.req.param('name'));
    return file ? sendFile(context, path.dirname(file), '/media') : context.notFound();
  });
  app.get('*', (context) => sendFile(context, path.join(release, 'public'), ''));

  const warmUp = async () => {
    const { id, languages } = defaultRegion;
    await preview.render(folder(), { region: id, language: languages[0], page: 'home', slug: '' });
  };
  return { app, warmUp };
}

/** Reads the body of a request. Throws ZodError. */
async function bodyOf<T extends z.ZodRawShape>(context: Context<Env>, shape: T) {
  return z.strictObject(shape).parse(await context.req.json());
}

function progress(context: Context<Env>, run: (report: (step: PublishProgress) => void) => Promise<unknown>): Response {
  context.header('Content-Type', 'application/x-ndjson');
  return stream(context, async (lines) => {
    await run((step) => void lines.write(`${JSON.stringify(step)}\n`));
  });
}

/** Files that the site shows. Its scripts must not run here. */
const shownFile = /\.(?:avif|css|ico|jpe?g|mp4|png|svg|vtt|webm|webp|woff2)$/;

/** Serves a static file below a root. Refuses paths outside the root. */
function sendFile(context: Context<Env>, root: string, prefix: string): Response | Promise<Response> {
  const file = path.join(root, decoded(context.req.path.slice(prefix.length)));
  if (!shownFile.test(file) || !file.startsWith(root + path.sep)) return context.notFound();
  const found = statOf(file);
  if (!found?.isFile()) return context.notFound();
  const body = Readable.toWeb(createReadStream(file)) as ReadableStream;
  return context.body(body, 200, {
    'Content-Type': mediaTypeOf(file),
    'Content-Length': String(found.size),
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'Cache-Control': 'max-age=60',
  });
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function statOf(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch {
    return undefined;
  }
}

/** Returns the API requests that the page preloads. */
function firstAsked({ section, draft, region, language, page, slug = '' }: Record<string, string>): string[] {
  const always = ['/session', '/drafts'];
  if (section !== 'page' || !draft || !region || !language || !page) return always;
  const view = new URLSearchParams({ region, language, page, slug });
  return [...always, `/drafts/${encodeURIComponent(draft)}/page?${view}`];
}
