import { spawn } from 'node:child_process';

/** Long enough for the hooks of a commit. */
const timeoutMs = 60_000;
/** In bytes: the versions of a file are 50 times some 20 KB. */
const mostOutput = 64 * 1024 * 1024;

/** Git said no, or is not there; the message is what it said. */
export class GitError extends Error {
  override name = 'GitError';
}

/**
 * Runs git in a folder. No shell reads the arguments, and no name of a file is a pattern.
 * @param input what it reads from its standard input
 * @returns what it writes
 * @throws GitError
 */
export function git(directory: string, args: readonly string[], input = ''): Promise<Buffer> {
  // Where git itself has started the studio, these would lead to another repository.
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, GIT_PREFIX, ...env } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn('git', ['--literal-pathspecs', ...args], {
      cwd: directory,
      env: { ...env, GIT_TERMINAL_PROMPT: '0', GIT_EDITOR: 'true' },
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: timeoutMs,
    });
    const out: Buffer[] = [];
    const said: Buffer[] = [];
    let length = 0;
    child.stdout.on('data', (part: Buffer) => {
      length += part.length;
      if (length > mostOutput) child.kill();
      else out.push(part);
    });
    child.stderr.on('data', (part: Buffer) => said.push(part));
    child.once('error', (error) => reject(new GitError(`git cannot be run: ${error.message}`)));
    child.once('close', (code, signal) => {
      if (code === 0) return resolve(Buffer.concat(out));
      const message = Buffer.concat([...said, ...out])
        .toString('utf8')
        .trim()
        .slice(0, 2_000);
      reject(new GitError(message || `git ${args[0]} ended with ${signal ?? code}`));
    });
    // It may end without having read all of it.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/** Whether a folder belongs to a repository of git. */
export async function isInRepository(directory: string): Promise<boolean> {
  try {
    return (await git(directory, ['rev-parse', '--is-inside-work-tree'])).toString('utf8').trim() === 'true';
  } catch (error) {
    if (error instanceof GitError) return false;
    throw error;
  }
}
