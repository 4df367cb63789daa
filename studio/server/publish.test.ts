import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { packsVersion, readPackFiles } from '@/lib/packs/pack-files';
import { checkPacks } from '@/lib/packs/read-packs';
import { type FakeServer, startFakeServer } from '@/scripts/publish/fake-server-testing';
import type { PublishProgress } from '../protocol';
import { Drafts, UnknownDraftError } from './drafts';
import { Publishing, PublishingError } from './publish';
import { PublishServers } from './publish-servers';

const token = 'a-secret-of-the-test';
const file = 'tr/course.json';
const user = { id: 'ayse@example.com', name: 'Ayşe', email: 'ayse@example.com' };
const everything = { languages: '*' as const, regions: true, publish: true };

let root: string;
let locales: string;
let drafts: Drafts;
let fakes: FakeServer[];
let original: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
const inFolder = (name = file) => readFileSync(path.join(locales, name), 'utf8');
const titleIn = (text: string | undefined) => JSON.parse(text ?? '{}').seo.title;

/** The packs in a repository: in one place, as what their checks have found is remembered by the names of files. */
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'publish-'));
  locales = path.join(root, 'locales');
  cpSync('locales', locales, { recursive: true, filter: (name) => !name.includes('schemas') });
  git('init', '--quiet');
  git('config', 'user.name', 'The machine');
  git('config', 'user.email', 'machine@example.com');
  writeFileSync(path.join(root, '.gitignore'), '.studio\n');
  git('add', '.');
  git('commit', '--quiet', '--message=first');
  git('tag', 'first');
  original = inFolder();
  checkPacks(readPackFiles(locales));
});
afterAll(() => rmSync(root, { recursive: true }));

beforeEach(async () => {
  git('reset', '--quiet', '--hard', 'first');
  drafts = new Drafts({ directory: path.join(root, '.studio'), localesDir: locales });
  fakes = [await startFakeServer(drafts.folder(), token), await startFakeServer(drafts.folder(), token)];
});
afterEach(() => {
  drafts.close();
  for (const fake of fakes) fake.close();
  for (const name of ['.studio', '.git/hooks/pre-commit'])
    rmSync(path.join(root, name), { recursive: true, force: true });
});

function publishing(origins = fakes.map(({ origin }) => origin), more: { edges?: string[] } = {}) {
  return new Publishing({
    drafts,
    environment: { localesDir: locales, edges: more.edges ?? [], refreshToken: 'secret', indexNow: undefined },
    servers: origins.length > 0 ? new PublishServers(origins, token) : undefined,
    draw: async (pictures) => new Map(pictures.map(({ path }) => [path, Buffer.from('x')])),
  });
}

function draftWith(title: string): string {
  const { id } = drafts.create('Course', user);
  drafts.edit(id, [{ do: 'set', file, key: 'seo.title', value: title }], user);
  return id;
}

async function publish(id: string, by = publishing()) {
  const steps: PublishProgress[] = [];
  await by.publish(id, user, (step) => steps.push(step));
  const end = steps.at(-1);
  if (end?.step !== 'end') throw new Error('it did not end');
  return { steps, end };
}

/** `server prepared`, `write done`. */
const names = (steps: PublishProgress[]) =>
  steps.map((step) => ('state' in step ? `${step.step} ${step.state}` : 'end'));

describe('a publish', () => {
  it('goes through check, servers, folder, swap and commit, in this order', async () => {
    chmodSync(path.join(locales, file), 0o640);
    const id = draftWith('Yeni başlık');
    const { steps, end } = await publish(id);
    expect(names(steps)).toEqual([
      'check done',
      'server preparing',
      'server preparing',
      'server prepared',
      'server prepared',
      'write done',
      'server live',
      'server live',
      'commit done',
      'end',
    ]);
    expect(end).toMatchObject({ ok: true, addresses: ['https://tr.talkaroo.example/'], notes: [] });
    if (end.ok) expect(end.version).toBe(packsVersion(readPackFiles(locales)));
    for (const fake of fakes) {
      expect(titleIn(fake.files().files.get(file))).toBe('Yeni başlık');
      expect(fake.by()).toBe('ayse@example.com');
    }
    expect(titleIn(inFolder())).toBe('Yeni başlık');
    expect(statSync(path.join(locales, file)).mode & 0o777).toBe(0o640);
    expect(git('log', '-1', '--format=%an: %s').trim()).toBe('Ayşe: Texts: Turkish course page (1)');
    expect(git('status', '--porcelain', '--untracked-files=no')).toBe('');
    expect(git('show', '--stat', '--format=', '--name-only').trim().split('\n')).toEqual([
      'locales/made-from/tr.json',
      `locales/${file}`,
    ]);
  });

  it('dates the page, remembers what it was made from, and puts the draft away', async () => {
    const id = draftWith('Yeni başlık');
    await publish(id);
    const today = new Date().toLocaleDateString('sv-SE');
    expect(JSON.parse(inFolder()).seo.updated).toBe(today);
    expect(inFolder('made-from/tr.json')).not.toBe('');
    expect(() => drafts.files(id)).toThrow(UnknownDraftError);
    const kept = JSON.parse(readFileSync(path.join(root, '.studio/archive', id, 'draft.json'), 'utf8'));
    expect(kept.end).toMatchObject({ how: 'published', by: user, version: packsVersion(readPackFiles(locales)) });
  });

  it('is barred by mistakes and by conflicts', async () => {
    const id = draftWith('Yeni başlık');
    const broken = 'tr/about.json';
    writeFileSync(path.join(locales, broken), inFolder(broken).replace('"title"', '"tilte"'));
    const { end, steps } = await publish(id);
    expect(end).toMatchObject({ ok: false, findings: [expect.objectContaining({ severity: 'error', path: broken })] });
    expect(steps).toHaveLength(1);
    git('checkout', '--', 'locales');
    writeFileSync(path.join(locales, file), original.replace(titleIn(original), 'Klasörden'));
    expect((await publish(id)).end).toMatchObject({ ok: false, message: expect.stringContaining('decide first') });
    expect(fakes.flatMap(({ asked }) => asked)).toEqual([]);
  });

  it.each(['prepare', 'swap'])('leaves the folder as it was where a server refuses to %s', async (step) => {
    const id = draftWith('Yeni başlık');
    const memory = inFolder('made-from/tr.json');
    fakes[1]?.refuses.add(step);
    const { end, steps } = await publish(id);
    expect(end).toMatchObject({ ok: false, message: expect.stringContaining('disk full') });
    expect(names(steps)).toContain('server failed');
    expect([inFolder(), inFolder('made-from/tr.json')]).toEqual([original, memory]);
    expect(git('status', '--porcelain', '--untracked-files=no')).toBe('');
    for (const fake of fakes) expect(fake.files().files.get(file)).toBe(original);
    expect(titleIn(drafts.files(id).files.get(file))).toBe('Yeni başlık');
  });

  it('leaves everything as it was where one server does not answer', async () => {
    const id = draftWith('Yeni başlık');
    const { end } = await publish(id, publishing([fakes[0]?.origin ?? '', 'http://127.0.0.1:1']));
    expect(end).toMatchObject({ ok: false, message: expect.stringContaining('http://127.0.0.1:1 does not answer') });
    expect(inFolder()).toBe(original);
  });

  it('is not public where the folder cannot be written', async () => {
    const id = draftWith('Yeni başlık');
    const by = publishing();
    const steps: PublishProgress[] = [];
    await by.publish(id, user, (step) => {
      steps.push(step);
      // Somebody saves the file after all servers have said yes.
      if (names(steps).filter((name) => name === 'server prepared').length === 2) {
        writeFileSync(path.join(locales, file), original.replace(titleIn(original), 'Klasörden'));
      }
    });
    expect(steps.at(-1)).toMatchObject({ ok: false, message: expect.stringContaining('at this moment') });
    expect(titleIn(inFolder())).toBe('Klasörden');
    for (const fake of fakes) {
      expect(fake.files().files.get(file)).toBe(original);
      expect(fake.asked.at(-1)).toBe('abort');
    }
  });

  it('stays public where a hook refuses the commit, and says so', async () => {
    const hook = path.join(root, '.git/hooks/pre-commit');
    writeFileSync(hook, '#!/bin/sh\necho "not today"\nexit 1\n', { mode: 0o755 });
    const { end, steps } = await publish(draftWith('Yeni başlık'));
    expect(steps).toContainEqual({ step: 'commit', state: 'skipped', reason: 'not today' });
    expect(end).toMatchObject({ ok: true });
    expect(titleIn(inFolder())).toBe('Yeni başlık');
    expect(titleIn(fakes[0]?.files().files.get(file))).toBe('Yeni başlık');
  });

  it('writes and commits only, where nothing is published from here', async () => {
    const by = publishing([]);
    expect(by.describe()).toMatchObject({ servers: [], problem: expect.stringContaining('PUBLISH_TOKEN') });
    const { end, steps } = await publish(draftWith('Yeni başlık'), by);
    expect(names(steps)).toEqual(['check done', 'write done', 'commit done', 'end']);
    expect(end).toMatchObject({ ok: true, addresses: [], notes: [expect.stringContaining('not public')] });
    expect(titleIn(inFolder())).toBe('Yeni başlık');
    expect(await by.published()).toEqual([]);
  });

  it('keeps a draft that was changed meanwhile, with what came later', async () => {
    const id = draftWith('Yeni başlık');
    const steps: PublishProgress[] = [];
    await publishing().publish(id, user, (step) => {
      steps.push(step);
      if (step.step === 'write') drafts.edit(id, [{ do: 'set', file, key: 'seo.description', value: 'Sonra' }], user);
    });
    expect(steps.at(-1)).toMatchObject({ ok: true, notes: [expect.stringContaining('what came later')] });
    expect(drafts.changes(id).map(({ key }) => key)).toEqual(['seo.description']);
    expect(drafts.conflicts(id)).toEqual([]);
  });

  it('takes what else is in the folder along, and says so', async () => {
    writeFileSync(
      path.join(locales, 'tr/home.json'),
      inFolder('tr/home.json').replace(/"heading": "[^"]*"/, '"heading": "Merhaba"'),
    );
    drafts.refresh();
    const id = draftWith('Yeni başlık');
    expect(await publishing().look(id, user)).toEqual({
      addresses: ['https://tr.talkaroo.example/'],
      changes: 1,
      outside: 1,
    });
    expect(inFolder()).toBe(original);
    expect((await publish(id)).end).toMatchObject({ ok: true, notes: [expect.stringContaining('were not public')] });
  });

  it('is one at a time', async () => {
    const by = publishing();
    const [one, other] = [draftWith('Bir'), drafts.create('other', user).id];
    const [first, second] = await Promise.all([publish(one, by), publish(other, by)]);
    expect(first.end).toMatchObject({ ok: true });
    expect(second.end).toMatchObject({ ok: false, message: expect.stringContaining('Ayşe is publishing') });
    expect((await publish(other, by)).end).toMatchObject({ ok: false, message: 'The draft changes nothing.' });
    await expect(publish('nothing', by)).rejects.toThrow(UnknownDraftError);
  });

  it('draws pictures and refreshes edges when it is live', async () => {
    const [fake] = fakes;
    const picture = { path: '/assets/share/x.png' } as FakeServer['missingPictures'][number];
    if (fake) fake.missingPictures = [picture];
    // Any server does for an edge.
    const edge = fake?.origin ?? '';
    const { steps, end } = await publish(draftWith('Yeni başlık'), publishing(undefined, { edges: [edge] }));
    const after = names(steps).slice(names(steps).lastIndexOf('server live') + 1);
    expect(after.filter((name) => name.startsWith('edge'))).toEqual(['edge refreshing', 'edge refreshed']);
    expect(after.slice(-3)).toEqual(['pictures drawing', 'pictures done', 'end']);
    expect(end).toMatchObject({ ok: true, notes: [] });
  });
});

describe('what was published', () => {
  it('is listed, compared and taken back; the folder keeps the edit until a draft takes it out', async () => {
    const by = publishing();
    const before = titleIn(original);
    const { end } = await publish(draftWith('Yeni başlık'), by);
    const version = end.ok ? end.version : '';
    const list = await by.published();
    expect(list.map(({ by: who, inUse }) => ({ who, inUse }))).toEqual([
      { who: 'ayse@example.com', inUse: true },
      { who: 'start', inUse: false },
    ]);
    expect(await by.changesOf(version)).toContainEqual(
      expect.objectContaining({ file, key: 'seo.title', before, after: 'Yeni başlık' }),
    );
    expect(await by.changesOf(list[1]?.version ?? '')).toEqual([]);

    const steps: PublishProgress[] = [];
    await by.undo(list[1]?.version ?? '', user, (step) => steps.push(step));
    expect(steps.at(-1)).toMatchObject({ ok: true, notes: [expect.stringContaining('still has')] });
    for (const fake of fakes) expect(titleIn(fake.files().files.get(file))).toBe(before);
    expect(titleIn(inFolder())).toBe('Yeni başlık');
    expect((await by.published()).map(({ version, inUse }) => [version, inUse])).toEqual([
      [list[1]?.version, true],
      [version, false],
    ]);

    const rights = { languages: ['tr'], regions: false, publish: true };
    const stranger = { user, rights: { ...rights, languages: ['ja'] } };
    await expect(by.draftOf(list[1]?.version ?? '', stranger)).rejects.toThrow('may not change texts in tr');
    const draft = await by.draftOf(list[1]?.version ?? '', { user, rights });
    expect(drafts.changes(draft.id).find((change) => change.key === 'seo.title')).toMatchObject({ after: before });
    await publish(draft.id, by);
    expect(titleIn(inFolder())).toBe(before);
  });

  it('is not taken back to what nobody keeps', async () => {
    const by = publishing();
    const steps: PublishProgress[] = [];
    await by.undo('ffffffffffff', user, (step) => steps.push(step));
    expect(steps).toEqual([{ step: 'end', ok: false, message: 'No server keeps ffffffffffff.' }]);
    await expect(by.draftOf('ffffffffffff', { user, rights: everything })).rejects.toThrow(PublishingError);
    await expect(publishing(['http://127.0.0.1:1']).published()).rejects.toThrow(PublishingError);
  });
});
