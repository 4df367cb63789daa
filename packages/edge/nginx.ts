import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hasCode } from '@talkaroo/content/errors/read-error';
import { readIfThere } from '@talkaroo/content/whole-file';
import { ask } from '@talkaroo/server/ask';

export class NginxError extends Error {
  override name = 'NginxError';
}

const timeoutMs = 30_000;

/** The `PATH` of some users lacks the folders of server programs. */
const env = { ...process.env, PATH: [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(path.delimiter) };

export const nginxAdvice =
  'An edge needs nginx. On Debian and Ubuntu: apt-get install nginx; on Fedora: dnf install nginx; on a Mac: brew install nginx';

export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v'], { env }).status === 0;
}

/** Controls an nginx whose files are in one folder. It outlives the process that started it. */
export class Nginx {
  #child: ChildProcess | undefined;
  version = '';

  constructor(readonly folder: string) {
    for (const name of ['temp', 'acme', 'cache']) mkdirSync(path.join(folder, name), { recursive: true, mode: 0o755 });
  }

  /** Returns the version of the configuration in use; undefined if it does not run. */
  async status(): Promise<string | undefined> {
    // Workers that have lost their main process still answer.
    if (this.pid === undefined) return undefined;
    const asked = ask({ socketPath: path.join(this.folder, 'status.sock') }, 2_000);
    return asked.then(({ body }) => String(body)).catch(() => undefined);
  }

  get pid(): number | undefined {
    const pid = Number(this.read('nginx.pid') ?? 0);
    return pid > 0 && signal(pid, 0) ? pid : undefined;
  }

  /** Applies files, and starts nginx if necessary. On errors, the files before them stay in use. @throws NginxError */
  async use(files: Readonly<Record<string, string>>): Promise<void> {
    const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
    const running = await this.status();
    if (running !== version) {
      await this.#replace(files, version);
      if (running) this.renew('SIGHUP');
      else this.#start();
      await until(async () => {
        if (this.#child?.exitCode ?? this.#child?.signalCode)
          throw new NginxError(this.read('error.log')?.trim().split('\n').at(-1) ?? 'nginx ended');
        return (await this.status()) === version;
      }, 'nginx does not take its configuration');
    }
    this.version = version;
  }

  async #replace(files: Readonly<Record<string, string>>, version: string): Promise<void> {
    const before = Object.keys(files).map((name) => [name, this.read(name)] as const);
    try {
      for (const [name, text] of Object.entries(files)) this.write(name, text.replaceAll('{{version}}', version));
      await promisify(execFile)('nginx', ['-t', '-q', ...this.#args], { env });
    } catch (error) {
      for (const [name, text] of before) if (text !== undefined) this.write(name, text);
      throw new NginxError(String((error as { stderr?: string }).stderr ?? error).trim());
    }
  }

  /** Makes nginx reload its configuration (`SIGHUP`) or reopen its logs (`SIGUSR1`). */
  renew(name: 'SIGHUP' | 'SIGUSR1'): void {
    if (this.pid) signal(this.pid, name);
  }

  /** Ends nginx once it has sent the answers in progress. */
  async stop(): Promise<void> {
    const { pid } = this;
    if (pid === undefined) return;
    signal(pid, 'SIGQUIT');
    await until(() => !signal(pid, 0), 'nginx does not end');
  }

  hasRoom(): boolean {
    const { bavail, blocks, bsize } = statfsSync(this.folder);
    return bavail * bsize > Math.min(0.1 * blocks * bsize, 256e6);
  }

  read(name: string): string | undefined {
    return readIfThere(path.join(this.folder, name))?.toString();
  }

  write(name: string, text: string): void {
    const file = path.join(this.folder, name);
    // The configuration contains the secret.
    writeFileSync(`${file}.new`, text, { mode: name.endsWith('.txt') ? 0o644 : 0o600 });
    renameSync(`${file}.new`, file);
  }

  /** In a process group of its own, with its workers. */
  #start(): void {
    const old = Number(this.read('nginx.pid') ?? 0);
    // Workers that have lost their main process would keep the port.
    if (old > 0 && !signal(old, 0)) signal(-old, 'SIGQUIT');
    for (const name of ['status.sock', 'fetch.sock']) rmSync(path.join(this.folder, name), { force: true });
    this.#child = spawn('nginx', this.#args, { env, detached: true, stdio: 'ignore' });
    this.#child.unref();
  }

  get #args(): string[] {
    return ['-p', this.folder, '-c', path.join(this.folder, 'nginx.conf')];
  }
}

/** Returns whether the process (or group, if negative) exists. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if (!hasCode(error, 'ESRCH', 'EPERM')) throw error;
    return false;
  }
}

async function until(condition: () => boolean | Promise<boolean>, problem: string): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new NginxError(problem);
    await sleep(50);
  }
}
