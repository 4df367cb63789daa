import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { readEnvironment } from '@talkaroo/content/environment';
import { packsHash, versionOf } from '@talkaroo/content/packs/pack-files';
import { currentSnapshot } from '@talkaroo/content/packs/packs';
import { repository, withFiles, withText } from '@talkaroo/content/packs/packs-testing';
import { checkPacks } from '@talkaroo/content/packs/read-packs';
import { SnapshotStore } from '@talkaroo/content/packs/snapshot-store';
import { expect, it, onTestFinished } from 'vitest';
import { PageStore } from './page-store';
import type { PrepareRequest } from './publish-protocol';
import { Publisher } from './publisher';
import { RequestError } from './request-error';

const hash = packsHash(repository);
const options: ConstructorParameters<typeof Publisher>[0] = {
  environment: readEnvironment({}),
  choice: { files: repository, packs: checkPacks(repository), version: versionOf(hash), notes: [] },
  store: new SnapshotStore(path.resolve('not-there')),
  pages: new PageStore(),
  warm: Promise.resolve(),
  files: { has: () => false },
  render: async () => {},
  onSwap: () => {},
  isInUseElsewhere: async () => false,
  onError: () => {},
};
const publisher = new Publisher(options);

function look(title: string, base = hash): ReturnType<Publisher['prepare']> {
  const files = withText('tr/home.json', 'seo.title', title);
  const request = { id: randomUUID(), at: new Date().toISOString(), by: 'me', base, act: 'look' } as const;
  const sent = { step: 'prepare', hash: packsHash(files), files: Object.fromEntries(files.files) } as const;
  return publisher.prepare({ ...request, ...sent } satisfies PrepareRequest);
}

it('says what would change', async () => {
  const { changes } = await look('İngilizce');
  expect(changes).toEqual([expect.objectContaining({ file: 'tr/home.json', key: 'seo.title', after: 'İngilizce' })]);
});

it('refuses packs with mistakes, and says which', async () => {
  const findings = [expect.objectContaining({ file: 'tr/home.json', key: 'seo.title' })];
  await expect(look('{okul}')).rejects.toMatchObject({ status: 422, findings });
});

it('refuses packs that were made from others than those in use: someone else has published', async () => {
  const base = packsHash(withText('tr/home.json', 'title', 'Eski'));
  await expect(look('İngilizce', base)).rejects.toMatchObject({ status: 409 });
});

it('refuses packs whose photographs were not sent', async () => {
  const record = { hash: '0123456789', size: { width: 320, height: 200 }, widths: [320] };
  const files = withFiles({ 'media/made/anna.jpg.json': JSON.stringify(record) });
  const request = { step: 'prepare', id: randomUUID(), at: new Date().toISOString(), by: 'me', base: hash } as const;
  const sent = { hash: packsHash(files), files: Object.fromEntries(files.files), act: 'publish' } as const;
  await expect(publisher.prepare({ ...request, ...sent })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('anna-0123456789-320.avif'),
  });
});

it('lets pages be kept when a publish is in use, is aborted, or can no longer be decided', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'publisher-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const pages = new PageStore();
  const own = new Publisher({ ...options, pages, store: new SnapshotStore(directory) });
  const files = withText('tr/home.json', 'seo.title', 'İngilizce');
  const sent = { step: 'prepare', hash: packsHash(files), files: Object.fromEntries(files.files) } as const;
  const ends = [(id: string) => own.abort(id), () => own.abort(), (id: string) => own.swap(id)];
  for (const end of ends) {
    const id = randomUUID();
    await own.prepare({ ...sent, act: 'publish', id, at: new Date().toISOString(), by: 'me', base: hash });
    pages.add('/a', { status: 200, body: Buffer.from(''), headers: {}, reads: new Set() });
    let isKept = false;
    const kept = pages.settled().then(() => (isKept = true));
    await setImmediate();
    expect(isKept).toBe(false);
    end(id);
    await kept;
  }
});

it('refuses what it cannot keep, and is ready for the next', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'publisher-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = path.join(directory, 'file');
  writeFileSync(file, '');
  const own = new Publisher({ ...options, store: new SnapshotStore(file) });
  const files = withText('tr/home.json', 'seo.title', 'İngilizce');
  const sent = { hash: packsHash(files), files: Object.fromEntries(files.files), by: 'me', base: hash } as const;
  for (const id of [randomUUID(), randomUUID()]) {
    const request = { ...sent, step: 'prepare', act: 'publish', id, at: new Date().toISOString() } as const;
    await expect(own.prepare(request)).rejects.toMatchObject({
      status: 500,
      message: expect.stringContaining('cannot be kept'),
    });
  }
});

it('puts packs in use, and takes them back', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'publisher-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const store = new SnapshotStore(directory);
  store.setCurrent(
    { id: 'first', hash: await store.write(repository), at: '2026-01-01T00:00:00.000Z', by: 'start' },
    '',
  );
  const used: string[] = [];
  const own = new Publisher({ ...options, store, onSwap: (version) => used.push(version) });
  const files = withText('tr/home.json', 'seo.title', 'İngilizce');
  const [id, at, next] = [randomUUID(), new Date().toISOString(), packsHash(files)];
  const sent = { step: 'prepare', hash: next, files: Object.fromEntries(files.files), act: 'publish' } as const;
  await own.prepare({ ...sent, id, at, by: 'me', base: hash });
  expect(own.state()).toMatchObject({ hash, id: 'first' });
  await expect(own.prepare({ ...sent, id: randomUUID(), at, by: 'another', base: hash })).rejects.toThrow('me is');
  expect(() => own.swap(randomUUID())).toThrow(RequestError);
  own.swap(id);
  expect(own.state()).toMatchObject({ hash: next, id, entries: [{ by: 'me' }, { by: 'start' }] });
  expect(currentSnapshot().version).toBe(versionOf(next));
  own.revert(id);
  expect(own.state()).toMatchObject({ hash, id: 'first' });
  expect(currentSnapshot().version).toBe(versionOf(hash));
  expect(() => own.revert(id)).toThrow(RequestError);
  expect(used).toEqual([versionOf(next), versionOf(hash)]);
});
