import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type PackFiles, packsHash, readPackFiles } from '@talkaroo/content/packs/pack-files';
import { remember } from '@talkaroo/content/packs/words/made-from';
import { PublishServer } from '@talkaroo/server/publish-client';
import { startFakeServer } from '@talkaroo/tools/publish/fake-server-testing';
import { publish } from '@talkaroo/tools/publish/publish';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as git from './git';
import { History } from './history';
import { PublishServers } from './publish-servers';

const none = new PublishServers([], '');
let root: string;
let locales: string;
let minutes = 0;
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(locales, name)), { recursive: true });
  writeFileSync(path.join(locales, name), text);
};
const run = (...args: string[]) => {
  minutes += 1;
  const at = new Date(Date.UTC(2026, 0, 1, 0, minutes)).toISOString();
  const env = { ...process.env, GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at };
  return execFileSync('git', ['-c', 'user.name=Ayşe', '-c', 'user.email=a@example.com', ...args], { cwd: root, env });
};
const commit = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) write(name, text);
  run('add', '.');
  run('commit', '--quiet', '--allow-empty', '--message=x');
};
const pack = (title: string, other = '') => `${JSON.stringify({ hero: { title }, other })}\n`;

beforeEach(() => {
  minutes = 0;
  root = mkdtempSync(path.join(tmpdir(), 'history-'));
  locales = path.join(root, 'locales');
  mkdirSync(locales);
  run('init', '--quiet');
});
afterEach(() => rmSync(root, { recursive: true }));

it('has each time that a value has changed, newest first, also under an older name of its file', async () => {
  commit({ 'tr/course.json': pack('one') });
  commit({ 'tr/course.json': pack('one', 'x') });
  commit({ 'tr/course.json': pack('two', 'x') });
  renameSync(path.join(locales, 'tr/course.json'), path.join(locales, 'tr/study.json'));
  commit({});
  commit({ 'tr/study.json': '{ "other": "x" }\n' });
  const history = new History(locales, none);
  const entries = await history.of({ file: 'tr/study.json', key: 'hero.title' });
  expect(entries.map(({ value }) => value)).toEqual([undefined, 'two', 'one']);
  expect(entries[2]).toMatchObject({ by: 'Ayşe', source: 'git', at: '2026-01-01T00:03:00.000Z' });
  expect(await history.of({ file: 'tr/study.json', key: 'nothing' })).toEqual([]);
  expect(await history.of({ file: 'tr/nothing.json', key: 'x' })).toEqual([]);
  commit({ 'tr/study.json': pack('three') });
  expect((await history.of({ file: 'tr/study.json', key: 'hero.title' }))[0]?.value).toBe('three');
});

it('keeps some megabytes of versions in memory, and reads others again', async () => {
  const long = 'x'.repeat(17_000_000);
  commit({ 'tr/a.md': `a ${long}`, 'tr/b.md': `b ${long}` });
  const history = new History(locales, none);
  const asked = vi.spyOn(git, 'git');
  const read = async (file: string) => {
    asked.mockClear();
    expect(await history.of({ file, key: '' })).toHaveLength(1);
    return asked.mock.calls.some(([, [command]]) => command === 'cat-file');
  };
  expect([await read('tr/a.md'), await read('tr/a.md')]).toEqual([true, false]);
  expect([await read('tr/b.md'), await read('tr/a.md')]).toEqual([true, true]);
});

it('knows articles, and lists', async () => {
  const article = (title: string) => `---\ntitle: ${title}\n---\n\nWords.\n`;
  commit({ 'tr/blog/x.md': article('one'), 'regions/hk.json': '{ "list": [1] }' });
  commit({ 'tr/blog/x.md': article('two'), 'regions/hk.json': '{ "list": [1, 2] }' });
  const history = new History(locales, none);
  const values = async (file: string, key: string) => (await history.of({ file, key })).map(({ value }) => value);
  expect(await values('tr/blog/x.md', 'title')).toEqual(['two', 'one']);
  expect(await values('tr/blog/x.md', '')).toEqual([article('two'), article('one')]);
  expect(await values('regions/hk.json', 'list')).toEqual(['[1,2]', '[1]']);
});

it('has what was published, and does without servers that do not answer', async () => {
  const packs = (title: string): PackFiles => ({ files: new Map([['tr/course.json', pack(title)]]) });
  const token = 'a-secret-of-the-test';
  const fake = await startFakeServer(packs('published'), token);
  const server = new PublishServer(fake.origin, token);
  const options = { servers: [server], edges: [], token, by: 'chan@example.com', act: 'publish' as const };
  await publish({ ...options, files: packs('live') });
  const servers = new PublishServers([fake.origin], token);
  const place = { file: 'tr/course.json', key: 'hero.title' };
  const found = await new History(locales, servers).of(place);
  expect(found).toEqual([
    expect.objectContaining({
      by: 'chan@example.com',
      source: 'published',
      value: 'live',
      version: packsHash(packs('live')).slice(0, 12),
    }),
    expect.objectContaining({ by: 'start', value: 'published' }),
  ]);
  fake.close();
  const silent = new PublishServers(['http://127.0.0.1:1'], token);
  expect(await new History(locales, silent).of(place)).toEqual([]);
});

it('finds the English that a translation was made from', async () => {
  const english = { 'en/course.json': pack('One'), 'en/blog/x.md': '---\ntitle: A\ndate: 2026-01-01\n---\nOld.\n' };
  commit({ ...english, 'tr/course.json': pack('Bir'), 'tr/blog/x.md': '---\ntitle: A\n---\nEski.\n' });
  for (const [name, text] of remember(readPackFiles(locales))) write(name, text);
  commit({ 'en/course.json': pack('Two'), 'en/blog/x.md': english['en/blog/x.md'].replace('Old', 'New') });
  const history = new History(locales, none);
  const files = readPackFiles(locales);
  const before = (namespace: string, key?: string, folder = 'tr') =>
    history.englishBefore(files, { folder, namespace, ...(key && { key }) });
  expect(await before('course', 'hero.title')).toBe('One');
  expect(await before('blog/x')).toBe(english['en/blog/x.md']);
  expect(await before('course', 'nothing')).toBeUndefined();
  expect(await before('course', 'hero.title', 'ja')).toBeUndefined();
});
