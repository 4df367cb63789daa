import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packsVersion, readPackFiles } from '@talkaroo/content/packs/pack-files';
import { checkPacks } from '@talkaroo/content/packs/read-packs';
import { PublishServer } from '@talkaroo/server/publish-client';
import { type FakeServer, missingPicture, startFakeServer } from '@talkaroo/tools/publish/fake-server-testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { UserError } from '../core/user-error';
import type { Place, PublishProgress } from '../protocol';
import { Drafts, UnknownDraftError } from './drafts';
import { failedEnd, Publishing } from './publish';
import { PublishServers } from './publish-servers';
import { Uploads } from './uploads';

const token = 'a-secret-of-the-test';
const file = 'tr/course.json';
const user = { id: 'ayse@example.com', name: 'Ayşe', email: 'ayse@example.com' };

let root: string;
let locales: string;
let drafts: Drafts;
let fakes: FakeServer[];
let original: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
const inFolder = (name = file) => readFileSync(path.join(locales, name), 'utf8');
const titleIn = (text: string | undefined) => JSON.parse(text ?? '{}').seo.title;

/** All tests share one folder, because check results are cached by file name. */
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'publish-'));
  locales = path.join(root, 'locales');
  // Two languages are much faster to check than all.
  for (const name of ['regions', 'made-from', 'en', 'tr'])
    cpSync(path.join('locales', name), path.join(locales, name), { recursive: true });
  // Publishing dates what has changed, which shows only if that was not today.
  writeFileSync(path.join(locales, file), inFolder().replace(/"updated": "[^"]*"/, '"updated": "2026-01-01"'));
  git('init', '--quiet');
  git('config', 'user.name', 'The machine');
  git('config', 'user.email', 'machine@example.com');
  writeFileSync(path.join(root, '.gitignore'), '.studio\n');
  git('add', '.');
  git('commit', '--quiet', '--message=first');
  git('tag', 'first');
  original = inFolder();
  checkPacks(readPackFiles(locales));
}, 60_000);
afterAll(() => rmSync(root, { recursive: true }));

beforeEach(async () => {
  git('reset', '--quiet', '--hard', 'first');
  drafts = new Drafts({ directory: path.join(root, '.studio'), localesDir: locales });
  fakes = [await startFakeServer(drafts.folder.files, token), await startFakeServer(drafts.folder.files, token)];
});
afterEach(() => {
  drafts.close();
  for (const fake of fakes) fake.close();
  for (const name of ['.studio', '.git/hooks/pre-commit', '.git/begun', '.git/go'])
    rmSync(path.join(root, name), { recursive: true, force: true });
});

function publishing(origins = fakes.map(({ origin }) => origin), more: { edges?: string[] } = {}) {
  return new Publishing(
    drafts,
    new Uploads(path.join(root, '.studio'), locales),
    new PublishServers(origins, token),
    { localesDir: locales, edges: more.edges ?? [], refreshToken: 'secret', indexNow: undefined },
    async (pictures) => new Map(pictures.map(({ path }) => [path, Buffer.from('x')])),
  );
}

function draftWith(title: string): string {
  const { id } = drafts.create('Course', user);
  drafts.edit(id, [{ file, key: 'seo.title', value: title }], user);
  return id;
}

async function publish(
  id: string,
  by = publishing(),
  onStep: (step: PublishProgress) => void = () => {},
  along: readonly Place[] = [],
) {
  const steps: PublishProgress[] = [];
  const report = (step: PublishProgress) => {
    steps.push(step);
    onStep(step);
  };
  const end = await by.publish(id, user, report, along).catch(failedEnd);
  return { steps: [...steps, end], end };
}

function slowHook() {
  const [begun, go] = ['begun', 'go'].map((name) => path.join(root, '.git', name)) as [string, string];
  const script = `#!/bin/sh\ntouch '${begun}'\nwhile [ ! -e '${go}' ]; do sleep 0.1; done\n`;
  writeFileSync(path.join(root, '.git/hooks/pre-commit'), script, { mode: 0o755 });
  const begins = () => vi.waitUntil(() => existsSync(begun), { timeout: 30_000 });
  return { begins, end: () => writeFileSync(go, '') };
}

/** Such as `server prepared`. */
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
    const along = ['seo.title', 'seo.tilte'].map((key) => ({ file: broken, key }));
    const { end, steps } = await publish(id, undefined, undefined, along);
    expect(end).toMatchObject({ ok: false, findings: [expect.objectContaining({ severity: 'error', file: broken })] });
    expect(steps).toHaveLength(1);
    git('checkout', '--', 'locales');
    writeFileSync(path.join(locales, file), original.replace(titleIn(original), 'Klasörden'));
    expect((await publish(id)).end).toMatchObject({ ok: false, message: expect.stringContaining('decide first') });
    expect(fakes.flatMap(({ asked }) => asked)).not.toContain('prepare');
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
    const { end } = await publish(id, by, (step) => {
      steps.push(step);
      // Simulates a concurrent save after all servers have agreed.
      if (names(steps).filter((name) => name === 'server prepared').length === 2) {
        writeFileSync(path.join(locales, file), original.replace(titleIn(original), 'Klasörden'));
      }
    });
    expect(end).toMatchObject({ ok: false, message: expect.stringContaining('at this moment') });
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

  it('commits with the next one what a hook has refused, also by another studio', async () => {
    const hook = path.join(root, '.git/hooks/pre-commit');
    writeFileSync(hook, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    await publish(draftWith('Yeni başlık'));
    rmSync(hook);
    const { id } = drafts.create('About', user);
    drafts.edit(id, [{ file: 'tr/about.json', key: 'seo.title', value: 'Hakkımızda biz' }], user);
    const { end } = await publish(id, publishing());
    expect(end).toMatchObject({ ok: true });
    expect(git('status', '--porcelain', '--untracked-files=no')).toBe('');
    expect(git('log', '-1', '--format=%B')).toContain(`not committed until now:\n${file}`);
  });

  it('can bring what a studio had written when it was killed, with a draft that changes nothing', async () => {
    const { id } = drafts.create('Empty', user);
    expect(await publishing().look(id, user)).toEqual({ addresses: [], outside: [] });
    expect(fakes.flatMap(({ asked }) => asked)).not.toContain('prepare');
    writeFileSync(path.join(locales, file), original.replace(titleIn(original), 'Yarım kalan'));
    drafts.folder.refresh();
    const by = publishing();
    const { outside } = await by.look(id, user);
    expect(outside).toMatchObject([{ file, key: 'seo.title', after: 'Yarım kalan' }]);
    expect((await publish(id, by, undefined, outside)).end).toMatchObject({ ok: true });
    expect(titleIn(fakes[0]?.files().files.get(file))).toBe('Yarım kalan');
    expect(git('status', '--porcelain', '--untracked-files=no')).toBe('');
    expect(git('log', '-1', '--format=%s').trim()).toBe('Texts: what the folder of packs said');
  });

  it('commits nothing of what is in the folder and not public', async () => {
    writeFileSync(path.join(locales, 'NOTES.md'), 'x');
    git('add', '.');
    git('commit', '--quiet', '--message=notes');
    rmSync(path.join(locales, 'NOTES.md'));
    const id = draftWith('Yeni başlık');
    const by = publishing();
    const onStep = ({ step }: PublishProgress) => {
      if (step === 'server') writeFileSync(path.join(locales, 'tr/about.json'), '{}');
    };
    await by.publish(id, user, onStep, []);
    expect(git('status', '--porcelain', '--untracked-files=no').trimEnd().split('\n')).toEqual([
      ' D locales/NOTES.md',
      ' M locales/tr/about.json',
    ]);
  });

  it('comes to its end before the studio stops, and no other begins', async () => {
    const hook = slowHook();
    const by = publishing();
    const begun = publish(draftWith('Yeni başlık'), by);
    expect(by.isBusy).toBe(true);
    let isClosed = false;
    const closed = by.close(60_000).then(() => {
      isClosed = true;
    });
    expect((await publish(drafts.create('other', user).id, by)).end).toMatchObject({
      ok: false,
      message: expect.stringContaining('being stopped'),
    });
    await hook.begins();
    expect(isClosed).toBe(false);
    hook.end();
    await closed;
    expect((await begun).end).toMatchObject({ ok: true });
    expect(git('status', '--porcelain', '--untracked-files=no')).toBe('');
    expect(by.isBusy).toBe(false);
  });

  it('does not keep the studio from stopping for ever', async () => {
    const hook = slowHook();
    const by = publishing();
    const begun = publish(draftWith('Yeni başlık'), by);
    await by.close(50);
    expect(by.isBusy).toBe(true);
    hook.end();
    await begun;
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
    const { end } = await publish(id, publishing(), ({ step }) => {
      if (step === 'write') drafts.edit(id, [{ file, key: 'seo.description', value: 'Sonra' }], user);
    });
    expect(end).toMatchObject({ ok: true, notes: [expect.stringContaining('what came later')] });
    expect(drafts.changes(id).map(({ key }) => key)).toEqual(['seo.description']);
    expect(drafts.conflicts(id)).toEqual([]);
  });

  it('asks no one to decide between what they typed first and last', async () => {
    const id = draftWith('Yeni başlık');
    const more = (key: string, value: string) => drafts.edit(id, [{ file, key, value }], user);
    const { description } = JSON.parse(original).seo;
    more('seo.description', 'Ortada');
    const { end } = await publish(id, publishing(), ({ step }) => {
      if (step !== 'write') return;
      more('seo.title', 'Yeni başlıklar');
      // Undoes the edit.
      more('seo.description', description);
    });
    expect(end).toMatchObject({ ok: true, notes: [expect.stringContaining('what came later')] });
    expect(drafts.conflicts(id)).toEqual([]);
    expect(drafts.changes(id)).toMatchObject([
      { key: 'seo.title', before: 'Yeni başlık', after: 'Yeni başlıklar' },
      { key: 'seo.description', before: 'Ortada', after: description },
    ]);
    expect((await publish(id)).end).toMatchObject({ ok: true });
    expect(titleIn(inFolder())).toBe('Yeni başlıklar');
  });

  it('still asks about what someone else has written meanwhile', async () => {
    const id = draftWith('Yeni başlık');
    await publish(id, publishing(), (step) => {
      if (step.step === 'write') {
        drafts.edit(id, [{ file, key: 'seo.title', value: 'Yeni başlıklar' }], user);
        writeFileSync(path.join(locales, file), inFolder().replace('Yeni başlık', 'Klasörden'));
      }
    });
    expect(drafts.conflicts(id)).toMatchObject([{ key: 'seo.title', mine: 'Yeni başlıklar', theirs: 'Klasörden' }]);
  });

  it('keeps its draft from being discarded', async () => {
    const id = draftWith('Yeni başlık');
    const by = publishing();
    const others = drafts.create('other', user).id;
    const refused: unknown[] = [];
    const discard = (one: string) => {
      try {
        by.mayDiscard(one);
      } catch (error) {
        refused.push(error);
      }
    };
    const { end } = await publish(id, by, ({ step }) => {
      if (step === 'write') for (const one of [id, others]) discard(one);
    });
    expect(end).toMatchObject({ ok: true });
    discard(id);
    expect(refused).toMatchObject([{ message: expect.stringContaining('is publishing this draft') }]);
  });

  it('is committed and told to edges where the draft is gone all the same', async () => {
    const id = draftWith('Yeni başlık');
    const edges = [fakes[0]?.origin ?? ''];
    const { end, steps } = await publish(id, publishing(undefined, { edges }), ({ step }) => {
      if (step === 'write') drafts.end(id, { how: 'removed', by: user });
    });
    expect(end).toMatchObject({ ok: true, notes: [expect.stringContaining('discarded the draft')] });
    expect(names(steps)).toEqual(expect.arrayContaining(['commit done', 'edge refreshed']));
  });

  it('tells its end whatever happens', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const by = publishing();
    vi.spyOn(drafts, 'conflicts').mockImplementationOnce(() => {
      throw new TypeError('no one expects this');
    });
    const id = draftWith('Yeni başlık');
    expect((await publish(id, by)).end).toMatchObject({ ok: false, message: expect.stringContaining('broken') });
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(TypeError));
    vi.spyOn(drafts, 'end').mockImplementationOnce(() => {
      throw new TypeError('nor this');
    });
    expect((await publish(id, by)).end).toMatchObject({ ok: true, notes: [expect.stringContaining('nor this')] });
  });

  it('lets others publish while a hook of its commit takes long', async () => {
    const hook = slowHook();
    const by = publishing();
    const one = publish(draftWith('Bir'), by);
    await hook.begins();
    const { id } = drafts.create('About', user);
    drafts.edit(id, [{ file: 'tr/about.json', key: 'seo.title', value: 'Hakkımızda biz' }], user);
    const live: string[] = [];
    const other = publish(id, by, (step) => live.push(...names([step])));
    await vi.waitUntil(() => live.includes('server live'), { timeout: 30_000 });
    hook.end();
    const ends = await Promise.all([one, other]);
    for (const { end, steps } of ends) {
      expect(end).toMatchObject({ ok: true });
      expect(names(steps)).toContain('commit done');
    }
    expect(git('log', '-2', '--format=%s').trim().split('\n')).toEqual([
      'Texts: Turkish about page (1)',
      'Texts: Turkish course page (1)',
    ]);
    expect(git('status', '--porcelain', '--untracked-files=no')).toBe('');
  });

  it('takes nothing back that someone has saved since', async () => {
    const id = draftWith('Yeni başlık');
    fakes[1]?.refuses.add('swap');
    const theirs = original.replace(titleIn(original), 'Klasörden');
    const { end } = await publish(id, publishing(), ({ step }) => {
      if (step === 'write') writeFileSync(path.join(locales, file), theirs);
    });
    expect(end).toMatchObject({ ok: false, message: expect.stringMatching(`disk full[^]*not put back: ${file}`) });
    expect(inFolder()).toBe(theirs);
    expect(git('status', '--porcelain', '--untracked-files=no').trim()).toBe(`M locales/${file}`);
  });

  it('leaves all that the draft changes in it where it does not come about, with what was typed meanwhile', async () => {
    const id = draftWith('Yeni başlık');
    fakes[1]?.refuses.add('swap');
    const { end } = await publish(id, publishing(), ({ step }) => {
      if (step !== 'write') return;
      // An edit and a poll of the folder during the publish.
      drafts.folder.refresh();
      drafts.edit(id, [{ file, key: 'seo.description', value: 'Sonra' }], user);
    });
    expect(end).toMatchObject({ ok: false });
    expect(inFolder()).toBe(original);
    drafts.folder.refresh();
    expect(drafts.changes(id).map(({ key }) => key)).toEqual(['seo.title', 'seo.description']);
  });

  it('does not come about where the folder cannot be read, and says which file', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const id = draftWith('Yeni başlık');
    const broken = path.join(locales, 'tr/nowhere.json');
    symlinkSync('no such file', broken);
    try {
      const { end } = await publish(id);
      expect(end).toMatchObject({ ok: false, message: expect.stringMatching(/cannot be read .*nowhere\.json/) });
    } finally {
      rmSync(broken);
    }
    expect((await publish(id)).end).toMatchObject({ ok: true });
  });

  it('does not come about where someone else has published since it looked what is public', async () => {
    const id = draftWith('Yeni başlık');
    const theirs = { files: new Map(drafts.folder.files.files).set('tr/about.json', '{}') };
    const { end } = await publish(id, publishing(), (step) => {
      if (step.step === 'server' && step.state === 'preparing' && fakes[0]?.by() === 'start') {
        for (const fake of fakes) fake.publish(theirs);
      }
    });
    expect(end).toMatchObject({ ok: false, message: expect.stringContaining('someone else has published meanwhile') });
    expect(fakes[0]?.files()).toEqual(theirs);
  });

  it('has servers look once at what a draft would change, and for one person at a time', async () => {
    const id = draftWith('Yeni başlık');
    const by = publishing();
    const asked = () => fakes.map((fake) => fake.asked.filter((step) => step === 'prepare').length);
    const looks = await Promise.all([by.look(id, user), by.look(id, user), by.look(id, user)]);
    for (const look of looks) expect(look).toEqual(looks[0]);
    expect(asked()).toEqual([1, 1]);
    const other = draftWith('Başka');
    const run = vi.spyOn(PublishServer.prototype, 'prepare');
    let atOnce = 0;
    run.mockImplementation(async () => {
      atOnce += 1;
      // Long enough for overlapping calls.
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(atOnce).toBeLessThanOrEqual(fakes.length);
      atOnce -= 1;
      return { changes: [], addresses: [] };
    });
    drafts.edit(id, [{ file, key: 'seo.title', value: 'Sonra' }], user);
    await Promise.all([by.look(id, user), by.look(other, user)]);
    expect(run).toHaveBeenCalledTimes(4);
    run.mockRestore();
    expect((await publish(other, by)).end).toMatchObject({ ok: true });
    await by.look(id, user);
    expect(asked()).toEqual([3, 3]);
  });

  it('takes what else is in the folder along, and says so', async () => {
    writeFileSync(
      path.join(locales, 'tr/home.json'),
      inFolder('tr/home.json').replace(/"heading": "[^"]*"/, '"heading": "Merhaba"'),
    );
    drafts.folder.refresh();
    const id = draftWith('Yeni başlık');
    const look = await publishing().look(id, user);
    expect(look).toEqual({
      addresses: ['https://tr.talkaroo.example/'],
      outside: [expect.objectContaining({ file: 'tr/home.json', key: 'heading', after: 'Merhaba' })],
    });
    expect(inFolder()).toBe(original);
    expect((await publish(id, undefined, undefined, look.outside)).end).toMatchObject({
      ok: true,
      notes: [expect.stringContaining('from outside this draft')],
    });
  });

  it('leaves in the folder what else is there, where no one has named that', async () => {
    const home = 'tr/home.json';
    const before = inFolder(home);
    writeFileSync(path.join(locales, home), before.replace(/"heading": "[^"]*"/, '"heading": "Merhaba"'));
    drafts.folder.refresh();
    const by = publishing();
    const id = draftWith('Yeni başlık');
    const [left] = (await by.look(id, user)).outside;
    expect(await by.publish(id, user, () => {}, [])).toMatchObject({ ok: true, notes: [] });
    for (const fake of fakes) {
      expect(JSON.parse(fake.files().files.get(home) ?? '').heading).toBe(JSON.parse(before).heading);
      expect(titleIn(fake.files().files.get(file))).toBe('Yeni başlık');
    }
    expect([JSON.parse(inFolder(home)).heading, titleIn(inFolder())]).toEqual(['Merhaba', 'Yeni başlık']);
    expect((await by.look(drafts.create('Empty', user).id, user)).outside).toMatchObject([left]);
  });

  it('is one at a time', async () => {
    const by = publishing();
    const [one, other] = [draftWith('Bir'), drafts.create('other', user).id];
    const [first, second] = await Promise.all([publish(one, by), publish(other, by)]);
    expect(first.end).toMatchObject({ ok: true });
    expect(second.end).toMatchObject({ ok: false, message: expect.stringContaining('Ayşe is publishing') });
    expect((await publish(other, by)).end).toMatchObject({ ok: false, message: 'The draft changes nothing.' });
    expect((await publish('nothing', by)).end).toMatchObject({
      ok: false,
      message: expect.stringContaining('no draft'),
    });
  });

  it('draws pictures and refreshes edges when it is live', async () => {
    const [fake] = fakes;
    if (fake) fake.missingPictures = [missingPicture];
    // Any server can act as an edge.
    const edge = fake?.origin ?? '';
    const { steps, end } = await publish(draftWith('Yeni başlık'), publishing(undefined, { edges: [edge] }));
    const after = names(steps).slice(names(steps).lastIndexOf('server live') + 1);
    expect(after.filter((name) => name.startsWith('edge'))).toEqual(['edge refreshing', 'edge refreshed']);
    expect(after.slice(-3)).toEqual(['pictures drawing', 'pictures done', 'end']);
    expect(end).toMatchObject({ ok: true, notes: [] });
  });
});

describe('what was published', () => {
  const back = (by: Publishing, version: string, files?: string[]) => by.undo(version, user, () => {}, files);
  const about = 'tr/about.json';
  const inAbout = (title: string) => {
    const { id } = drafts.create('About', user);
    drafts.edit(id, [{ file: about, key: 'seo.title', value: title }], user);
    return id;
  };

  it('is listed and compared', async () => {
    const by = publishing();
    const { end } = await publish(draftWith('Yeni başlık'), by);
    const version = end.ok ? end.version : '';
    const list = await by.published();
    expect(list.map(({ by: who, name, inUse }) => ({ who, name, inUse }))).toEqual([
      { who: 'Ayşe', name: 'Course', inUse: true },
      { who: 'start', inUse: false },
    ]);
    const change = { file, key: 'seo.title', before: titleIn(original), after: 'Yeni başlık' };
    expect(await by.changesOf(version)).toContainEqual(expect.objectContaining(change));
    expect(await by.changesBackTo(list[1]?.version ?? '')).toContainEqual(
      expect.objectContaining({ ...change, before: change.after, after: change.before }),
    );
    expect(await by.changesOf(list[1]?.version ?? '')).toEqual([]);
  });

  it('is taken back on the sites and in the folder, so that no later publish brings it again', async () => {
    const by = publishing();
    await publish(draftWith('Yeni başlık'), by);
    const [, start] = await by.published();
    expect(await back(by, start?.version ?? '')).toMatchObject({ ok: true, version: start?.version, notes: [] });
    for (const fake of fakes) expect(fake.files().files.get(file)).toBe(original);
    expect(inFolder()).toBe(original);
    expect(git('log', '-1', '--format=%an: %s').trim()).toBe('Ayşe: Texts: Turkish course page (2)');
    expect(git('status', '--porcelain', '--untracked-files=no')).toBe('');
    const id = inAbout('Hakkımızda biz');
    expect((await by.look(id, user)).outside).toEqual([]);
    expect((await publish(id, by)).end).toMatchObject({ ok: true, notes: [] });
    for (const fake of fakes) expect(titleIn(fake.files().files.get(file))).toBe(titleIn(original));
  });

  it('is taken back on one page', async () => {
    const by = publishing();
    const before = titleIn(inFolder(about));
    await publish(draftWith('Yeni başlık'), by);
    await publish(inAbout('Hakkımızda biz'), by);
    const start = (await by.published()).at(-1)?.version ?? '';
    expect(await back(by, start, [about])).toMatchObject({ ok: true });
    for (const fake of fakes) {
      expect(titleIn(fake.files().files.get(about))).toBe(before);
      expect(titleIn(fake.files().files.get(file))).toBe('Yeni başlık');
    }
    expect([titleIn(inFolder(about)), titleIn(inFolder())]).toEqual([before, 'Yeni başlık']);
    expect((await by.look(drafts.create('Empty', user).id, user)).outside).toEqual([]);
  });

  it('is taken back without what the folder has since, which was never public', async () => {
    const by = publishing();
    await publish(draftWith('Yeni başlık'), by);
    writeFileSync(path.join(locales, file), inFolder().replace('Yeni başlık', 'Klasörden'));
    drafts.folder.refresh();
    const [, start] = await by.published();
    expect(await back(by, start?.version ?? '')).toMatchObject({
      ok: true,
      notes: [expect.stringContaining('were never public')],
    });
    expect([titleIn(inFolder()), titleIn(fakes[0]?.files().files.get(file))]).toEqual(['Klasörden', titleIn(original)]);
  });

  it('is not taken back to what no one keeps', async () => {
    const by = publishing();
    await expect(back(by, 'ffffffffffff')).rejects.toThrow('No server keeps ffffffffffff.');
    await expect(by.changesBackTo('ffffffffffff')).rejects.toThrow(UserError);
    await expect(publishing(['http://127.0.0.1:1']).published()).rejects.toThrow(UserError);
  });
});
