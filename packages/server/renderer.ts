import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { serialize } from 'node:v8';
import { messageOf } from '@talkaroo/content/errors/read-error';
import { jsonIn } from '@talkaroo/content/json-in';
import type { Packs } from '@talkaroo/content/packs/read-packs';
import type { Reads } from '@talkaroo/content/packs/track-reads';
import {
  healthRoute,
  keptPacks,
  packsRoute,
  recordRoute,
  rendererHeaders,
  rendererHealth,
  renderRecord,
} from '@/lib/renderer/protocol';

/** A page or file as Next renders it. */
export type Rendered = { status: number; type: string; body: Buffer; reads: Reads };

/** Thrown if a page cannot be rendered. Errors of a page keep their name and stack. */
export class RenderError extends Error {
  override name = 'RenderError';
}

type RendererOptions = {
  /** Folder of the release. */
  release: string;
  /** Called with lines that Next writes, and with each start and end. */
  onLine: (line: string, isError: boolean) => void;
  onChange: (state: RendererState, reason: string) => void;
  limits?: Partial<typeof defaultLimits>;
};

/** `replacing`: it renders until another one is up. */
type RendererState = 'up' | 'replacing' | 'down';

const defaultLimits = {
  startMs: 60_000,
  /** Time for one page, including a wait for another process. */
  renderMs: 45_000,
  checkMs: 1_000,
  /** Time without an answer after which the process is replaced; a busy machine may take some. */
  hangMs: 15_000,
  /** Resident memory, in bytes, above which the process is replaced. */
  memory: 450 * 1024 * 1024,
  /** First and longest pause between two starts. */
  pauseMs: 250,
  maxPauseMs: 30_000,
};

/** In megabytes. */
const heap = 320;
/** Number of lines that a stack trace takes. */
const maxComplaints = 30;
/** In bytes; a page is a tenth of that. */
const maxAnswer = 8 * 1024 * 1024;

/**
 * Next's standalone server as a process on a loopback port. Starts it, watches it, and replaces it if it ends, hangs or
 * grows; pages asked for meanwhile wait for the new one.
 */
export class Renderer {
  readonly #limits: typeof defaultLimits;
  #current: Process | undefined;
  /** Emits each new process as `up`. */
  readonly #started = new EventEmitter().setMaxListeners(0);
  #starting = false;
  #stopped = false;
  #failures = 0;
  #watch: NodeJS.Timeout | undefined;

  constructor(private readonly options: RendererOptions) {
    this.#limits = { ...defaultLimits, ...options.limits };
  }

  /** Process id, for tests and logs. */
  get pid(): number | undefined {
    return this.#current?.child.pid;
  }

  start(): void {
    void this.#start();
    this.#watch = setInterval(() => void this.#check(), this.#limits.checkMs).unref();
  }

  /** Ends the process at once: nothing waits for what it renders. */
  stop(): void {
    this.#stopped = true;
    clearInterval(this.#watch);
    this.#current?.kill();
  }

  /** Renders an internal route with these packs. @throws RenderError */
  async render(route: string, packs: Packs): Promise<Rendered> {
    const end = AbortSignal.timeout(this.#limits.renderMs);
    for (let tries = 0; ; tries += 1) {
      const renderer = this.#current ?? (await this.#untilUp(end));
      try {
        return await renderer.render(route, packs, end);
      } catch (error) {
        if (error instanceof RenderError) throw error;
        await this.#check();
        // Another process may do better than one that has ended or hangs; one that is well gets a second chance.
        if (end.aborted || (renderer === this.#current && tries > 0))
          throw new RenderError(`${route}: ${reasonOf(error)}`);
      }
    }
  }

  /** @throws RenderError at the signal */
  async #untilUp(signal: AbortSignal): Promise<Process> {
    try {
      const [started] = await once(this.#started, 'up', { signal });
      return started;
    } catch {
      throw new RenderError('the renderer is down');
    }
  }

  async #start(): Promise<void> {
    if (this.#starting || this.#stopped) return;
    this.#starting = true;
    const pause = Math.min(this.#limits.maxPauseMs, this.#limits.pauseMs * 2 ** this.#failures);
    if (this.#failures > 0) await sleep(pause, undefined, { ref: false });
    try {
      const started = await Process.start(this.options.release, this.#limits.startMs, this.options.onLine);
      const before = this.#current;
      this.#starting = false;
      if (this.#stopped) return started.kill();
      this.#current = started;
      this.#started.emit('up', started);
      started.child.once('exit', (code, signal) => this.#lose(started, `has ended (${signal ?? code})`));
      this.options.onChange('up', '');
      if (before) setTimeout(() => before.kill(), this.#limits.renderMs).unref();
    } catch (error) {
      this.#starting = false;
      this.#failures += 1;
      this.options.onChange('down', String(error));
      void this.#start();
    }
  }

  /** Gives a process up and starts another. */
  #lose(lost: Process, reason: string): void {
    lost.kill();
    if (this.#current !== lost || this.#stopped) return;
    this.#current = undefined;
    this.#failures = performance.now() - lost.startedAt > this.#limits.maxPauseMs ? 0 : this.#failures + 1;
    this.options.onChange('down', reason);
    void this.#start();
  }

  /** Replaces the current process if it hangs or is too large. Resolves once that is known. */
  async #check(): Promise<void> {
    const current = this.#current;
    if (!current) return;
    current.checking ??= this.#checkOne(current).finally(() => {
      current.checking = undefined;
    });
    await current.checking;
  }

  async #checkOne(current: Process): Promise<void> {
    try {
      const memory = await current.memory(AbortSignal.timeout(this.#limits.hangMs));
      const isNew = performance.now() - current.startedAt < this.#limits.maxPauseMs;
      if (memory <= this.#limits.memory || isNew || this.#starting) return;
      this.options.onChange('replacing', `takes ${Math.round(memory / 1024 / 1024)} MB`);
      await this.#start();
    } catch (error) {
      this.#lose(current, `does not answer: ${reasonOf(error)}`);
    }
  }
}

/** One process of Next. */
class Process {
  checking: Promise<void> | undefined;
  readonly startedAt = performance.now();
  /** The latest lines of Next's standard error. */
  #complaints: string[] = [];
  /** Packs that the process has, oldest first; it keeps as many. */
  readonly #sent = new Map<Packs, { id: string; done: Promise<unknown> }>();

  private constructor(
    readonly child: ChildProcess,
    private readonly port: number,
    private readonly secret: string,
  ) {}

  /** @throws Error if it does not answer in time */
  static async start(release: string, limitMs: number, onLine: RendererOptions['onLine']): Promise<Process> {
    const port = await freePort();
    const secret = randomBytes(32).toString('base64url');
    const child = spawn(process.execPath, [`--max-old-space-size=${heap}`, path.join(release, 'renderer.mjs')], {
      cwd: release,
      env: {
        ...process.env,
        ...{ NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NODE_OPTIONS: '' },
        ...{ HOSTNAME: '127.0.0.1', PORT: String(port), RENDERER_SECRET: secret },
      },
      // The channel tells it of the end of this process.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl-C is for this process, which answers what it has begun.
      detached: true,
    });
    const started = new Process(child, port, secret);
    createInterface(child.stdout as Readable).on('line', (line) => onLine(line, false));
    createInterface(child.stderr as Readable).on('line', (line) => {
      started.#complaints = [...started.#complaints.slice(-maxComplaints), line];
      onLine(line, true);
    });
    let error: unknown;
    child.once('error', (reason) => {
      error = reason;
    });
    const end = AbortSignal.timeout(limitMs);
    while (child.exitCode === null && child.signalCode === null && !error && !end.aborted) {
      try {
        await started.memory(end);
        return started;
      } catch (reason) {
        if (reason instanceof RenderError) error = reason;
        // It does not listen yet.
        else await sleep(25);
      }
    }
    started.kill();
    throw error ?? new Error(`cannot be started (${child.signalCode ?? child.exitCode ?? 'no answer'})`);
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  /** @throws RenderError if Next answers with an error, and other errors if it does not answer */
  async render(route: string, packs: Packs, signal: AbortSignal): Promise<Rendered> {
    const { id, done } = this.#send(packs, signal);
    await done;
    const render = randomUUID();
    const headers = { [rendererHeaders.packs]: id, [rendererHeaders.render]: render };
    const { status, type, body } = await this.#ask('GET', route, { headers, signal });
    const answer = await this.#ask('GET', `${recordRoute}?id=${render}`, { signal });
    const { reads, errors } = renderRecord.parse(jsonIn(answer.body.toString()));
    const [error] = errors;
    if (error) throw Object.assign(new RenderError(error.message), error);
    if (status >= 500 || type === '') throw this.#failure(`${route}: the renderer answers ${status}`);
    return { status, type, body, reads: new Set(reads) };
  }

  /** Returns its resident memory in bytes. @throws RenderError for nonsense, and other errors if it does not answer */
  async memory(signal: AbortSignal): Promise<number> {
    const { body } = await this.#ask('GET', healthRoute, { signal });
    const { data } = rendererHealth.safeParse(jsonIn(body.toString()));
    if (!data) throw new RenderError('answers nonsense');
    return data.memory;
  }

  /** Next only prints errors of a page that cannot be loaded. */
  #failure(otherwise: string): RenderError {
    const lines = this.#complaints;
    this.#complaints = [];
    const at = lines.findLastIndex((line) => /^\W*\w*Error: /.test(line));
    const [, message = otherwise] = /Error: (.*)/.exec(lines[at] ?? '') ?? [];
    return Object.assign(new RenderError(message), at >= 0 && { stack: lines.slice(at).join('\n') });
  }

  #send(packs: Packs, signal: AbortSignal) {
    const known = this.#sent.get(packs);
    if (known) return known;
    const id = randomUUID();
    const done = this.#ask('PUT', `${packsRoute}?id=${id}`, { body: serialize(packs), signal });
    done.catch(() => this.#sent.delete(packs));
    const sent = { id, done };
    this.#sent.set(packs, sent);
    for (const oldest of this.#sent.keys()) {
      if (this.#sent.size <= keptPacks) break;
      this.#sent.delete(oldest);
    }
    return sent;
  }

  async #ask(
    method: 'GET' | 'PUT',
    target: string,
    { headers, body, signal }: { headers?: Record<string, string>; body?: Buffer<ArrayBuffer>; signal: AbortSignal },
  ): Promise<{ status: number; type: string; body: Buffer }> {
    const response = await fetch(`http://127.0.0.1:${this.port}${target}`, {
      ...{ method, signal, redirect: 'manual', ...(body && { body }) },
      // A kept connection might be closing.
      headers: {
        connection: 'close',
        'accept-encoding': 'identity',
        ...headers,
        [rendererHeaders.secret]: this.secret,
      },
    });
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of response.body ?? []) {
      parts.push(part);
      length += part.length;
      if (length > maxAnswer) throw new Error(`${target}: a longer answer than any page`);
    }
    return { status: response.status, type: response.headers.get('content-type') ?? '', body: Buffer.concat(parts) };
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

function reasonOf(error: unknown): string {
  return messageOf(error instanceof Error ? (error.cause ?? error) : error);
}
