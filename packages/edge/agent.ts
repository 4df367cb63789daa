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

/** So many answers are fetched at a time. */
const parallel = 8;
const listTimeoutMs = 5_000;
const healthTimeoutMs = 2_000;
/** In all: a server that is hardly alive is not to hold up what another one has. */
const fetchTimeoutMs = 5_000;

type AgentOptions = {
  settings: EdgeSettings;
  /** Origins of the servers' operators' servers. */
  servers: readonly string[];
  log: Log;
};

/** One answer that the edge is to keep. */
type Item = {
  key: string;
  host: string;
  path: string;
  encoding: EdgeEncoding;
  status: number;
  /** Of its content, which its ETag begins with. */
  version: string;
  /** Changes when it has to be fetched anew. */
  state: string;
};

type Fetched = { status: number; etag: string; release: string };

type State = {
  nginx: string;
  stock: Stock;
  /** What was fetched: the state of each, by key. */
  fetched: Record<string, string>;
};

/**
 * Keeps an edge in order: nginx with a configuration that fits the servers' list of addresses, and each of these in its
 * cache. It fetches what is new or has changed; no visitor has to wait for that, or can bring it about.
 */
export class EdgeAgent {
  readonly nginx: Nginx;
  readonly #options: AgentOptions;
  readonly #stateFile: string;
  readonly #downFile: string;
  /** The last list of each server. */
  readonly #lists = new Map<string, { etag: string; list: AddressList }>();
  #stock: Stock;
  #fetched: Map<string, string>;
  /** The lists that it was made of. */
  #used: readonly AddressList[] = [];
  /** Whether all servers that answer have the same pages. */
  #isSettled = false;
  #version = '';
  #round: Promise<void> | undefined;
  #isStopping = false;
  #wasComplete = false;
  /** Answers fetched, and those that could not be. */
  readonly counts = { fetched: 0, failed: 0 };
  /** Whether each server answers, by origin. */
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
    // What is no longer on disk has to come again; so has all that another nginx has written.
    const isSame = state.nginx === nginxVersion();
    this.#fetched = new Map(
      Object.entries(isSame ? state.fetched : {}).filter(([key]) => existsSync(cacheFile(directory, key))),
    );
  }

  /** Addresses that the edge is to have; those that it has. */
  get progress(): { wanted: number; missing: number } {
    const items = this.#items();
    return { wanted: items.length, missing: items.filter((item) => this.#isMissing(item)).length };
  }

  /** Starts nginx with what is known from before, or gives that to the one that runs. @throws NginxError */
  async start(): Promise<void> {
    await this.#configure(this.#stock);
  }

  /** Ends nginx, for good. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#round?.catch(() => {});
    await this.nginx.stop();
  }

  /** Asks the servers for their lists and fetches what is new; at the same time once. */
  async refresh(): Promise<void> {
    // One that has begun may have asked before something happened.
    await this.#round?.catch(() => {});
    this.#round ??= this.#refresh().finally(() => {
      this.#round = undefined;
    });
    return this.#round;
  }

  /**
   * The same, at once, for somebody who knows that something is new.
   * @returns whether all is there: not while servers have different pages
   */
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

  /** Asks each server whether it is there, and leaves word for nginx where none is. */
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

  /** Whether visitors are welcome: nginx runs, and everything was there once. What has just changed may be missing. */
  get isReady(): boolean {
    this.#wasComplete ||= this.#isComplete;
    return this.nginx.pid !== undefined && this.#wasComplete;
  }

  get #isComplete(): boolean {
    const { wanted, missing } = this.progress;
    return wanted > 0 && missing === 0;
  }

  /** Whether no server answers. */
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
      // Before the pages that need them.
      ...files.flatMap(({ path, version, isCompressed }) =>
        (isCompressed ? edgeEncodings : (['identity'] as const)).map((encoding) => ({
          ...{ key: cacheKey('files', path, named(encoding)), host: defaultRegion.domain, path, encoding, version },
          ...{ status: 200, state: version },
        })),
      ),
      // Most browsers take the first encoding: in it, all pages come first.
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

  /** Removes what is wanted no more. Returns how much that was. */
  #forgetOthers(items: readonly Item[]): number {
    const wanted = new Set(items.map(({ key }) => key));
    const others = [...this.#fetched.keys()].filter((key) => !wanted.has(key));
    for (const key of others) {
      rmSync(cacheFile(this.#options.settings.directory, key), { force: true });
      this.#fetched.delete(key);
    }
    return others.length;
  }

  /** Has nginx fetch and keep one answer. */
  async #fetch(item: Item): Promise<void> {
    const answer = await this.#ask(item);
    // The file's name is that of the content; a page may just be another one.
    const isRight = answer?.status === item.status && answer.release !== '';
    if (isRight && (answer.etag.includes(item.version) || !/^[\w-]{16}$/.test(item.version))) {
      this.#fetched.set(item.key, item.state);
      this.counts.fetched += 1;
      return;
    }
    this.counts.failed += 1;
    this.#options.log.warn({ host: item.host, path: item.path, status: answer?.status }, 'not refreshed');
  }

  /** Asks nginx to fetch; again, as long as one answers that is about to end. */
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
      // Closed after that, as after an answer.
      sent.once('error', () => {});
      sent.once('close', () => resolve(undefined));
      sent.end();
    });
  }

  /** A server's list; undefined where it does not answer, or is not ready. */
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

/** What stands for an encoding in a key. */
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
