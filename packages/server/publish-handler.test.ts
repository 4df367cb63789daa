import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SnapshotError } from '@talkaroo/content/packs/snapshot-store';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askServer } from '@/tests/support/ask-server';
import { listen } from '@/tests/support/http';
import type { Log } from './log';
import { createMetrics } from './metrics';
import { createPublishHandler } from './publish-handler';
import type { Publisher } from './publisher';
import { RequestError } from './request-error';
import { SiteFiles } from './site-files';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'handler-'));
});

afterEach(() => rmSync(directory, { recursive: true }));

const id = '8fc6d404-44a3-4114-a2df-be0847a7d0b7';
const hash = 'a'.repeat(64);
const prepare = {
  step: 'prepare',
  id,
  at: new Date().toISOString(),
  by: 'me',
  base: '',
  hash,
  files: {},
  act: 'publish',
};

async function start(publisher: Partial<Publisher>) {
  const auditFile = path.join(directory, 'audit.log');
  const handler = createPublishHandler({
    publisher: { state: () => ({ hash, version: '', changedAt: '', id: '', entries: [] }), ...publisher } as Publisher,
    files: Object.assign(new SiteFiles(directory, directory, new Map()), { has: () => true }),
    token: 'right',
    auditFile,
    log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() } as unknown as Log,
    metrics: createMetrics('r1'),
  });
  const port = await listen(createServer(handler));
  return {
    ask: (body?: unknown, token = 'right', query = '') =>
      askServer(port, `/publish${query}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    audit: () =>
      readFileSync(auditFile, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
  };
}

it('answers no one without the token, and soon not at all', async () => {
  const swap = vi.fn();
  const { ask } = await start({ swap });
  const statuses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) statuses.push((await ask({ step: 'swap', id }, 'wrong')).status);
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
  expect(statuses.slice(10)).toEqual([429, 429]);
  expect(swap).not.toHaveBeenCalled();
  expect((await ask({ step: 'swap', id })).status).toBe(200);
});

it('says what is in use, and gives the packs', async () => {
  const { ask } = await start({ filesOf: (asked) => ({ files: new Map([['en/home.json', asked]]) }) });
  expect(JSON.parse((await ask()).body)).toMatchObject({ hash, missingPictures: [] });
  expect(JSON.parse((await ask(undefined, 'right', `?snapshot=${hash}`)).body)).toEqual({ 'en/home.json': hash });
});

it('says why a publish is refused, and keeps who tried it', async () => {
  const finding = { severity: 'error' as const, file: 'tr/home.json', line: 3, message: 'x', fix: 'y' };
  const { ask, audit } = await start({
    prepare: () => Promise.reject(new RequestError(422, 'the packs have mistakes', [finding])),
  });
  const { status, body } = await ask(prepare);
  expect(status).toBe(422);
  expect(JSON.parse(body)).toEqual({ error: 'the packs have mistakes', findings: [finding] });
  expect(audit()).toEqual([expect.objectContaining({ id, by: 'me', hash, result: 'refused', from: '127.0.0.1' })]);
});

it.each([
  ['half of a request', JSON.stringify(prepare).slice(0, 100), 400],
  ['a step that there is not', { step: 'destroy', id }, 400],
  ['a path out of the folder', { ...prepare, files: { '../../etc/passwd': '' } }, 400],
  ['a hidden file', { ...prepare, files: { 'en/.home.json': '' } }, 400],
  ['a picture that no one needs', { step: 'file', path: '/assets/share/x.png', content: '' }, 400],
])('refuses %s', async (_, body, status) => {
  const act = vi.fn();
  const { ask } = await start({ prepare: act, swap: act });
  expect((await ask(body)).status).toBe(status);
  expect(act).not.toHaveBeenCalled();
});

it('says that a snapshot is not there, and hides what it did not expect', async () => {
  const { ask } = await start({
    filesOf: () => {
      throw new SnapshotError('/secret/path: there is no such file');
    },
    swap: () => {
      throw new TypeError('/secret/path');
    },
  });
  const missing = await ask(undefined, 'right', `?snapshot=${hash}`);
  expect(missing).toMatchObject({ status: 404, body: expect.not.stringContaining('/secret') });
  for (const name of ['b', '../../../etc/passwd', '%00', '..%2f']) {
    expect((await ask(undefined, 'right', `?snapshot=${name}`)).status, name).toBe(404);
  }
  const { status, body } = await ask({ step: 'swap', id });
  expect(status).toBe(500);
  expect(body).not.toContain('secret');
});
