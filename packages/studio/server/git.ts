import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Long enough for the hooks of a commit. */
const timeoutMs = 60_000;
/** After that, who does not end by itself is ended. */
const killMs = 1_000;
/** For what git has said before its end and nobody has read yet. */
const readMs = 100;
/** In bytes: the versions of a file are 50 times some 20 KB. */
const mostOutput = 64 * 1024 * 1024;

/** Git said no, or is not there; the message is what it said. */
export class GitError extends Error {
  override name = 'GitError';
}

/**
 * Runs git in a folder. No shell reads the arguments, and no name of a file is a pattern. It is over when git has ended: what
 * a hook has left behind goes on by itself.
 * @param input what it reads from its standard input
 * @param limitMs after that it is ended, with all that it has started
 * @returns what it writes
 * @throws GitError
 */
export async function git(
  directory: string,
  args: readonly string[],
  input = '',
  limitMs = timeoutMs,
): Promise<Buffer> {
  // Where git itself has started the studio, these would lead to another repository.
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, GIT_PREFIX, ...env } = process.env;
  const child = spawn('git', ['--literal-pathspecs', ...args], {
    cwd: directory,
    // Some of what it says is compared.
    env: { ...env, GIT_TERMINAL_PROMPT: '0', GIT_EDITOR: 'true', LANGUAGE: 'en' },
    stdio: ['pipe', 'pipe', 'pipe'],
    // A group of its own: it can be ended as a whole, and Ctrl-C in the studio's window ends no commit.
    detached: true,
  });
  const out: Buffer[] = [];
  const said: Buffer[] = [];
  let isOver = false;
  let isTooLong = false;
  let length = 0;
  child.stdout.on('data', (part: Buffer) => {
    length += part.length;
    if (length > mostOutput) end(child);
    else out.push(part);
  });
  child.stderr.on('data', (part: Buffer) => {
    if (!isOver) said.push(part);
  });
  // It may end without having read all of it.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const limit = setTimeout(() => {
    isTooLong = child.exitCode === null;
    end(child);
    // Whoever still has their other ends.
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
    // All of it: hooks write elsewhere, and keep nobody waiting.
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

/** Ends a process that has not ended yet, with its group: first git itself is to put its locks away. */
function end(child: ChildProcess): void {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const send = (signal: NodeJS.Signals) => {
    try {
      process.kill(-pid, signal);
    } catch {
      // All of it is gone.
    }
  };
  send('SIGTERM');
  setTimeout(send, killMs, 'SIGKILL');
}

/**
 * Where a folder is in its repository of git: `locales/`, or `''`.
 * @returns undefined: it is in none
 * @throws GitError where git cannot tell
 */
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
