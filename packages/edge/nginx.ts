import { execFile, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hasCode } from '@talkaroo/content/errors/read-error';

/** nginx does not start, or does not take its configuration. */
export class NginxError extends Error {
  override name = 'NginxError';
}

/** How long a process may take for what it was told. */
const patienceMs = 30_000;

/** Not every user's `PATH` has the folders of programs that are servers. */
const env = { ...process.env, PATH: [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(path.delimiter) };

/** The program's full path, by which it starts itself anew when it is replaced; its name where there is none. */
function program(): string {
  const folders = env.PATH.split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  return folders.map((folder) => path.join(folder, 'nginx')).find((file) => existsSync(file)) ?? 'nginx';
}

/** What to say where there is none. */
export const nginxAdvice =
  'An edge needs nginx. On Debian and Ubuntu: apt-get install nginx; on Fedora: dnf install nginx; on a Mac: brew install nginx';

/** `1.22.1`; undefined where there is no nginx on this machine. */
export function nginxVersion(): string | undefined {
  const { stderr } = spawnSync('nginx', ['-v'], { encoding: 'utf8', env });
  return /nginx\/([\d.]+)/.exec(stderr ?? '')?.[1];
}

/** An nginx that lives in a folder: configuration, sockets and the number of its process. It outlives who started it. */
export class Nginx {
  readonly #config: string;
  readonly #pidFile: string;

  /** @param directory absolute path */
  constructor(private readonly directory: string) {
    this.#config = path.join(directory, 'nginx.conf');
    this.#pidFile = path.join(directory, 'nginx.pid');
  }

  /** The process's number, if it runs. */
  get pid(): number | undefined {
    return runningPid(this.#pidFile, this.#config);
  }

  /**
   * Gives it a configuration; starts it where it does not run. It goes on with the old one where the new one is wrong.
   * @param files by name: `nginx.conf`, and what that includes
   * @throws NginxError
   */
  async use(files: Readonly<Record<string, string | Buffer>>): Promise<void> {
    mkdirSync(path.join(this.directory, 'temp'), { recursive: true });
    const before = new Map(Object.keys(files).map((name) => [name, this.#read(name)]));
    for (const [name, text] of Object.entries(files)) this.#write(name, text);
    try {
      await this.#run('-t');
      const { pid } = this;
      if (pid !== undefined) process.kill(pid, 'SIGHUP');
      else await this.#start();
    } catch (error) {
      for (const [name, text] of before) if (text !== undefined) this.#write(name, text);
      throw error;
    }
  }

  /** Starts a new process in place of the one that runs, which answers what it has begun: for a new version of nginx. */
  async replace(): Promise<void> {
    const old = this.pid;
    if (old === undefined) return this.#start();
    process.kill(old, 'SIGUSR2');
    await until(() => this.pid !== undefined && this.pid !== old, 'the new nginx does not start');
    process.kill(old, 'SIGQUIT');
    await until(() => commandOf(old) === '', 'the old nginx does not end');
  }

  /** Ends it, when it has answered what it has begun. */
  async stop(): Promise<void> {
    const { pid } = this;
    if (pid === undefined) return;
    process.kill(pid, 'SIGQUIT');
    await until(() => commandOf(pid) === '', 'nginx does not end');
  }

  async #start(): Promise<void> {
    // Left by one that was killed: they would keep the ports.
    for (const orphan of orphansOf(path.join(this.directory, 'error.log'))) process.kill(orphan, 'SIGQUIT');
    for (const socket of ['refresh.sock', 'status.sock']) rmSync(path.join(this.directory, socket), { force: true });
    await this.#run();
    await until(() => this.pid !== undefined, 'nginx does not start');
  }

  async #run(...args: string[]): Promise<void> {
    try {
      await promisify(execFile)(program(), ['-p', this.directory, '-c', this.#config, ...args], { env });
    } catch (error) {
      throw new NginxError(String((error as { stderr?: string }).stderr ?? error).trim());
    }
  }

  #read(name: string): Buffer | undefined {
    const file = path.join(this.directory, name);
    return existsSync(file) ? readFileSync(file) : undefined;
  }

  #write(name: string, text: string | Buffer): void {
    const file = path.join(this.directory, name);
    // It holds the secret.
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
}

async function until(condition: () => boolean, problem: string): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!condition()) {
    if (Date.now() > end) throw new NginxError(problem);
    await sleep(50);
  }
}

/** @param config path of the process's configuration: numbers are used again, and a file of an earlier run may lie there */
function runningPid(file: string, config: string): number | undefined {
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  return pid > 0 && commandOf(pid).includes(config) ? pid : undefined;
}

/** What belongs to an nginx that writes to this log, whose main process is gone; none where the system does not tell. */
function orphansOf(log: string): number[] {
  if (!existsSync('/proc/self/fd')) return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => /^nginx: (worker|cache)/.test(commandOf(pid)) && filesOf(pid).includes(log));
}

/** What a process has open; nothing where it has ended, or is somebody else's. */
function filesOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder).map((name) => readlinkSync(path.join(folder, name)));
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ESRCH', 'EACCES')) throw error;
    return [];
  }
}

/** The command line of a process; empty where there is none. */
function commandOf(pid: number): string {
  if (!existsSync('/proc')) return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch (error) {
    // ESRCH: it has ended meanwhile.
    if (!hasCode(error, 'ENOENT', 'ESRCH')) throw error;
    return '';
  }
}
