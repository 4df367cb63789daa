import { randomBytes } from 'node:crypto';
import { renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '@talkaroo/content/environment';
import { messageOf } from '@talkaroo/content/errors/read-error';
import { type EdgeEncoding, edgeEncodings } from '@talkaroo/content/refresh-token';
import { defaultRegion } from '@talkaroo/content/regions/regions';
import { type ReadList, readList } from '@talkaroo/server/address-protocol';
import type { Log } from '@talkaroo/server/log';
import { compact, forEachAsync } from 'es-toolkit/array';
import { sumBy } from 'es-toolkit/math';
import { type Answer, type Asked, fetchAnswer } from './fetch-answer';
import type { Nginx } from './nginx';
import { fixedFiles, type Templates } from './settings';
import { hostsConfig, pagesOf, pathsConfig } from './tables';

const concurrency = 8;
const listTimeoutMs = 5_000;
const healthTimeoutMs = 2_000;
/** Old workers answer for a tenth of a second. */
const retryMs = 50;
const maxTries = 100;
const statusOf = { page: 200, 'not-found': 404, gone: 410 } as const;

/** An answer that the cache needs, with one of these hashes. `kept`: the hash of what nginx was seen to have. */
type Item = Asked & { status: number; hashes: Set<string>; kept?: string | undefined; fetchedAt?: number };

export type RefresherOptions = {
  environment: Environment;
  templates: Templates;
  /** After this time nginx fetches an answer again when it is asked for. */
  ttlSeconds: number;
  roundMs: number;
  nginx: Nginx;
  log: Log;
};

/**
 * Makes nginx fetch what the servers list, proves that it has it by asking back, and checks all of it again and again.
 * The cache itself is the only state: an answer is right if its content has the hash that a server lists.
 */
export class Refresher {
  readonly #token: string;
  readonly #lists = new Map<string, { etag: string; list: ReadList }>();
  #items = new Map<string, Item>();
  #files: Record<string, string>;
  #round: Promise<void> | undefined;
  #isStopping = false;
  readonly alive = new Map<string, boolean>();
  readonly counts = { fetched: 0, failed: 0 };
  isReady = false;
  isDiskFull = false;
  refused = 0;
  liveLists = 0;

  constructor(private readonly options: RefresherOptions) {
    const { environment, nginx } = options;
    // Without a token, only the agent may refresh.
    this.#token = environment.refreshToken ?? randomBytes(32).toString('hex');
    // The tables of the run before: an edge may start while no server answers.
    const [hosts, paths] = [nginx.read('hosts.conf'), nginx.read('paths.conf')];
    const tables = hosts && paths ? { 'hosts.conf': hosts, 'paths.conf': paths } : this.#tablesOf([]);
    this.#files = { ...this.#fixedFiles(), ...tables };
  }

  /** Starts nginx, or takes over a running one. @throws NginxError */
  async start(): Promise<void> {
    const { nginx, log } = this.options;
    this.#keepAnswers();
    try {
      await nginx.use(this.#files);
    } catch (error) {
      // Tables of another release perhaps.
      log.warn({ reason: messageOf(error) }, 'starts without the tables of the last run');
      await nginx.use(Object.assign(this.#files, this.#tablesOf([])));
    }
    await this.probe();
  }

  #fixedFiles(): Templates {
    return fixedFiles(this.options.environment, { ...this.options, token: this.#token });
  }

  #tablesOf(lists: readonly ReadList[]): Record<string, string> {
    return {
      'hosts.conf': hostsConfig(this.options.environment.hostSuffixes, lists),
      'paths.conf': pathsConfig(lists),
    };
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#round;
  }

  get missing(): Item[] {
    return [...this.#items.values()].filter((item) => !isProved(item));
  }

  get wanted(): number {
    return this.#items.size;
  }

  /** Age of the oldest answer in seconds; 0 without one. */
  get oldestSeconds(): number {
    const times = [...this.#items.values()].flatMap(({ fetchedAt }) => fetchedAt ?? []);
    return times.length > 0 ? (Date.now() - Math.min(...times)) / 1000 : 0;
  }

  /** Asks for a page as a visitor does, and for each server's health. */
  async probe(): Promise<void> {
    const { environment, log } = this.options;
    const home = { host: defaultRegion.domain, path: '/', encoding: 'identity' } as const;
    this.isReady = (await this.#fetch(home))?.status === 200;
    for (const origin of environment.upstreams) {
      const isAlive = await isHealthy(origin);
      if (this.alive.get(origin) === isAlive) continue;
      this.alive.set(origin, isAlive);
      log[isAlive ? 'info' : 'error']({ server: origin }, isAlive ? 'answers' : 'does not answer');
    }
    this.#watchDisk();
  }

  /** Fetches what the servers list and the cache lacks. A round under way may have read the lists too early. */
  async refresh(): Promise<void> {
    await this.#round;
    this.#round ??= this.#refresh()
      .catch((error) => this.options.log.error({ reason: messageOf(error) }, 'the edge goes on with what it has'))
      .finally(() => {
        this.#round = undefined;
      });
    return this.#round;
  }

  /** Refreshes at once. Returns whether nginx has this answer as servers list it. */
  async proves(host: string, address: string, encoding: EdgeEncoding): Promise<boolean> {
    await this.refresh();
    if (this.liveLists === 0) return false;
    const item = this.#items.get(keyOf({ host, path: address, encoding }));
    // Tables do not list a deleted page.
    return item === undefined || isProved(item);
  }

  async #refresh(): Promise<void> {
    const { environment, nginx, log } = this.options;
    Object.assign(this.#files, this.#fixedFiles());
    const lists = compact(await Promise.all(environment.servers.map((origin) => this.#readList(origin))));
    this.liveLists = lists.length;
    if (lists.length > 0) {
      this.refused = sumBy(lists, ({ refused }) => refused);
      this.#items = itemsOf(lists, this.#items);
      Object.assign(this.#files, this.#tablesOf(lists));
    }
    if (!this.#isStopping) await nginx.use(this.#files);
    if (lists.length === 0) return;
    const waiting = this.missing;
    if (waiting.length === 0) return;
    await forEachAsync(waiting, (item) => this.#check(item), { concurrency });
    const [first] = this.missing;
    if (!first) log.info({ fetched: waiting.length }, 'everything is fetched');
    else log.warn({ missing: this.missing.length, host: first.host, path: first.path }, 'not refreshed');
  }

  async patrol(): Promise<void> {
    while (!this.#isStopping) {
      for (const item of [...this.#items.values()]) {
        if (this.#isStopping) return;
        await this.#check(item);
        await sleep(this.options.roundMs / this.#items.size, undefined, { ref: false });
      }
      await sleep(100, undefined, { ref: false });
    }
  }

  /** After a reload, workers with the old tables still answer for a moment, and cache less or something else. */
  async #fetch(asked: Asked, token?: string): Promise<Answer | undefined> {
    const { nginx } = this.options;
    for (let tries = 0; ; tries += 1) {
      const answer = await fetchAnswer(path.join(nginx.folder, 'fetch.sock'), asked, token);
      if (!answer || answer.version === nginx.version || tries === maxTries) return answer;
      await sleep(retryMs);
    }
  }

  async #check(item: Item): Promise<void> {
    if (this.#isStopping) return;
    const ask = async (token?: string): Promise<string | undefined> => {
      const answer = await this.#fetch(item, token);
      if (answer?.status !== item.status || !item.hashes.has(answer.hash)) return undefined;
      item.fetchedAt = answer.fetchedAt;
      return answer.isKept ? answer.hash : undefined;
    };
    // The first request makes nginx fetch what it lacks.
    let kept = (await ask()) ?? (await ask());
    const age = Date.now() - (item.fetchedAt ?? 0);
    if ((!kept || age > (this.options.ttlSeconds * 1000) / 2) && this.#watchDisk()) {
      await ask(this.#token);
      kept = await ask();
      this.counts[kept ? 'fetched' : 'failed'] += 1;
    }
    item.kept = kept;
  }

  /** On a full disk nginx would cut answers short, so it passes them on without keeping. Returns whether there is room. */
  #watchDisk(): boolean {
    const { nginx, log } = this.options;
    const isFull = !nginx.hasRoom();
    if (isFull !== this.isDiskFull) {
      this.isDiskFull = isFull;
      // Renaming needs no room.
      if (isFull) renameSync(path.join(nginx.folder, 'store-off.conf'), path.join(nginx.folder, 'store.conf'));
      else this.#keepAnswers();
      nginx.renew('SIGHUP');
      log[isFull ? 'error' : 'info'](isFull ? 'the disk is full' : 'there is room again');
    }
    return !isFull;
  }

  #keepAnswers(): void {
    this.options.nginx.write('store.conf', 'proxy_no_cache $is_foreign;\n');
    this.options.nginx.write('store-off.conf', 'proxy_no_cache 1;\n');
  }

  /** Returns a server's list; undefined if it does not answer, or is not ready. */
  async #readList(origin: string): Promise<ReadList | undefined> {
    const known = this.#lists.get(origin);
    try {
      const response = await fetch(`${origin}/addresses`, {
        headers: known ? { 'if-none-match': known.etag } : {},
        signal: AbortSignal.timeout(listTimeoutMs),
      });
      if (response.status === 304) return known?.list;
      if (!response.ok) return undefined;
      const list = readList(await response.text());
      if (list) this.#lists.set(origin, { etag: response.headers.get('etag') ?? '', list });
      else this.options.log.error({ server: origin }, 'its list of addresses cannot be read');
      return list;
    } catch {
      return undefined;
    }
  }
}

/** Returns every answer that the cache needs. During a deployment, whatever any server lists is right. */
function itemsOf(lists: readonly ReadList[], known: ReadonlyMap<string, Item>): Map<string, Item> {
  const items = new Map<string, Item>();
  const add = (asked: Asked, status: number, version: string) => {
    const key = keyOf(asked);
    const same = items.get(key);
    if (same?.status === status) same.hashes.add(version);
    // Keeps what is known of the answer.
    else items.set(key, Object.assign(known.get(key) ?? asked, { status, hashes: new Set([version]) }));
  };
  // Most browsers take brotli, so all pages come in that first.
  for (const encoding of edgeEncodings) {
    for (const { host, path: address, aliases, kind, version } of pagesOf(lists)) {
      for (const each of [address, ...aliases]) add({ host, path: each, encoding }, statusOf[kind], version);
    }
    for (const { path: address, version, isCompressed } of lists.flatMap(({ files }) => files)) {
      const host = defaultRegion.domain;
      if (isCompressed || encoding === 'identity') add({ host, path: address, encoding }, 200, version);
    }
  }
  return items;
}

function keyOf({ host, path: address, encoding }: Asked): string {
  return `${host}${address} ${encoding}`;
}

function isProved(item: Item): boolean {
  return item.kept !== undefined && item.hashes.has(item.kept);
}

async function isHealthy(origin: string): Promise<boolean> {
  const asked = fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(healthTimeoutMs) });
  const text = await asked.then((response) => (response.ok ? response.text() : '')).catch(() => '');
  return text.startsWith('ok');
}
