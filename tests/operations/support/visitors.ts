import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashOf } from '@talkaroo/server/content';
import { askForBytes, type HttpAnswer, plainBody } from '@/tests/support/ask-server';
import { hashOfEtag, outcomeOf, placeOf, type Target } from './targets';

/** Requests at a time, and a second. */
const connections = 4;
const rate = 300;
const accepted = ['gzip, deflate, br, zstd', 'gzip', undefined];
/** One request in this many is a HEAD, or a conditional request. */
const headEvery = 23;
const conditionalEvery = 11;
const timeout = 10_000;

/** An answer that a visitor got. Times are in milliseconds since 1970. */
type Visit = {
  target: Target;
  sent: number;
  received: number;
  outcome: string;
  /** Whether the edge asked a server. */
  isForwarded: boolean;
};

/** Request all targets from an edge, again and again. */
export class Visitors {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 500 });
  /** Verified bodies as sent, by ETag. */
  readonly #known = new Map<string, Buffer>();
  readonly #last = new Map<Target, { etag: string; outcome: string }>();
  #visits: Visit[] = [];
  #faults: string[] = [];
  requests = 0;
  #isPaused = false;
  #workers: Promise<void>[] = [];

  constructor(
    private readonly port: number,
    private readonly targets: readonly Target[],
  ) {
    this.resume();
  }

  /** Returns what was seen since the last time, while no request is under way. */
  async collect(): Promise<{ visits: Visit[]; faults: string[] }> {
    await this.pause();
    const seen = { visits: this.#visits, faults: this.#faults };
    this.#visits = [];
    this.#faults = [];
    this.resume();
    return seen;
  }

  /** Waits until no request is under way. */
  async pause(): Promise<void> {
    this.#isPaused = true;
    await Promise.all(this.#workers);
  }

  resume(): void {
    this.#isPaused = false;
    this.#workers = Array.from({ length: connections }, () => this.#work());
  }

  async stop(): Promise<void> {
    await this.pause();
    this.#agent.destroy();
  }

  async #work(): Promise<void> {
    while (!this.#isPaused) {
      await Promise.all([this.#visit(this.requests++), sleep((1000 * connections) / rate)]);
    }
  }

  async #visit(index: number): Promise<void> {
    const target = this.targets[index % this.targets.length] as Target;
    const { host, path } = placeOf(target);
    const turn = Math.floor(index / this.targets.length);
    const encoding = accepted[(index + turn) % accepted.length];
    const before = this.#last.get(target);
    const isHead = before !== undefined && index % headEvery === 0;
    const condition = !isHead && index % conditionalEvery === 0 ? before : undefined;
    const headers = {
      host,
      ...(encoding && { 'accept-encoding': encoding }),
      ...(condition && { 'if-none-match': condition.etag }),
    };
    const sent = Date.now();
    try {
      const method = isHead ? 'HEAD' : 'GET';
      const answer = await askForBytes(this.port, path, { method, headers, agent: this.#agent, timeout });
      const received = Date.now();
      const { etag, 'cache-status': cacheStatus } = answer.headers;
      const isUnchanged = condition !== undefined && answer.status === 304 && etag === condition.etag;
      const hash = () => String(isHead ? hashOfEtag(etag) : this.#hashOf(answer));
      const outcome = isUnchanged ? condition.outcome : outcomeOf(answer.status, answer.headers, hash());
      if (etag && answer.status === 200) this.#last.set(target, { etag, outcome });
      this.#visits.push({ target, sent, received, outcome, isForwarded: /^edge; fwd/.test(String(cacheStatus)) });
    } catch (error) {
      const after = `after ${Date.now() - sent} ms`;
      this.#faults.push(`${target} (${encoding ?? 'plain'}): ${String(error)} ${after}`);
    }
  }

  /** Returns the hash of the uncompressed body. @throws Error if body and headers do not match */
  #hashOf({ headers, body }: HttpAnswer<Buffer>): string {
    const { etag, 'content-encoding': encoding } = headers;
    const named = hashOfEtag(etag);
    if (etag && named && this.#known.get(etag)?.equals(body)) return named;
    const hash = hashOf(plainBody(body, encoding));
    if (!etag) return hash;
    if (hash !== named || !etag.endsWith(encoding ? `-${encoding}"` : `${hash}"`)) {
      throw new Error(`the body is not that of ${etag}, in ${encoding ?? 'plain'}`);
    }
    this.#known.set(etag, body);
    return hash;
  }
}
