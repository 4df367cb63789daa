import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import { readPackFiles } from '@talkaroo/content/packs/pack-files';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changesBetween } from '../core/changes';
import type { Comment, Conflict, DraftDetails, PictureInfo } from '../protocol';
import { Access } from './access';
import { createStudio } from './app';
import { Drafts } from './drafts';
import { History } from './history';
import { Publishing } from './publish';
import { PublishServers } from './publish-servers';
import { Uploads } from './uploads';

const source = readPackFiles(path.resolve('locales'));
const file = 'tr/course.json';
const key = 'seo.title';
const ayse = { name: 'Ayşe', languages: ['tr'] };

let root: string;
let localesDir: string;
let drafts: Drafts;
let app: ReturnType<typeof createStudio>;
/** Changes the length of the file, so that it is read again. */
let times = 0;

const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
};
const setPeople = (people: object) => {
  times += 1;
  write('people.json', JSON.stringify(people) + ' '.repeat(times));
};
const setTitle = (title: string) => {
  const text = source.files.get(file) ?? '';
  write(`locales/${file}`, text.replace(/("title": )"[^"]*"/, `$1"${title}"`));
  drafts.folder.refresh();
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'app-'));
  localesDir = path.join(root, 'locales');
  for (const name of ['en/course.json', 'en/common.json', 'tr/course.json', 'regions/tr.json', 'regions/shared.json']) {
    write(`locales/${name}`, source.files.get(name) ?? '');
  }
  for (const name of ['public', '.next/static']) mkdirSync(path.join(root, name), { recursive: true });
  setPeople({ 'ayse@example.com': ayse });
  const settings = {
    port: 3900,
    directory: path.join(root, '.studio'),
    origin: undefined,
    people: path.join(root, 'people.json'),
    userHeader: 'x-forwarded-email',
  };
  drafts = new Drafts({ directory: settings.directory, localesDir });
  const environment = { localesDir, edges: [], refreshToken: undefined, indexNow: undefined };
  const uploads = new Uploads(settings.directory, localesDir);
  const servers = new PublishServers([], '');
  app = createStudio({
    access: new Access(settings, localesDir),
    drafts,
    history: new History(localesDir, servers),
    publishing: new Publishing(drafts, uploads, servers, environment),
    preview: { render: vi.fn() },
    bundle: new Map(),
    release: root,
    uploads,
  });
});
afterEach(() => {
  drafts.close();
  rmSync(root, { recursive: true });
});

async function ask<T>(address: string, body?: object, method = 'POST'): Promise<{ status: number; answer: T }> {
  const headers = {
    host: 'localhost:3900',
    origin: 'http://localhost:3900',
    'x-forwarded-email': 'ayse@example.com',
    'content-type': 'application/json',
  };
  const request = body ? { method, headers, body: JSON.stringify(body) } : { headers };
  const response = await app.request(`/api${address}`, request);
  return { status: response.status, answer: (await response.json()) as T };
}

async function put(address: string, body: Buffer): Promise<{ status: number; answer: unknown }> {
  const headers = { host: 'localhost:3900', origin: 'http://localhost:3900', 'x-forwarded-email': 'ayse@example.com' };
  const request = { method: 'PUT', headers, body: new Uint8Array(body) };
  const response = await app.request(`/api${address}`, request);
  return { status: response.status, answer: await response.json() };
}

async function makeDraft(): Promise<string> {
  const { answer } = await ask<DraftDetails>('/drafts', { name: 'x' });
  return answer.id;
}

const titleIn = (id: string) => JSON.parse(drafts.files(id).files.get(file) ?? '{}').seo.title;

it('takes no one’s changes back or makes them again in a language that they may not change any more', async () => {
  const id = await makeDraft();
  const before = titleIn(id);
  await ask(`/drafts/${id}/edits`, { edits: [{ file, key, value: 'Yeni' }] });
  const refused = { status: 403, answer: { message: 'Ayşe may not change texts in tr.' } };
  setPeople({ 'ayse@example.com': { ...ayse, languages: ['ar'] } });
  expect(await ask(`/drafts/${id}/undo`, {})).toEqual(refused);
  expect(titleIn(id)).toBe('Yeni');
  setPeople({ 'ayse@example.com': ayse });
  expect((await ask(`/drafts/${id}/undo`, {})).status).toBe(200);
  setPeople({ 'ayse@example.com': { ...ayse, languages: ['ar'] } });
  expect(await ask(`/drafts/${id}/redo`, {})).toEqual(refused);
  expect(titleIn(id)).toBe(before);
});

it('lets who may change a language take back what they confirmed in it', async () => {
  write('locales/made-from/tr.json', '{\n  "course": {\n    "seo.title": "00000000 00000000"\n  }\n}\n');
  drafts.folder.refresh();
  const id = await makeDraft();
  expect((await ask(`/drafts/${id}/confirm`, { folder: 'tr', key: `course.${key}` })).status).toBe(200);
  expect(drafts.files(id)).not.toBe(drafts.folder.files);
  expect((await ask(`/drafts/${id}/undo`, {})).status).toBe(200);
  expect(drafts.files(id)).toBe(drafts.folder.files);
});

it('overwrites nothing that who decides about a conflict has not seen, and says what is there', async () => {
  const id = await makeDraft();
  await ask(`/drafts/${id}/edits`, { edits: [{ file, key, value: 'Benim' }] });
  setTitle('Onların');
  const [conflict] = (await ask<DraftDetails>(`/drafts/${id}`)).answer.conflicts as [Conflict];
  setTitle('Onların yenisi');
  const { mine, theirs } = conflict;
  const seen = { place: { file, key }, take: 'mine', mine, theirs };
  const now = { ...conflict, theirs: 'Onların yenisi' };
  expect(await ask(`/drafts/${id}/resolve`, seen)).toMatchObject({ status: 409, answer: { conflict: now } });
  expect(drafts.conflicts(id)).toEqual([now]);
  expect((await ask(`/drafts/${id}/resolve`, { ...seen, theirs: now.theirs })).status).toBe(200);
  expect([drafts.conflicts(id), titleIn(id)]).toEqual([[], 'Benim']);
});

it('decides about a text that one side has removed', async () => {
  const id = await makeDraft();
  await ask(`/drafts/${id}/edits`, { edits: [{ file, key, value: null }] });
  setTitle('Onların');
  const [{ theirs }] = drafts.conflicts(id) as [Conflict];
  const decision = { place: { file, key }, take: 'mine', mine: null, theirs };
  expect((await ask(`/drafts/${id}/resolve`, { ...decision, mine: '' })).status).toBe(409);
  expect((await ask(`/drafts/${id}/resolve`, decision)).status).toBe(200);
  expect(drafts.conflicts(id)).toEqual([]);
});

it('does not hold the texts of drafts that came to their end for ever', async () => {
  v8.setFlagsFromString('--expose-gc');
  const collectGarbage = vm.runInNewContext('gc') as () => void;
  const look = async (title: string) => {
    const id = await makeDraft();
    await ask(`/drafts/${id}/edits`, { edits: [{ file, key, value: title }] });
    const files = new WeakRef(drafts.files(id));
    expect((await ask(`/drafts/${id}`)).status).toBe(200);
    drafts.end(id, { how: 'removed', by: { id: 'ayse@example.com', name: 'Ayşe', email: 'ayse@example.com' } });
    return files;
  };
  const first = await look('Bir');
  for (let at = 0; at < 25; at += 1) await look(`Başka ${at}`);
  await vi.waitFor(() => {
    collectGarbage();
    expect(first.deref() === undefined).toBe(true);
  }, 10_000);
});

it('keeps comments beside a draft, counts those to settle, and shows them to all', async () => {
  const id = await makeDraft();
  const text = 'Bu cümle çok uzun.';
  expect((await ask(`/drafts/${id}/comments`, { place: { file, key }, text })).answer).toMatchObject({ comments: 1 });
  expect((await ask(`/drafts/${id}/comments`, { place: { file, key }, text: ' ' })).status).toBe(400);
  const [comment] = (await ask<Comment[]>(`/drafts/${id}/comments`)).answer as [Comment];
  expect(comment).toMatchObject({ file, key, text, by: { name: 'Ayşe' }, isDone: false });
  await ask(`/drafts/${id}/comments/${comment.id}`, { isDone: true }, 'PATCH');
  expect(drafts.summary(id).comments).toBe(0);
  // As after a restart.
  const again = new Drafts({ directory: path.join(root, '.studio'), localesDir });
  expect(again.comments(id)).toEqual([{ ...comment, isDone: true }]);
  again.close();
});

it('knows who calls a draft ready, until the draft changes', async () => {
  const id = await makeDraft();
  await ask(`/drafts/${id}/ready`, { isReady: true }, 'PATCH');
  expect(drafts.summary(id).ready).toMatchObject({ by: { name: 'Ayşe' } });
  await ask(`/drafts/${id}/edits`, { edits: [{ file, key, value: 'Yeni' }] });
  expect(drafts.summary(id).ready).toBeUndefined();
});

it('lets only who may publish choose a time, and only one to come', async () => {
  const id = await makeDraft();
  const choose = (at: string | null) => ask(`/drafts/${id}/schedule`, { at }, 'PATCH');
  const at = new Date(Date.now() + 60_000).toISOString();
  expect((await choose(at)).status).toBe(403);
  setPeople({ 'ayse@example.com': { ...ayse, publish: true } });
  expect(await choose(new Date(Date.now() - 1).toISOString())).toMatchObject({ status: 400 });
  expect((await choose(at)).answer).toMatchObject({ schedule: { at, by: { name: 'Ayşe' } } });
  await choose(null);
  expect(drafts.summary(id).schedule).toBeUndefined();
});

it('keeps an uploaded picture in its draft alone, until it is taken back', async () => {
  const [id, other] = [await makeDraft(), await makeDraft()];
  const picture = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();
  const upload = (name: string, body: Buffer) => put(`/drafts/${id}/pictures?name=${name}`, body);
  expect(await upload('Anna.png', picture)).toEqual({ status: 200, answer: { path: '/media/anna.webp' } });
  const paths = async (draft: string) =>
    (await ask<PictureInfo[]>(`/drafts/${draft}/pictures`)).answer.map((one) => one.path);
  expect([await paths(id), await paths(other)]).toEqual([['/media/anna.webp'], []]);
  const changes = changesBetween(drafts.folder.files, drafts.files(id));
  expect(changes).toMatchObject([{ file: 'media/made/anna.webp.json', key: '', before: null }]);
  expect((await ask(`/drafts/${id}/take-back`, { changes })).status).toBe(200);
  expect(await paths(id)).toEqual([]);

  expect(await upload('notes.png', Buffer.from('Dear colleague'))).toMatchObject({
    status: 422,
    answer: { refused: { message: 'This file is no picture.' } },
  });
  setPeople({ 'ayse@example.com': { name: 'Ayşe' } });
  expect((await upload('Anna.png', picture)).status).toBe(403);
});

it('offers the pictures beside the packs, and shows them', async () => {
  write('locales/media/anna.jpg', 'original');
  write('locales/media/made/anna-0123456789-320.webp', 'made');
  const record = { hash: '0123456789', size: { width: 320, height: 200 }, widths: [320] };
  write('locales/media/made/anna.jpg.json', JSON.stringify(record));
  drafts.folder.refresh();
  const { answer } = await ask<PictureInfo[]>(`/drafts/${await makeDraft()}/pictures`);
  expect(answer).toContainEqual({ path: '/media/anna.jpg', width: 320, height: 200, bytes: 8 });
  for (const [name, text] of [
    ['anna.jpg', 'original'],
    ['anna-0123456789-320.webp', 'made'],
  ] as const) {
    expect(
      await (
        await app.request(`/media/${name}`, {
          headers: { host: 'localhost:3900', 'x-forwarded-email': 'ayse@example.com' },
        })
      ).text(),
    ).toBe(text);
  }
});

it('reports a change of the folder that a studio missed before its first event', async () => {
  const { changes } = drafts.folder;
  setTitle('Bu arada');
  const headers = { host: 'localhost:3900', 'x-forwarded-email': 'ayse@example.com' };
  const { body } = await app.request(`/api/events?folder=${changes}`, { headers });
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const read = async () => Buffer.from((await reader.read()).value ?? []).toString();
  expect(await read()).toContain('"drafts"');
  expect(await read()).toContain('"folder"');
  await reader.cancel();
});
