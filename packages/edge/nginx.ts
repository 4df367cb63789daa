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

export class NginxError extends Error {
  override name = 'NginxError';
}

const timeoutMs = 30_000;

/** The `PATH` of some users lacks the folders of server programs. */
const env = { ...process.env, PATH: [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(path.delimiter) };

/** Returns nginx's full path, which it needs to re-execute itself on an upgrade, or its name if not found. */
function program(): string {
  const folders = env.PATH.split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  return folders.map((folder) => path.join(folder, 'nginx')).find((file) => existsSync(file)) ?? 'nginx';
}

export const nginxAdvice =
  'An edge needs nginx. On Debian and Ubuntu: apt-get install nginx; on Fedora: dnf install nginx; on a Mac: brew install nginx';

export function nginxVersion(): string | undefined {
  const { stderr } = spawnSync('nginx', ['-v'], { encoding: 'utf8', env });
  return /nginx\/([\d.]+)/.exec(stderr ?? '')?.[1];
}

/** Controls an nginx whose files are in one folder. It outlives the process that started it. */
export class Nginx {
  readonly #config: string;
  readonly #pidFile: string;

  constructor(private readonly directory: string) {
    this.#config = path.join(directory, 'nginx.conf');
    this.#pidFile = path.join(directory, 'nginx.pid');
  }

  get pid(): number | undefined {
    return runningPid(this.#pidFile, this.#config);
  }

  /**
   * Applies configuration files, and starts nginx if necessary. On errors, the old ones stay in use. @throws NginxError
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

  /** Upgrades to a new nginx binary; the old process finishes its requests. */
  async replace(): Promise<void> {
    const old = this.pid;
    if (old === undefined) return this.#start();
    process.kill(old, 'SIGUSR2');
    await until(() => this.pid !== undefined && this.pid !== old, 'the new nginx does not start');
    process.kill(old, 'SIGQUIT');
    await until(() => commandOf(old) === '', 'the old nginx does not end');
  }

  async stop(): Promise<void> {
    const { pid } = this;
    if (pid === undefined) return;
    process.kill(pid, 'SIGQUIT');
    await until(() => commandOf(pid) === '', 'nginx does not end');
  }

  async #start(): Promise<void> {
    // Workers of a killed nginx would keep the ports.
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
    // The configuration contains the secret.
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
}

async function until(condition: () => boolean, problem: string): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!condition()) {
    if (Date.now() > end) throw new NginxError(problem);
    await sleep(50);
  }
}

/** @param config path of the configuration, as the pid in a stale file may have been reused */
function runningPid(file: string, config: string): number | undefined {
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  return pid > 0 && commandOf(pid).includes(config) ? pid : undefined;
}

/** Returns the workers that write to this log but have lost their main process; needs `/proc`. */
function orphansOf(log: string): number[] {
  if (!existsSync('/proc/self/fd')) return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => /^nginx: (worker|cache)/.test(commandOf(pid)) && filesOf(pid).includes(log));
}

function filesOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder).map((name) => readlinkSync(path.join(folder, name)));
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ESRCH', 'EACCES')) throw error;
    return [];
  }
}

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
