import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { bytesOf } from '@talkaroo/content/bytes-of';
import { reasonOf } from '@talkaroo/content/errors/read-error';
import type { Packs } from '@talkaroo/content/packs/read-packs';
import { serialized } from '@talkaroo/content/packs/serialized';
import type { Reads } from '@talkaroo/content/packs/track-reads';
import { LRUCache } from 'lru-cache';
import { keptPacks, type RendererMessage, type RenderRecord, rendererHeaders } from '@/lib/renderer/protocol';

export type Rendered = { status: number; type: string; body: Buffer; reads: Reads };

/** Thrown if a page cannot be rendered. Errors of a page keep their name and stack. */
export class RenderError extends Error {
  override name = 'RenderError';
}

type RendererOptions = {
  release: string;
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
  memory: 500 * 1024 * 1024,
  /** First and longest pause between two starts. */
  pauseMs: 250,
  maxPauseMs: 30_000,
};

/** In megabytes. */
const heap = 384;
/** Number of lines that a stack trace takes. */
const maxComplaints = 30;
/** In bytes; a page is a tenth of that. */
const maxAnswer = 8 * 1024 * 1024;

/** Runs Next's standalone server on a loopback port. Replaces it if it ends, hangs or grows, and pages wait for it. */
export class Renderer {
  readonly #limits: typeof defaultLimits;
  /** The last one that came up. */
  #up: Process | undefined;
  #newest: Process | undefined;
  readonly #started = new EventEmitter().setMaxListeners(0);
  #isStopped = false;

  constructor(private readonly options: RendererOptions) {
    this.#limits = { ...defaultLimits, ...options.limits };
  }

  /** The process that renders; undefined while none does. */
  get #current(): Process | undefined {
    return this.#up?.reason === undefined ? this.#up : undefined;
  }

  get pid(): number | undefined {
    return this.#current?.child.pid;
  }

  /** Keeps one process running until {@link stop}. */
  async start(): Promise<void> {
    const { release, onLine, onChange } = this.options;
    const { startMs, renderMs, pauseMs, maxPauseMs } = this.#limits;
    let before: Process | undefined;
    for (let failures = 0; !this.#isStopped; ) {
      const pause = failures > 0 ? Math.min(maxPauseMs, pauseMs * 2 ** failures) : 0;
      await sleep(pause, undefined, { ref: false });
      try {
        const port = await freePort();
        if (this.#isStopped) return;
        const started = new Process(release, port, onLine);
        this.#newest = started;
        await started.untilUp(startMs);
        if (this.#isStopped) return;
        this.#up = started;
        this.#started.emit('up', started);
        onChange('up', '');
        setTimeout((old) => old?.end(''), renderMs, before).unref();
        const grown = await this.#watch(started);
        if (this.#isStopped) return;
        before = grown ? started : undefined;
        failures = grown || performance.now() - started.startedAt > maxPauseMs ? 0 : failures + 1;
        onChange(grown ? 'replacing' : 'down', grown ?? started.reason ?? '');
      } catch (error) {
        failures += 1;
        onChange('down', String(error));
      }
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#up?.end('');
    this.#newest?.end('');
  }

  /** Renders an internal route with these packs. @throws RenderError */
  async render(route: string, packs: Packs): Promise<Rendered> {
    const end = AbortSignal.timeout(this.#limits.renderMs);
    for (let tries = 0; ; tries += 1) {
      const renderer: Process | undefined =
        this.#current ?? (await once(this.#started, 'up', { signal: end }).catch(() => []))[0];
      if (!renderer) throw new RenderError('the renderer is down');
      try {
        return await renderer.render(route, packs, end);
      } catch (error) {
        if (error instanceof RenderError) throw error;
        await renderer.check(this.#limits.hangMs);
        // Another process may succeed if this one has ended or hangs; a healthy one gets a second chance.
        if (end.aborted || (renderer === this.#current && tries > 0))
          throw new RenderError(`${route}: ${reasonOf(error)}`);
      }
    }
  }

  /** Resolves when a process has ended, or has grown too large: then with a text that says so. */
  async #watch(watched: Process): Promise<string | undefined> {
    const { checkMs, hangMs, memory: limit, maxPauseMs } = this.#limits;
    for (;;) {
      await sleep(checkMs, undefined, { ref: false, signal: watched.gone }).catch(() => {});
      if (watched.reason !== undefined) return undefined;
      await watched.check(hangMs);
      const { memory } = watched;
      const isNew = performance.now() - watched.startedAt < maxPauseMs;
      if (memory > limit && !isNew) return `takes ${Math.round(memory / 1024 / 1024)} MB`;
    }
  }
}

class Process {
  readonly startedAt = performance.now();
  /** Resident set at the last message, in bytes. */
  memory = 0;
  /** Why it has ended, or is ended. */
  reason: string | undefined;
  readonly #gone = new AbortController();
  /** Aborted when the process has ended. */
  readonly gone = this.#gone.signal;
  /** Records by id, and an error when none will come. */
  readonly #records = new EventEmitter().setMaxListeners(0).on('error', () => {});
  #complaints: string[] = [];
  /** Packs that the process has; it keeps as many. */
  readonly #sent = new LRUCache<Packs, { id: string; done: Promise<unknown> }>({ max: keptPacks });
  readonly child: ChildProcess;
  readonly #secret = randomBytes(32).toString('base64url');

  constructor(
    release: string,
    private readonly port: number,
    onLine: RendererOptions['onLine'],
  ) {
    const child = spawn(process.execPath, [`--max-old-space-size=${heap}`, path.join(release, 'renderer.mjs')], {
      cwd: release,
      env: {
        ...process.env,
        ...{ NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NODE_OPTIONS: '' },
        ...{ HOSTNAME: '127.0.0.1', PORT: String(port), RENDERER_SECRET: this.#secret },
      },
      // The channel also tells it of the end of this process.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      serialization: 'advanced',
      // Ctrl-C is for this process, which answers what it has begun.
      detached: true,
    });
    this.child = child;
    createInterface(child.stdout as Readable).on('line', (line) => onLine(line, false));
    createInterface(child.stderr as Readable).on('line', (line) => {
      this.#complaints = [...this.#complaints.slice(-maxComplaints), line];
      onLine(line, true);
    });
    child.on('message', (record: RenderRecord) => this.#records.emit(record.id, record));
    const end = (reason: string) => {
      this.reason ??= reason;
      this.#gone.abort();
      this.#records.emit('error', new Error(reason));
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(`has ended (${signal ?? code})`));
  }

  /** @throws Error if it does not answer in time */
  async untilUp(limitMs: number): Promise<void> {
    const end = AbortSignal.timeout(limitMs);
    while (this.reason === undefined) {
      try {
        await this.#checkHealth(end);
        return;
      } catch (error) {
        if (error instanceof RenderError) this.end(error.message);
        else if (end.aborted) this.end('no answer');
        // It does not listen yet.
        else await sleep(25);
      }
    }
    throw new Error(`cannot be started (${this.reason})`);
  }

  end(reason: string): void {
    this.reason ??= reason;
    this.child.kill('SIGKILL');
  }

  /** Ends it if it does not answer. */
  async check(hangMs: number): Promise<void> {
    try {
      await this.#checkHealth(AbortSignal.timeout(hangMs));
    } catch (error) {
      this.end(`does not answer: ${reasonOf(error)}`);
    }
  }

  /** @throws RenderError if Next answers with an error, and other errors if it does not answer */
  async render(route: string, packs: Packs, signal: AbortSignal): Promise<Rendered> {
    const { id, done } = this.#send(packs, signal);
    await done;
    const render = randomUUID();
    const headers = { [rendererHeaders.packs]: id, [rendererHeaders.render]: render };
    const { status, type, body } = await this.#ask(route, signal, headers);
    const { reads, errors } = await this.#tell({ id: render }, signal);
    const [error] = errors;
    if (error) throw Object.assign(new RenderError(error.message), error);
    if (status >= 500 || type === '') throw this.#failure(`${route}: the renderer answers ${status}`);
    return { status, type, body, reads };
  }

  /** @throws RenderError for nonsense, and other errors if it does not answer */
  async #checkHealth(signal: AbortSignal): Promise<void> {
    const { body } = await this.#ask('/healthz', signal);
    if (body.toString() !== 'ok\n') throw new RenderError('answers nonsense');
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
    const done = this.#tell({ id, packs: serialized(packs) }, signal);
    this.#sent.set(packs, { id, done });
    done.catch(() => this.#sent.delete(packs));
    return { id, done };
  }

  async #tell(message: RendererMessage, signal: AbortSignal): Promise<RenderRecord> {
    const answer = once(this.#records, message.id, { signal });
    this.child.send(message, (error) => error && this.#records.emit('error', error));
    const [record] = await answer;
    this.memory = record.memory;
    return record;
  }

  async #ask(route: string, signal: AbortSignal, headers: HeadersInit = {}): Promise<Omit<Rendered, 'reads'>> {
    // A kept connection might be closing.
    const own = { connection: 'close', 'accept-encoding': 'identity', [rendererHeaders.secret]: this.#secret };
    const options: RequestInit = { headers: { ...own, ...headers }, redirect: 'manual', signal };
    const response = await fetch(`http://127.0.0.1:${this.port}${route}`, options);
    const { bytes, isWhole } = await bytesOf(response, maxAnswer);
    if (!isWhole) throw new Error(`${route}: a longer answer than any page`);
    return { status: response.status, type: response.headers.get('content-type') ?? '', body: bytes };
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}
