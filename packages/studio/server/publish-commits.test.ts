import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as commit from './commit';
import { PublishCommits } from './publish-commits';

let root: string;
const run = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
const [one, other] = ['tr/home.json', 'tr/about.json'];
const author = { name: 'Ayşe', email: 'ayse@example.com' };
const change = (file: string) => ({ changes: [{ file, key: 'a' }] });

const write = (file: string, text: string) => writeFileSync(path.join(root, 'locales', file), text);
const commits = () =>
  new PublishCommits({ directory: path.join(root, '.studio'), localesDir: path.join(root, 'locales') });
const isNoted = () => existsSync(path.join(root, '.studio/uncommitted.json'));
const committed = () => run('show', '--format=', '--name-only', '--relative=locales').trim().split('\n').sort();

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'commits-'));
  mkdirSync(path.join(root, 'locales/tr'), { recursive: true });
  run('init', '--quiet', '--initial-branch=main');
  writeFileSync(path.join(root, '.gitignore'), '.studio\n');
  for (const file of [one, other]) write(file, 'a');
  run('add', '.');
  run('-c', 'user.name=x', '-c', 'user.email=x@example.com', 'commit', '--quiet', '--message=first');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

it('commits what a studio has written that was killed before it could', async () => {
  commits().note([other]);
  write(other, 'b');
  const next = commits().note([one]);
  write(one, 'b');
  next.keep();
  await next.commit(change(one), author);
  expect(committed()).toEqual([other, one]);
  expect(isNoted()).toBe(false);
});

it('leaves what was put back to who else writes it', async () => {
  const all = commits();
  all.note([other]).forget();
  expect(isNoted()).toBe(false);
  write(other, 'of a developer');
  const next = all.note([one]);
  write(one, 'b');
  next.keep();
  await next.commit(change(one), author);
  expect(committed()).toEqual([one]);
});

it('leaves what is public since to its own commit', async () => {
  const all = commits();
  const first = all.note([one]);
  write(one, 'b');
  first.keep();
  const later = all.note([other]);
  write(other, 'b');
  later.keep();
  const made = [first.commit(change(one), author), later.commit(change(other), author)];
  for (const result of await Promise.all(made)) expect(result).toMatchObject({ commit: expect.any(String) });
  expect(committed()).toEqual([other]);
  expect(isNoted()).toBe(false);
});

it('commits nothing of what is written and not decided about', async () => {
  const commitFiles = vi.spyOn(commit, 'commitFiles');
  const all = commits();
  const first = all.note([one]);
  write(one, 'b');
  first.keep();
  const second = all.note([one]);
  write(one, 'not public');
  const made = first.commit(change(one), author);
  // Runs everything that does not wait for the publish.
  await setImmediate();
  expect(commitFiles).not.toHaveBeenCalled();
  write(one, 'b');
  second.forget();
  await made;
  expect(run('show', `HEAD:locales/${one}`)).toBe('b');
  expect(isNoted()).toBe(false);
});

it('goes on where the list of what waits cannot be read, and says so', async () => {
  mkdirSync(path.join(root, '.studio'));
  writeFileSync(path.join(root, '.studio/uncommitted.json'), '["../secret.json"]');
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const next = commits().note([one]);
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('uncommitted.json cannot be read'));
  write(one, 'b');
  next.keep();
  expect(await next.commit(change(one), author)).toMatchObject({ commit: expect.any(String) });
});
