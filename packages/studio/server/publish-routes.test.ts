import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UserError } from '../core/user-error';
import { Access } from './access';
import { createStudio } from './app';
import { Drafts } from './drafts';
import { History } from './history';
import { Publishing } from './publish';
import { PublishServers } from './publish-servers';
import { Uploads } from './uploads';

const origin = 'http://127.0.0.1:3900';
const user = { id: 'local', name: 'Ayşe', email: 'ayse@example.com' };

let root: string;
let drafts: Drafts;
let publishing: Publishing;
let app: ReturnType<typeof createStudio>;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'routes-'));
  const localesDir = path.join(root, 'locales');
  for (const name of ['tr', 'en']) cpSync(path.join('locales', name), path.join(localesDir, name), { recursive: true });
  for (const name of ['public', '.next/static']) mkdirSync(path.join(root, name), { recursive: true });
  const directory = path.join(root, '.studio');
  const settings = { port: 3900, directory, origin: undefined, people: undefined, userHeader: 'x-forwarded-email' };
  drafts = new Drafts({ directory, localesDir });
  const uploads = new Uploads(directory, localesDir);
  const servers = new PublishServers([], '');
  const environment = { localesDir, edges: [], refreshToken: undefined, indexNow: undefined };
  publishing = new Publishing(drafts, uploads, servers, environment);
  const history = new History(localesDir, servers);
  const access = new Access(settings, localesDir);
  const parts = { preview: { render: vi.fn() }, bundle: new Map(), release: root, uploads };
  app = createStudio({ access, drafts, history, publishing, ...parts });
});
afterEach(() => {
  drafts.close();
  rmSync(root, { recursive: true });
});

async function ask(method: string, address: string) {
  const headers = { host: '127.0.0.1:3900', origin, 'content-type': 'application/json' };
  const response = await app.request(`${origin}/api${address}`, {
    method,
    headers,
    ...(method === 'POST' && { body: '{}' }),
  });
  return { status: response.status, body: await response.text() };
}

it('says before it begins that there is no such draft to publish', async () => {
  expect(await ask('POST', '/drafts/nothing/publish')).toEqual({
    status: 404,
    body: expect.stringContaining('There is no draft'),
  });
});

it('discards no draft while it is published', async () => {
  const { id } = drafts.create('Course', user);
  vi.spyOn(publishing, 'mayDiscard').mockImplementationOnce(() => {
    throw new UserError(409, 'Ayşe is publishing this draft');
  });
  expect(await ask('DELETE', `/drafts/${id}`)).toMatchObject({ status: 409, body: expect.stringContaining('Ayşe') });
  expect(drafts.summary(id).name).toBe('Course');
  expect(await ask('DELETE', `/drafts/${id}`)).toMatchObject({ status: 200 });
});
