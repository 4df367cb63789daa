import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Commit hooks may be slow. */
const timeoutMs = 60_000;
const killMs = 1_000;

/** Git failed or is not installed; the message is its output. */
export class GitError extends Error {}

/**
 * Runs git without a shell and with literal pathspecs. Does not wait for background processes of hooks.
 * @param limitMs timeout after which git and its process group are killed
 * @throws GitError
 */
export async function git(
  directory: string,
  args: readonly string[],
  input = '',
  limitMs = timeoutMs,
): Promise<Buffer> {
  // If git started the studio, as in a hook, these variables point to another repository.
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, GIT_PREFIX, ...env } = process.env;
  // Files, because background processes of hooks would hold pipes open.
  const place = mkdtempSync(path.join(tmpdir(), 'studio-git-'));
  const names = ['out', 'said'].map((name) => path.join(place, name));
  const files = names.map((name) => openSync(name, 'w'));
  try {
    const child = spawn('git', ['--literal-pathspecs', ...args], {
      cwd: directory,
      // The code compares some error messages.
      env: { ...env, GIT_TERMINAL_PROMPT: '0', GIT_EDITOR: 'true', LANGUAGE: 'en' },
      stdio: ['pipe', ...files],
      // A separate process group can be killed as a whole, and Ctrl-C does not reach it.
      detached: true,
    });
    // Git may exit before it reads all input.
    child.stdin?.on('error', () => {}).end(input);
    const limit = AbortSignal.timeout(limitMs);
    limit.addEventListener('abort', () => end(child));
    const [code, signal] = await once(child, 'exit').catch((error: NodeJS.ErrnoException) => {
      throw new GitError(
        error.code === 'ENOENT' ? 'git is not installed on this machine' : `git cannot be run: ${error.message}`,
      );
    });
    const [out = Buffer.of(), said] = names.map((name) => readFileSync(name));
    if (code === 0) return out;
    const message = `${said}${out}`.trim().slice(0, 2_000);
    if (limit.aborted) throw new GitError(`git ${args[0]} has not ended within ${limitMs / 1000} s\n${message}`.trim());
    throw new GitError(message || `git ${args[0]} ended with ${signal ?? code}`);
  } finally {
    for (const file of files) closeSync(file);
    rmSync(place, { recursive: true, force: true });
  }
}

/** Kills the process group. SIGTERM lets git remove its lock files. */
function end(child: ChildProcess): void {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const send = (signal: NodeJS.Signals) => {
    try {
      process.kill(-pid, signal);
    } catch {
      // The process group has already exited.
    }
  };
  send('SIGTERM');
  setTimeout(send, killMs, 'SIGKILL');
}
