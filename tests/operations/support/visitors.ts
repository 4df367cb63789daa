import { Agent, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashOf } from '@talkaroo/server/content';
import { askForBytes, type HttpAnswer } from '@/tests/support/ask-server';
import { hashOfEtag, outcomeOf, plainBody, type Target } from './targets';
import type { Observation } from './timeline';

/** Requests at a time, and a second. */
const connections = 4;
const rate = 300;
const accepted = ['gzip, deflate, br, zstd', 'gzip', undefined];
/** One request in this many is a HEAD, or a conditional request. */
const headEvery = 23;
const conditionalEvery = 11;
const timeout = 10_000;

type Visits = {
  observations: Observation[];
  /** Indexes of targets that were not cached, so that a server was asked. */
  forwarded: number[];
  faults: string[];
};

/** Request all targets from an edge, again and again. */
export class Visitors {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 500 });
  readonly #observed = new Map<string, Observation>();
  /** Verified bodies as sent, by ETag. */
  readonly #known = new Map<string, Buffer>();
  readonly #last = new Map<number, { etag: string; outcome: string }>();
  requests = 0;
  #forwarded: number[] = [];
  #faults: string[] = [];
  #isPaused = false;
  #isOver = false;
  #underWay = 0;
  #number = 0;
  /** When the next request is due, by `performance.now()`. */
  #turn = 0;

  constructor(
    private readonly port: number,
    private readonly targets: readonly Target[],
  ) {
    for (let worker = 0; worker < connections; worker += 1) void this.#work();
  }

  /** Returns what was seen since the last time. */
  collect(): Visits {
    const visits = { observations: [...this.#observed.values()], forwarded: this.#forwarded, faults: this.#faults };
    this.#forwarded = [];
    this.#faults = [];
    this.#observed.clear();
    return visits;
  }

  async pause(): Promise<void> {
    this.#isPaused = true;
    while (this.#underWay > 0) await sleep(10);
  }

  resume(): void {
    this.#isPaused = false;
  }

  stop(): void {
    this.#isOver = true;
    this.#agent.destroy();
  }

  async #work(): Promise<void> {
    while (!this.#isOver) {
      const now = performance.now();
      this.#turn = Math.max(this.#turn + 1000 / rate, now - 100);
      if (this.#turn > now + 1) await sleep(this.#turn - now);
      while (this.#isPaused && !this.#isOver) await sleep(10);
      if (this.#isOver) return;
      this.#underWay += 1;
      await this.#visit(this.#number++);
      this.#underWay -= 1;
    }
  }

  async #visit(index: number): Promise<void> {
    const { targets } = this;
    const target = targets[index % targets.length] as Target;
    const turn = Math.floor(index / targets.length);
    const encoding = accepted[(index + turn) % accepted.length];
    const place = index % targets.length;
    const before = this.#last.get(place);
    const isHead = before !== undefined && index % headEvery === 0;
    const condition = !isHead && index % conditionalEvery === 0 ? before : undefined;
    const fault = (text: string) => this.#faults.push(`${target.host}${target.path} (${encoding ?? 'plain'}): ${text}`);
    const headers = {
      host: target.host,
      ...(encoding && { 'accept-encoding': encoding }),
      ...(condition && { 'if-none-match': condition.etag }),
    };
    this.requests += 1;
    const sent = Date.now();
    let answer: HttpAnswer<Buffer>;
    try {
      const method = isHead ? 'HEAD' : 'GET';
      answer = await askForBytes(this.port, target.path, { method, headers, agent: this.#agent, timeout });
    } catch (error) {
      return void fault(`${String(error)} after ${Date.now() - sent} ms`);
    }
    const received = Date.now();
    const { status, headers: got, body } = answer;
    const etag = got.etag ?? '';
    if (got['cache-status']?.toString().startsWith('edge; fwd')) this.#forwarded.push(place);
    let outcome: string;
    if (status === 304) {
      if (!condition || etag !== condition.etag) return void fault(`304 with ${etag}`);
      outcome = condition.outcome;
    } else {
      if (got['content-length'] !== undefined && !isHead && Number(got['content-length']) !== body.length) {
        return void fault('half a body');
      }
      const hash = isHead ? hashOfEtag(etag) : this.#contentHash(body, got, etag);
      if (hash === undefined)
        return void fault(`the body is not that of ${etag}, in ${got['content-encoding'] ?? 'plain'}`);
      outcome = outcomeOf(status, got, hash);
      if (etag && status === 200) this.#last.set(place, { etag, outcome });
    }
    this.#note(place, outcome, sent, received);
  }

  #note(target: number, outcome: string, sent: number, received: number): void {
    const key = `${target} ${outcome}`;
    const same = this.#observed.get(key);
    if (!same) {
      this.#observed.set(key, { target, outcome, first: received, last: sent, count: 1 });
      return;
    }
    same.first = Math.min(same.first, received);
    same.last = Math.max(same.last, sent);
    same.count += 1;
  }

  /** Returns the hash of the uncompressed body; undefined if body and headers do not match. */
  #contentHash(body: Buffer, headers: IncomingHttpHeaders, etag: string): string | undefined {
    const named = hashOfEtag(etag);
    const encoding = headers['content-encoding'];
    const same = this.#known.get(etag);
    if (named && same?.equals(body)) return named;
    const hash = hashOf(plainBody(body, encoding));
    if (etag && hash !== named) return undefined;
    if (etag && !etag.endsWith(encoding ? `-${encoding}"` : `${hash}"`)) return undefined;
    if (etag) this.#known.set(etag, body);
    return hash;
  }
}
