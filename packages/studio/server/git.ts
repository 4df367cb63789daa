import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Commit hooks may be slow. */
const timeoutMs = 60_000;
const killMs = 1_000;
/** Maximum wait for error output after git fails. */
const readMs = 100;
/** Maximum output in bytes. */
const maxOutput = 64 * 1024 * 1024;

/** Git failed or is not installed; the message is its output. */
export class GitError extends Error {
  override name = 'GitError';
}

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
  const child = spawn('git', ['--literal-pathspecs', ...args], {
    cwd: directory,
    // The code compares some error messages.
    env: { ...env, GIT_TERMINAL_PROMPT: '0', GIT_EDITOR: 'true', LANGUAGE: 'en' },
    stdio: ['pipe', 'pipe', 'pipe'],
    // A separate process group can be killed as a whole, and Ctrl-C does not reach it.
    detached: true,
  });
  const out: Buffer[] = [];
  const said: Buffer[] = [];
  let isOver = false;
  let isTooLong = false;
  let length = 0;
  child.stdout.on('data', (part: Buffer) => {
    length += part.length;
    if (length > maxOutput) end(child);
    else out.push(part);
  });
  child.stderr.on('data', (part: Buffer) => {
    if (!isOver) said.push(part);
  });
  // Git may exit before it reads all input.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const limit = setTimeout(() => {
    isTooLong = child.exitCode === null;
    end(child);
    // Child processes may still hold the pipes open.
    child.stdout.destroy();
    child.stderr.destroy();
  }, limitMs).unref();
  child.once('close', () => clearTimeout(limit));

  const closed = { out: closeOf(child.stdout), err: closeOf(child.stderr) };
  const [code, signal] = await once(child, 'exit').catch((error: NodeJS.ErrnoException) => {
    clearTimeout(limit);
    throw new GitError(
      error.code === 'ENOENT' ? 'git is not installed on this machine' : `git cannot be run: ${error.message}`,
    );
  });
  if (code === 0) {
    // Hooks write to stderr, so they do not delay the end of stdout.
    await closed.out;
    isOver = true;
    return Buffer.concat(out);
  }
  await Promise.race([closed.err, sleep(readMs).then(() => nextTurn())]);
  isOver = true;
  const message = Buffer.concat([...said, ...out])
    .toString('utf8')
    .trim()
    .slice(0, 2_000);
  if (isTooLong) throw new GitError(`git ${args[0]} has not ended within ${limitMs / 1000} s\n${message}`.trim());
  throw new GitError(message || `git ${args[0]} ended with ${signal ?? code}`);
}

function closeOf(stream: Readable): Promise<void> {
  return new Promise((resolve) => {
    stream.once('close', resolve).on('error', () => {});
  });
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

/** Returns the folder's path in its git repository, such as `locales/`; undefined outside a repository. */
export async function prefixIn(directory: string): Promise<string | undefined> {
  try {
    const answer = await git(directory, ['rev-parse', '--is-inside-work-tree', '--show-prefix']);
    const [isInside, prefix = ''] = answer.toString('utf8').split('\n');
    return isInside === 'true' ? prefix : undefined;
  } catch (error) {
    if (error instanceof GitError && error.message.includes('not a git repository')) return undefined;
    throw error;
  }
}
