import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GitError, git } from './git';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(realpathSync(tmpdir()), 'git-'));
  execFileSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: root });
});
afterEach(() => rmSync(root, { recursive: true }));

/** Git alias that runs a script; scripts write their process id into `pid`. */
const alias = (script: string) => ['-c', `alias.run=!${script}`, 'run'];

/** Runs until the test calls `go`, and keeps git's pipes open. */
const untilGo = 'while [ -d "$PWD" ] && [ ! -e go ]; do sleep 0.1; done';
const go = () => writeFileSync(path.join(root, 'go'), '');

function isRunning(): boolean {
  try {
    process.kill(Number(readFileSync(path.join(root, 'pid'), 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}

it('does not wait for what a hook has left behind, and lets it go on', async () => {
  const said = await git(root, alias(`echo done; (${untilGo}; echo late >&2; touch left) >/dev/null &`));
  expect(said.toString()).toBe('done\n');
  expect(existsSync(path.join(root, 'left'))).toBe(false);
  go();
  await vi.waitUntil(() => existsSync(path.join(root, 'left')), { timeout: 30_000 });
});

it('ends what takes too long, with all that it has started', async () => {
  const script = "sh -c 'trap : TERM; echo $$ > pid; echo halfway >&2; exec 2>/dev/null; while :; do sleep 1; done'";
  const begin = performance.now();
  await expect(git(root, alias(script), '', 2_000)).rejects.toThrow(/has not ended within 2 s\nhalfway/);
  expect(performance.now() - begin).toBeLessThan(10_000);
  await vi.waitUntil(() => !isRunning(), { timeout: 30_000 });
});

it('says what git has said, also where someone else holds its output', async () => {
  await expect(git(root, alias(`(${untilGo}) & echo no >&2; exit 3`))).rejects.toThrow(new GitError('no'));
  go();
});

it('says where git is missing', async () => {
  vi.stubEnv('PATH', root);
  await expect(git(root, ['status'])).rejects.toThrow('git is not installed on this machine');
});
