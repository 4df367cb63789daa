import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { commitFiles, commitMessage } from './commit';

let root: string;
let locales: string;
const run = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(locales, name)), { recursive: true });
  writeFileSync(path.join(locales, name), text);
};
const author = { name: 'Ayşe Yılmaz', email: 'ayse@example.com' };

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'commit-'));
  locales = path.join(root, 'locales');
  run('init', '--quiet', '--initial-branch=main');
  run('config', 'user.name', 'The machine');
  run('config', 'user.email', 'machine@example.com');
  for (const name of ['tr/home.json', 'tr/about.json', 'tr/gone.md']) write(name, 'a');
  writeFileSync(path.join(root, 'other.txt'), 'a');
  run('add', '.');
  run('commit', '--quiet', '--message=first');
});
afterEach(() => rmSync(root, { recursive: true }));

const commit = (...files: string[]) =>
  commitFiles({ directory: locales, isChosen: (name) => files.includes(name), message: () => 'Texts: x', author });

it('commits these files alone, by their author, and leaves what is staged', async () => {
  write('tr/home.json', 'b');
  write('tr/about.json', 'not yet');
  write('tr/new [1].md', 'new');
  rmSync(path.join(locales, 'tr/gone.md'));
  writeFileSync(path.join(root, 'other.txt'), 'staged');
  run('add', 'other.txt');
  const result = await commit('tr/home.json', 'tr/new [1].md', 'tr/gone.md');
  expect(result).toEqual({ commit: run('rev-parse', 'HEAD').trim() });
  expect(run('show', '--format=%an <%ae> %cn %s', '--name-status', 'HEAD').trim().split('\n')).toEqual([
    'Ayşe Yılmaz <ayse@example.com> The machine Texts: x',
    '',
    'D\tlocales/tr/gone.md',
    'M\tlocales/tr/home.json',
    'A\tlocales/tr/new [1].md',
  ]);
  expect(run('status', '--porcelain').trimEnd().split('\n')).toEqual([' M locales/tr/about.json', 'M  other.txt']);
});

it('tells what a hook has said, and leaves everything as it was', async () => {
  const hook = path.join(root, '.git/hooks/pre-commit');
  mkdirSync(path.dirname(hook), { recursive: true });
  writeFileSync(hook, '#!/bin/sh\necho "no commits on Fridays" >&2\nexit 1\n');
  chmodSync(hook, 0o755);
  write('tr/home.json', 'b');
  write('tr/new.md', 'new');
  expect(await commit('tr/home.json', 'tr/new.md')).toEqual({ reason: 'no commits on Fridays' });
  expect(readFileSync(path.join(locales, 'tr/home.json'), 'utf8')).toBe('b');
  expect(run('status', '--porcelain').trimEnd().split('\n')).toEqual([
    ' M locales/tr/home.json',
    '?? locales/tr/new.md',
  ]);
});

it('says why there is nothing to commit', async () => {
  expect(await commit('tr/home.json')).toEqual({ reason: 'git has these files already' });
  rmSync(path.join(root, '.git'), { recursive: true });
  expect(await commit('tr/home.json')).toEqual({ reason: 'the folder of packs is in no git repository' });
});

it('tells what git has said where it refuses, and does not call that no repository', async () => {
  write('tr/home.json', 'b');
  writeFileSync(path.join(root, '.git/config'), '[core]\n\trepositoryformatversion = 99\n');
  expect(await commit('tr/home.json')).toEqual({ reason: expect.stringMatching(/repo version/i) });
});

it('waits for another program of git that has the index for a moment', async () => {
  write('tr/home.json', 'b');
  const lock = path.join(root, '.git/index.lock');
  writeFileSync(lock, '');
  const begun = commit('tr/home.json');
  setTimeout(() => rmSync(lock), 500);
  expect(await begun).toEqual({ commit: run('rev-parse', 'HEAD').trim() });
});

it('says in a line what has changed', () => {
  const change = (file: string, key: string) => ({ file, key });
  const message = (changes: ReturnType<typeof change>[], left?: string[]) => commitMessage(changes, left);
  expect(message([change('tr/course.json', 'a'), change('tr/course.json', 'b')])).toBe(
    'Texts: Turkish course page (2)\n\ntr/course.json a\ntr/course.json b',
  );
  const files = ['en@my/common.json', 'regions/hk.json', 'th/blog/first-lesson.md'];
  expect(message(files.map((file) => change(file, 'x'))).split('\n')[0]).toBe('Texts: 3 in 3 files');
  expect(message(files.slice(0, 2).map((file) => change(file, ''))).split('\n')[0]).toBe(
    'Texts: English of my common texts (1), region hk (1)',
  );
  expect(message([change('media/made/anna.webp.json', '')]).split('\n')[0]).toBe('Texts: picture anna.webp (1)');
  expect(message([change('tr/home.json', 'a')], ['th/home.json'])).toBe(
    'Texts: Turkish home page (1)\n\ntr/home.json a\n\nAlso public, and not committed until now:\nth/home.json',
  );
  expect(message([], ['th/home.json'])).toMatch(/^Texts: what the folder of packs said\n\nAlso public/);
  expect(commitMessage([], [], 3)).toBe('Texts: translations confirmed (3)');
  expect(message(Array.from({ length: 60 }, () => change('tr/home.json', 'a')))).toMatch(/and 10 more$/);
});
