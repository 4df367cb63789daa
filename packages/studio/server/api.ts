import { randomUUID } from 'node:crypto';
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
import { exportShape, exportTexts } from '../core/exchange/export';
import { importTexts } from '../core/exchange/import';
import { progressOf, workList } from '../core/progress';
import { renameArticle } from '../core/rename-article';
import { searchShape, searchTexts } from '../core/search';
import {
  type Comment,
  conflictSchema,
  editSchema,
  placeSchema,
  type StudioEvent,
  valueChangeSchema,
  viewSchema,
} from '../protocol';
import { type Access, mayEdit, mayManage, mayPublish, type Person } from './access';
import { listArticles } from './articles';
import { framePolicy } from './bundle';
import type { Drafts } from './drafts';
import type { History } from './history';
import { listMedia, listPictures } from './pictures';
import { type CheckedDraft, checkDraft, type Preview } from './preview';
import { failedEnd, type Publishing, type Report } from './publish';
import { formOf } from './schemas';
import { sharePictureHtml } from './share-picture';
import type { Uploads } from './uploads';
import { allViews, describeRegions, resolveLink } from './views';
import { isPackPath } from './write-folder';

export type ApiOptions = {
  access: Access;
  drafts: Drafts;
  history: History;
  publishing: Publishing;
  preview: Pick<Preview, 'render'>;
  uploads: Uploads;
  release: string;
};

export type Env = { Variables: { person: Person } };

/** Maximum request size in bytes. A language's texts have about 400 KB, an article about 20 KB. */
const largest = 8 * 1024 * 1024;

const largestPicture = 32 * 1024 * 1024;

const maxEdits = 2_000;

/** Maximum number of drafts for which the last error-free files are kept. */
const keptDrafts = 20;

const packPath = z.string().refine(isPackPath, 'This is no file of packs');
const slug = z.string().regex(slugPattern);

const named = { name: z.string().trim().min(1).max(80) };
const followed = { draft: z.string().optional(), folder: z.coerce.number().optional() };
const someEdits = { edits: z.array(editSchema).min(1).max(maxEdits) };
const someChanges = { changes: z.array(valueChangeSchema).min(1).max(maxEdits) };
const choice = {
  place: placeSchema,
  take: z.enum(['mine', 'theirs']),
  ...conflictSchema.pick({ mine: true, theirs: true }).shape,
};
const renamed = { kind: z.enum(articleKinds), from: slug, to: slug };
const comment = { place: placeSchema, text: z.string().trim().min(1).max(2_000) };
const planned = { at: z.iso.datetime().nullable() };
const textShape = { ...viewSchema.shape, namespace: z.string(), key: z.string() };
const place = { file: packPath, key: z.string() };
/** `file`: makes the address change with the picture. */
const pictureOf = { ...viewSchema.shape, file: z.string().exactOptional() };
const exchanged = { folder: z.string(), name: z.string(), content: z.string(), dry: z.boolean().default(false) };
const published = { along: z.array(placeSchema).default([]) };
const goingBack = { version: z.string(), files: z.array(z.string()).min(1).optional() };

type Asked = {
  id: string;
  item: string;
  person: Person;
  context: Context<Env>;
  /** The draft with this id, checked when it is asked for. */
  readonly draft: CheckedDraft;
};
type Answer = object | null;

/** `shape`: fields of the query or, with POST and PATCH, of the body. */
function route<T extends z.ZodRawShape, A extends Answer | Promise<Answer>>(
  shape: T,
  answer: (input: z.output<z.ZodObject<T>>, asked: Asked) => A,
) {
  return { shape, answer };
}

/** By method and path. The studio's half in the browser asks by these types. */
export type Routes = ReturnType<typeof routesOf>;

function routesOf(options: ApiOptions, folder: () => CheckedDraft) {
  const { access, drafts, history, publishing, preview, uploads, release } = options;
  const pictures = listPictures(release);
  const repeat = (act: 'undo' | 'redo') =>
    route({}, (_, { id, person }) => {
      // The user may have lost the right since the change.
      mayEdit(person, drafts.stepOf(act, id, person.user)?.changes ?? []);
      return drafts.repeat(act, id, person.user);
    });

  return {
    'GET /session': route({}, (_, { person: { user, rights } }) => ({
      user,
      rights,
      publishers: access.publishers(),
      folderChanges: drafts.folder.changes,
      regions: describeRegions(folder().shown.packs),
      publishing: publishing.describe(),
    })),
    'GET /events': route(followed, ({ draft: id, folder: seen }, { person: { user }, context }) => {
      const signedIn = context.req.header(access.settings.userHeader);
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
    }),

    'GET /drafts': route({}, () => drafts.list()),
    'POST /drafts': route(named, ({ name }, { person }) => drafts.create(name, person.user)),
    'GET /drafts/:id': route({}, (_, { id, draft }) => drafts.details(id, draft.packs)),
    'PATCH /drafts/:id': route(named, ({ name }, { id, person }) => {
      mayManage(person, drafts.summary(id));
      return drafts.note(id, person.user, () => ({ name }));
    }),
    'DELETE /drafts/:id': route({}, (_, { id, person }) => {
      mayManage(person, drafts.summary(id));
      publishing.mayDiscard(id);
      drafts.end(id, { how: 'removed', by: person.user });
      return { ok: true };
    }),

    'POST /drafts/:id/edits': route(someEdits, ({ edits }, { id, person }) => {
      mayEdit(person, edits);
      return { ok: true as const, revision: drafts.edit(id, edits, person.user).revision };
    }),
    'POST /drafts/:id/take-back': route(someChanges, ({ changes }, { id, person }) => {
      mayEdit(person, changes);
      return { ok: true, ...drafts.takeBack(id, changes, person.user) };
    }),
    'POST /drafts/:id/undo': repeat('undo'),
    'POST /drafts/:id/redo': repeat('redo'),
    'POST /drafts/:id/resolve': route(choice, ({ place, take, ...shown }, { id, person }) => {
      mayEdit(person, [place]);
      return drafts.resolve(id, { ...place, ...shown }, take, person.user);
    }),
    'POST /drafts/:id/rename-article': route(renamed, (rename, { id, person }) => {
      const addresses = allViews(folder().shown.packs)
        .filter(({ view }) => view.page === articlePage(rename.kind) && view.slug === rename.from)
        .map(({ view: { region }, path }) => ({ region, path }));
      const before = drafts.files(id);
      const after = renameArticle(before, rename, addresses);
      mayEdit(person, changesBetween(before, after));
      return drafts.rewrite(id, () => after, person.user);
    }),
    'POST /drafts/:id/confirm': route({ folder: z.string(), key: z.string() }, (text, { id, person }) => {
      mayEdit(person, [{ file: `${text.folder}/` }]);
      return drafts.confirm(id, text, person.user);
    }),

    'GET /drafts/:id/comments': route({}, (_, { id }) => drafts.comments(id)),
    'POST /drafts/:id/comments': route(comment, ({ place, text }, { id, person: { user: by } }) => {
      const made = { ...place, id: randomUUID(), text, by, at: new Date().toISOString(), isDone: false };
      return drafts.note(id, by, ({ comments }) => ({ comments: [...comments, made] }));
    }),
    'PATCH /drafts/:id/comments/:item': route({ isDone: z.boolean() }, ({ isDone }, { id, item, person }) => {
      const settle = (one: Comment) => (one.id === item ? { ...one, isDone } : one);
      return drafts.note(id, person.user, ({ comments }) => ({ comments: comments.map(settle) }));
    }),
    'PATCH /drafts/:id/ready': route({ isReady: z.boolean() }, ({ isReady }, { id, person: { user: by } }) =>
      drafts.note(id, by, () => ({ ready: isReady ? { by, at: new Date().toISOString() } : undefined })),
    ),
    'PATCH /drafts/:id/schedule': route(planned, ({ at }, { id, person, context }) => {
      mayPublish(person);
      if (at && Date.parse(at) < Date.now()) return context.json({ message: 'This time is past.' }, 400);
      return drafts.note(id, person.user, () => ({ schedule: at ? { at, by: person.user } : undefined }));
    }),

    'GET /drafts/:id/page': route(viewSchema.shape, (view, { draft }) => preview.render(draft, view)),
    'GET /folder/page': route(viewSchema.shape, (view) => preview.render(folder(), view)),
    'GET /drafts/:id/text': route(textShape, async ({ namespace, key, ...view }, { draft }) => {
      const { files, packs } = draft;
      const info = describeText(files, packs, view, namespace, key);
      const [inFolder = ''] = info.place.file.split('/');
      const text = { folder: inFolder, namespace, key };
      const before = info.stale ? await history.englishBefore(files, text) : undefined;
      return { ...info, englishBefore: before };
    }),
    'GET /drafts/:id/value': route(place, (at, { draft }) => ({ value: valueAt(draft.files, at) ?? null })),
    'GET /drafts/:id/history': route(place, (at) => history.of(at)),
    'GET /drafts/:id/schema': route({ file: packPath }, ({ file }, { draft, context }) => {
      const form = formOf(draft.files, draft.packs, file);
      return form ?? context.json({ message: 'There is no form for this file.' }, 404);
    }),
    'GET /drafts/:id/articles': route(
      { language: z.string(), region: z.string() },
      ({ language, region }, { draft: { files, packs } }) => listArticles(files, packs, language, region),
    ),
    'GET /drafts/:id/search': route(searchShape, (query, { draft: { shown } }) =>
      searchTexts(shown.files, shown.packs, query),
    ),
    'GET /drafts/:id/share-picture': route(pictureOf, (view, { draft, context }) => {
      const html = sharePictureHtml(draft.shown, view);
      return html
        ? context.html(html, 200, { 'Content-Security-Policy': `${framePolicy}; sandbox allow-same-origin` })
        : context.notFound();
    }),
    'GET /drafts/:id/pictures': route({}, async (_, { draft }) => [
      ...listMedia(uploads, draft.packs.media),
      ...(await pictures),
    ]),
    // Not JSON: a form of another site can send neither the method nor the content type.
    'PUT /drafts/:id/pictures': route({ name: z.string() }, async ({ name }, { id, person, context }) => {
      mayEdit(person, [{ file: `${mediaFolder}/` }]);
      drafts.summary(id);
      const { address, file, record } = await uploads.add(name, Buffer.from(await context.req.arrayBuffer()));
      drafts.edit(id, [{ file, key: '', value: record }], person.user);
      return { path: address };
    }),
    'GET /resolve': route(
      { region: z.string(), href: z.string() },
      ({ region, href }) => resolveLink(folder().shown.packs, { region }, href) ?? null,
    ),

    'GET /drafts/:id/progress': route({}, (_, { draft: { files, packs } }) => progressOf(files, packs)),
    'GET /drafts/:id/work': route({ folder: z.string() }, ({ folder: name }, { draft: { files, packs } }) =>
      workList(files, packs, name),
    ),
    'GET /drafts/:id/export': route(exportShape, (options, { draft, context }) => {
      const { content, type, name } = exportTexts(draft.files, draft.packs, options);
      const disposition = `attachment; filename="${name}"`;
      return context.body(content, 200, { 'Content-Type': type, 'Content-Disposition': disposition });
    }),
    'POST /drafts/:id/import': route(exchanged, ({ dry, ...asked }, { id, person }) => {
      const { edits, problems, unchanged } = importTexts(drafts.files(id), asked);
      mayEdit(person, edits);
      // Its conflicts are texts changed here since the export, which are not overwritten.
      const tried = drafts.tryEdits(id, edits, person.user, dry);
      return { ...tried, edits: tried.changes.length, unchanged, problems: [...problems, ...tried.problems] };
    }),

    'POST /drafts/:id/dry-run': route({}, (_, { id, person }) => publishing.look(id, person.user)),
    'POST /drafts/:id/publish': route(published, ({ along }, { id, person, context }) => {
      mayPublish(person);
      // Throws for unknown drafts before streaming starts; afterwards, errors can no longer change the status.
      drafts.summary(id);
      return progress(context, (report) => publishing.publish(id, person.user, report, along));
    }),
    'GET /published': route({}, () => publishing.published()),
    'GET /published/:item/changes': route({}, (_, { item }) => publishing.changesOf(item)),
    'GET /published/:item/back': route({}, (_, { item }) => publishing.changesBackTo(item)),
    'POST /published/undo': route(goingBack, ({ version, files }, { person, context }) => {
      mayPublish(person);
      return progress(context, (report) => publishing.undo(version, person.user, report, files));
    }),
  };
}

/** Creates the API. Checks the folder of packs, which takes seconds. */
export function createApi(options: ApiOptions): Hono<Env> {
  const { drafts } = options;
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

  for (const [name, { shape, answer }] of Object.entries(routesOf(options, folder))) {
    const [method = '', address = ''] = name.split(' ');
    api.on(method, address, async (context) => {
      const hasBody = method === 'POST' || method === 'PATCH';
      const schema = hasBody ? z.strictObject(shape) : z.object(shape);
      const input = schema.parse(hasBody ? await context.req.json() : context.req.query());
      const { id = '', item = '' }: Record<string, string> = context.req.param();
      const said = await answer(input as never, {
        id,
        item,
        person: context.var.person,
        context,
        get draft() {
          return draftOf(id);
        },
      });
      return said instanceof Response ? said : context.json(said);
    });
  }
  return api;
}

function progress(context: Context<Env>, run: (report: Report) => ReturnType<Publishing['publish']>): Response {
  context.header('Content-Type', 'application/x-ndjson');
  return stream(context, async (lines) => {
    const report: Report = (step) => void lines.write(`${JSON.stringify(step)}\n`);
    report(await run(report).catch(failedEnd));
  });
}
