import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EdgeEncoding, edgeEncodings, refreshHeader } from '@talkaroo/content/refresh-token';
import { defaultRegion } from '@talkaroo/content/regions/regions';
import type { AddressList } from '@talkaroo/server/address-list';
import type { Log } from '@talkaroo/server/log';
import { cacheFile, cacheKey, siteOf } from './cache-keys';
import { Nginx, nginxVersion } from './nginx';
import { configHeader, configVersion, type EdgeSettings, filesConfig, nginxConfig } from './nginx-config';
import { readList } from './read-list';
import { emptyStock, nextStock, type Stock } from './stock';

const parallel = 8;
const listTimeoutMs = 5_000;
const healthTimeoutMs = 2_000;
/** Limits the whole request, so that a hanging server does not delay content of the others. */
const fetchTimeoutMs = 5_000;

type AgentOptions = {
  settings: EdgeSettings;
  servers: readonly string[];
  log: Log;
};

type Item = {
  key: string;
  host: string;
  path: string;
  encoding: EdgeEncoding;
  status: number;
  version: string;
  /** A new value triggers a fetch. */
  state: string;
};

type Fetched = { status: number; etag: string; release: string };

type State = {
  nginx: string;
  stock: Stock;
  /** States of the fetched answers, by key. */
  fetched: Record<string, string>;
};

/** Configures nginx from the servers' address lists, and prefetches all listed answers into its cache. */
export class EdgeAgent {
  readonly nginx: Nginx;
  readonly #options: AgentOptions;
  readonly #stateFile: string;
  readonly #downFile: string;
  readonly #lists = new Map<string, { etag: string; list: AddressList }>();
  #stock: Stock;
  #fetched: Map<string, string>;
  #used: readonly AddressList[] = [];
  /** Whether all responding servers list the same pages. */
  #isSettled = false;
  #version = '';
  #round: Promise<void> | undefined;
  #isStopping = false;
  #wasComplete = false;
  readonly counts = { fetched: 0, failed: 0 };
  /** Health of each server, by origin. */
  readonly alive = new Map<string, boolean>();

  constructor(options: AgentOptions) {
    const { directory } = options.settings;
    mkdirSync(directory, { recursive: true, mode: 0o755 });
    this.#options = options;
    this.nginx = new Nginx(directory);
    this.#stateFile = path.join(directory, 'state.json');
    this.#downFile = path.join(directory, 'servers-down');
    const state = this.#readState();
    this.#stock = state.stock;
    // Files missing from disk are fetched again, and everything is after an update of nginx.
    const isSame = state.nginx === nginxVersion();
    this.#fetched = new Map(
      Object.entries(isSame ? state.fetched : {}).filter(([key]) => existsSync(cacheFile(directory, key))),
    );
  }

  get progress(): { wanted: number; missing: number } {
    const items = this.#items();
    return { wanted: items.length, missing: items.filter((item) => this.#isMissing(item)).length };
  }

  /** Starts nginx with the saved stock, or reconfigures a running one. @throws NginxError */
  async start(): Promise<void> {
    await this.#configure(this.#stock);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#round?.catch(() => {});
    await this.nginx.stop();
  }

  async refresh(): Promise<void> {
    // A round under way may have read the lists before the latest change.
    await this.#round?.catch(() => {});
    this.#round ??= this.#refresh().finally(() => {
      this.#round = undefined;
    });
    return this.#round;
  }

  /** Refreshes at once. Returns whether the cache is complete; false while servers list different pages. */
  async refreshNow(): Promise<boolean> {
    await this.refresh();
    return this.#isSettled && this.#isComplete;
  }

  async #refresh(): Promise<void> {
    const answers = await Promise.all(this.#options.servers.map((origin) => this.#readList(origin)));
    const lists = answers.filter((list) => list !== undefined);
    const isSame = lists.length === this.#used.length && lists.every((list, index) => list === this.#used[index]);
    if (isSame && this.#isComplete && this.nginx.pid !== undefined) return;
    const stock = nextStock(this.#stock, lists);
    await this.#configure(stock);
    this.#stock = stock;
    this.#used = lists;
    this.#isSettled = stock.pages === lists[0]?.pages;
    const items = this.#items();
    const waiting = items.filter((item) => this.#isMissing(item));
    const forgotten = this.#forgetOthers(items);
    if (waiting.length === 0 && forgotten === 0) return;
    const work = async () => {
      for (let item = waiting.shift(); item && !this.#isStopping; item = waiting.shift()) await this.#fetch(item);
    };
    await Promise.all(Array.from({ length: parallel }, work));
    this.#writeState();
  }

  /** Checks each server's health, and signals nginx by a file if all are down. */
  async checkServers(): Promise<void> {
    const { upstreams } = this.#options.settings;
    await Promise.all(
      upstreams.map(async (origin) => {
        const isAlive = await isHealthy(origin);
        if (this.alive.get(origin) !== isAlive) {
          this.#options.log[isAlive ? 'info' : 'error']({ server: origin }, isAlive ? 'answers' : 'does not answer');
        }
        this.alive.set(origin, isAlive);
      }),
    );
    if (this.isAlone) writeFileSync(this.#downFile, '');
    else rmSync(this.#downFile, { force: true });
  }

  /** Whether nginx runs and the cache was complete once. Recent changes may still be missing. */
  get isReady(): boolean {
    this.#wasComplete ||= this.#isComplete;
    return this.nginx.pid !== undefined && this.#wasComplete;
  }

  get #isComplete(): boolean {
    const { wanted, missing } = this.progress;
    return wanted > 0 && missing === 0;
  }

  get isAlone(): boolean {
    return [...this.alive.values()].every((isAlive) => !isAlive);
  }

  async #configure(stock: Stock): Promise<void> {
    if (this.#isStopping) return;
    const config = nginxConfig(this.#options.settings, stock);
    const version = configVersion(config);
    if (version === this.#version && this.nginx.pid !== undefined) return;
    await this.nginx.use({ 'nginx.conf': config, 'files.conf': filesConfig(this.#options.settings) });
    this.#version = version;
    this.#options.log.info({ version, pages: stock.pages.length, files: stock.files.length }, 'nginx configured');
  }

  #items(): Item[] {
    const { pages, files, release } = this.#stock;
    const status = { page: 200, 'not-found': 404, gone: 410 } as const;
    return [
      ...files.flatMap(({ path, version, isCompressed }) =>
        (isCompressed ? edgeEncodings : (['identity'] as const)).map((encoding) => ({
          ...{ key: cacheKey('files', path, named(encoding)), host: defaultRegion.domain, path, encoding, version },
          ...{ status: 200, state: version },
        })),
      ),
      // Fetches all pages in the first encoding, which most browsers use, before the others.
      ...edgeEncodings.flatMap((encoding) =>
        pages.map(({ host, path, kind, version }) => ({
          ...{ key: cacheKey(siteOf(host), path, named(encoding)), host, path, encoding, version },
          ...{ status: status[kind], state: `${release} ${version} ${kind}` },
        })),
      ),
    ];
  }

  #isMissing({ key, state }: Item): boolean {
    return this.#fetched.get(key) !== state;
  }

  #forgetOthers(items: readonly Item[]): number {
    const wanted = new Set(items.map(({ key }) => key));
    const others = [...this.#fetched.keys()].filter((key) => !wanted.has(key));
    for (const key of others) {
      rmSync(cacheFile(this.#options.settings.directory, key), { force: true });
      this.#fetched.delete(key);
    }
    return others.length;
  }

  async #fetch(item: Item): Promise<void> {
    const answer = await this.#ask(item);
    // A file's version is its content's hash; a page's may be the version of the packs.
    const isRight = answer?.status === item.status && answer.release !== '';
    if (isRight && (answer.etag.includes(item.version) || !/^[\w-]{16}$/.test(item.version))) {
      this.#fetched.set(item.key, item.state);
      this.counts.fetched += 1;
      return;
    }
    this.counts.failed += 1;
    this.#options.log.warn({ host: item.host, path: item.path, status: answer?.status }, 'not refreshed');
  }

  /** Retries while a worker that is shutting down answers with 421. */
  async #ask(item: Item): Promise<Fetched | undefined> {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const answer = await this.#askOnce(item);
      if (answer?.status !== 421) return answer;
      await sleep(50);
    }
    return undefined;
  }

  #askOnce({ host, path: address, encoding }: Item): Promise<Fetched | undefined> {
    const { directory, refreshToken } = this.#options.settings;
    return new Promise((resolve) => {
      const sent = request({
        socketPath: path.join(directory, 'refresh.sock'),
        path: address,
        headers: { host, [refreshHeader]: refreshToken, [configHeader]: this.#version, 'accept-encoding': encoding },
        agent: false,
        signal: AbortSignal.timeout(fetchTimeoutMs),
      });
      sent.once('response', (response) => {
        const { etag = '', 'x-stored-release': release = '' } = response.headers;
        response.resume();
        response.once('end', () => resolve({ status: response.statusCode ?? 0, etag, release: String(release) }));
      });
      sent.once('error', () => {});
      sent.once('close', () => resolve(undefined));
      sent.end();
    });
  }

  /** Returns a server's list; undefined if the server does not respond or is not ready. */
  async #readList(origin: string): Promise<AddressList | undefined> {
    const known = this.#lists.get(origin);
    try {
      const response = await fetch(`${origin}/addresses`, {
        headers: known ? { 'if-none-match': known.etag } : {},
        signal: AbortSignal.timeout(listTimeoutMs),
      });
      if (response.status === 304) return known?.list;
      if (!response.ok) return undefined;
      const list = readList(await response.text());
      if (!list) return undefined;
      this.#lists.set(origin, { etag: response.headers.get('etag') ?? '', list });
      return list;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return undefined;
    }
  }

  #readState(): State {
    if (!existsSync(this.#stateFile)) return { nginx: '', stock: emptyStock, fetched: {} };
    return JSON.parse(readFileSync(this.#stateFile, 'utf8'));
  }

  #writeState(): void {
    const state: State = {
      nginx: nginxVersion() ?? '',
      stock: this.#stock,
      fetched: Object.fromEntries(this.#fetched),
    };
    writeFileSync(`${this.#stateFile}.new`, JSON.stringify(state));
    renameSync(`${this.#stateFile}.new`, this.#stateFile);
  }
}

function named(encoding: EdgeEncoding): string {
  return encoding === 'identity' ? '' : encoding;
}

async function isHealthy(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(healthTimeoutMs) });
    return response.ok && (await response.text()).startsWith('ok');
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return false;
  }
}
