// A child process of visits.ts: requests all targets from an edge continuously, controlled by `Order` messages.
import { Agent, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashOf } from '@talkaroo/server/content';
import { askForBytes, type HttpAnswer } from '@/tests/support/ask-server';
import { hashOfEtag, outcomeOf, plainBody, type Target } from './targets';
import type { Observation } from './timeline';
import type { Order, Visits } from './visits';

const accepted = ['gzip, deflate, br, zstd', 'gzip', undefined];
/** One request in this many is a HEAD, or a conditional request. */
const headEvery = 23;
const conditionalEvery = 11;
const timeout = 10_000;

const agent = new Agent({ keepAlive: true, maxSockets: 500 });
let plan: Extract<Order, { do: 'begin' }>;
let isPaused = false;
let isOver = false;
let underWay = 0;
let number = 0;
/** When the next request is due, by `performance.now()`. */
let turn = 0;
let visits = nothing();
const observed = new Map<string, Observation>();
/** Verified bodies as sent, by ETag. */
const known = new Map<string, Buffer>();
const last = new Map<number, { etag: string; outcome: string }>();
let workers: Promise<unknown> = Promise.resolve();

function nothing(): Visits {
  return { requests: 0, observations: [], forwarded: [], faults: [] };
}

async function visit(index: number): Promise<void> {
  const { targets } = plan;
  const target = targets[index % targets.length] as Target;
  const turn = Math.floor(index / targets.length);
  const encoding = accepted[(index + turn) % accepted.length];
  const place = index % targets.length;
  const before = last.get(place);
  const isHead = before !== undefined && index % headEvery === 0;
  const condition = !isHead && index % conditionalEvery === 0 ? before : undefined;
  const fault = (text: string) => visits.faults.push(`${target.host}${target.path} (${encoding ?? 'plain'}): ${text}`);
  const headers = {
    host: target.host,
    ...(encoding && { 'accept-encoding': encoding }),
    ...(condition && { 'if-none-match': condition.etag }),
  };
  visits.requests += 1;
  const sent = Date.now();
  let answer: HttpAnswer<Buffer>;
  try {
    const method = isHead ? 'HEAD' : 'GET';
    answer = await askForBytes(plan.port, target.path, { method, headers, agent, timeout });
  } catch (error) {
    return void fault(`${String(error)} after ${Date.now() - sent} ms`);
  }
  const received = Date.now();
  const { status, headers: got, body } = answer;
  const etag = got.etag ?? '';
  if (got['cache-status']?.toString().startsWith('edge; fwd')) visits.forwarded.push(place);
  let outcome: string;
  if (status === 304) {
    if (!condition || etag !== condition.etag) return void fault(`304 with ${etag}`);
    outcome = condition.outcome;
  } else {
    if (got['content-length'] !== undefined && !isHead && Number(got['content-length']) !== body.length) {
      return void fault('half a body');
    }
    const hash = isHead ? hashOfEtag(etag) : contentHash(body, got, etag);
    if (hash === undefined)
      return void fault(`the body is not that of ${etag}, in ${got['content-encoding'] ?? 'plain'}`);
    outcome = outcomeOf(status, got, hash);
    if (etag && status === 200) last.set(place, { etag, outcome });
  }
  note(place, outcome, sent, received);
}

function note(target: number, outcome: string, sent: number, received: number): void {
  const key = `${target} ${outcome}`;
  const same = observed.get(key);
  if (!same) {
    observed.set(key, { target, outcome, first: received, last: sent, count: 1 });
    return;
  }
  same.first = Math.min(same.first, received);
  same.last = Math.max(same.last, sent);
  same.count += 1;
}

/** Returns the hash of the uncompressed body; undefined if body and headers do not match. */
function contentHash(body: Buffer, headers: IncomingHttpHeaders, etag: string): string | undefined {
  const named = hashOfEtag(etag);
  const encoding = headers['content-encoding'];
  const same = known.get(etag);
  if (named && same?.equals(body)) return named;
  const hash = hashOf(plainBody(body, encoding));
  if (etag && hash !== named) return undefined;
  if (etag && !etag.endsWith(encoding ? `-${encoding}"` : `${hash}"`)) return undefined;
  if (etag) known.set(etag, body);
  return hash;
}

async function work(): Promise<void> {
  while (!isOver) {
    const now = performance.now();
    turn = Math.max(turn + 1000 / plan.rate, now - 100);
    if (turn > now + 1) await sleep(turn - now);
    while (isPaused && !isOver) await sleep(10);
    if (isOver) return;
    underWay += 1;
    await visit(number++);
    underWay -= 1;
  }
}

// Exits with the parent process.
process.on('disconnect', () => process.exit());
process.on('message', async (order: Order) => {
  if (order.do === 'begin') {
    plan = order;
    workers = Promise.all(Array.from({ length: order.connections }, work));
  } else if (order.do === 'end') isOver = true;
  else if (order.do !== 'collect') isPaused = order.do === 'pause';
  if (order.do === 'pause') while (underWay > 0) await sleep(10);
  if (order.do === 'end') await workers;
  process.send?.({ ...visits, observations: [...observed.values()] });
  visits = nothing();
  observed.clear();
  if (order.do === 'end') process.disconnect();
});
