import { readFileSync } from 'node:fs';
import { hostFiles } from '@talkaroo/content/regions/host-files';
import { pagePath } from '@talkaroo/content/regions/pages';
import { type Region, regions } from '@talkaroo/content/regions/regions';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { askServer } from '../support/ask-server';
import { everyAddress } from '../support/pages';
import { ports } from '../support/ports';
import { isFull } from '../support/runs';
import { siteLog } from '../support/servers';
import { type Answer, exchange, type Outcome } from './exchange';
import { evilHost, forged, type Hostile, hostile, slow } from './requests';

const seed = 1;
const count = isFull ? 10_000 : 1_000;
const width = 16;
const limitMs = 10_000;
/** The server waits 15 s for a request's head, and checks every 5 s. */
const slowLimitMs = 25_000;

/** Maximum memory growth from the first half to the second, in bytes: a leak of 4 KB per request exceeds it. */
const memoryBound = 16 * 1024 * 1024;

/** Earlier steps of the run may have caused warnings. */
const logBefore = readFileSync(siteLog, 'utf8');

async function metric(name: string): Promise<number> {
  const { body } = await askServer(ports.siteAdmin, '/metrics');
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]);
}

async function memoryInUse(): Promise<number> {
  process.kill(Number(process.env.TEST_SITE), 'SIGUSR2');
  // Answered only after the signal has been handled.
  await metric('nodejs_heap_size_used_bytes');
  return (await metric('nodejs_heap_size_used_bytes')) + (await metric('nodejs_external_memory_bytes'));
}

async function everyPage(): Promise<Record<string, string>> {
  const pages: Record<string, string> = {};
  for (const region of regions) {
    const paths = everyAddress().flatMap((page) => (page.region === region ? page.path : []));
    for (const path of [...paths, ...Object.values(hostFiles).map((file) => file.path), '/nothing']) {
      const { status, body } = await askServer(ports.site, path, { headers: { host: region.domain } });
      pages[`${region.id} ${path}`] = `${status} ${body}`;
    }
  }
  return pages;
}

async function sendAll(all: Hostile[], faults: Map<string, string[]>): Promise<void> {
  const rest = all.values();
  const send = async () => {
    for (const one of rest) {
      const outcome = await exchange(ports.site, one, limitMs);
      for (const fault of faultsOf(one, outcome)) faults.set(fault, [...(faults.get(fault) ?? []), described(one)]);
    }
  };
  await Promise.all(Array.from({ length: width }, send));
}

const described = ({ bytes }: Hostile) => JSON.stringify(bytes.toString('latin1').slice(0, 600));

function faultsOf(one: Hostile, { answers, end }: Outcome): string[] {
  const faults = answers.flatMap((answer) => faultsOfAnswer(one, answer));
  if (end === 'hung') faults.push(`no end after ${limitMs} ms and ${answers.length} answers`);
  // The connection closes after the first answer, as the rest may be invalid HTTP.
  if (one.smuggled && answers.slice(1).some(({ status }) => status !== 400)) faults.push('answered a smuggled request');
  return faults;
}

const refusals = [400, 404, 405, 408, 410, 413, 414, 415, 417, 429, 431];
const successes = [200, 204, 206, 304, 307, 308];

function faultsOfAnswer(one: Hostile, { status, headers, body }: Answer): string[] {
  const faults: string[] = [];
  const all = headers.map(([name, value]) => `${name}: ${value}`).join('\n');
  if (!refusals.includes(status) && !(successes.includes(status) && one.readable)) faults.push(`status ${status}`);
  if (all.includes(forged)) faults.push('a forged value in a header');
  if (body.includes(forged)) faults.push('a forged value in the body');
  const isRedirect = status === 307 || status === 308;
  for (const [name, value] of headers) {
    if (/^(x-middleware|x-nextjs|x-powered-by|x-matched|x-invoke|x-next|server$|set-cookie)/.test(name))
      faults.push(`header ${name}`);
    if (name === 'location' && !isOwnAddress(value)) faults.push(`leads to ${value}`);
    if (name !== 'location' && value.includes(evilHost)) faults.push(`the evil host in ${name}`);
  }
  // A redirect repeats its URL.
  if (!isRedirect && body.includes(evilHost)) faults.push('the evil host in the body');
  return faults;
}

/** Returns whether a redirect stays on the host, or leads to a region under the bare local suffix. */
function isOwnAddress(location: string): boolean {
  const base = 'http://this.host';
  return [base, 'http://global.localhost', 'https://global.localhost'].includes(
    new URL(location, base).origin.replace(/:\d+$/, ''),
  );
}

describe(`${count} hostile requests (seed ${seed})`, () => {
  const faults = new Map<string, string[]>();
  let before: Record<string, string>;
  let inUse: number;
  let waited: Outcome[];

  beforeAll(async () => {
    const all = fc.sample(hostile, { seed, numRuns: count });
    before = await everyPage();
    const waiting = Promise.all((isFull ? slow : []).map((one) => exchange(ports.site, one, slowLimitMs)));
    await sendAll(all.slice(0, count / 2), faults);
    inUse = await memoryInUse();
    await sendAll(all.slice(count / 2), faults);
    waited = await waiting;
  });

  it('are answered, each as it may be, or their connection is closed', () => {
    const list = [...faults].map(
      ([fault, requests]) => `${requests.length} times ${fault}, such as\n${requests.slice(0, 3).join('\n')}`,
    );
    expect(list).toEqual([]);
  });

  it('leave nothing behind', async () => {
    await expect.poll(() => metric('site_requests_in_flight')).toBe(0);
    await expect.poll(memoryInUse, { timeout: 10_000 }).toBeLessThan(inUse + memoryBound);
  });

  it('change nothing that others see', async () => {
    expect(Object.values(before).filter((page) => page.startsWith('200 ')).length).toBeGreaterThan(100);
    for (const region of regions)
      expect(before[`${region.id} ${home(region)}`]).toContain(`data-region="${region.id}"`);
    expect(await everyPage()).toEqual(before);
  });

  it('are no errors of ours', () => {
    const lines = readFileSync(siteLog, 'utf8').slice(logBefore.length).split('\n');
    // Reports of the browsers that the same site has served arrive late.
    expect(lines.filter((line) => line && !line.includes('"source":"browser"'))).toEqual([]);
  });

  if (isFull) {
    it('do not have to be finished: the server gives up on a client that is too slow', () => {
      expect(waited.map(({ end, answers }) => `${end} ${answers[0]?.status}`)).toEqual(slow.map(() => 'answered 408'));
    });
  }
});

const home = (region: Region) => pagePath(region, region.languages[0], 'home');
