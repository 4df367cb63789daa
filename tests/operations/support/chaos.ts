import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type PackFiles, readPackFiles } from '@talkaroo/content/packs/pack-files';
import { edgeEncodings } from '@talkaroo/content/refresh-token';
import {
  currentRelease,
  type LocalEdge,
  type LocalServer,
  siteOrigin,
  untilFilled,
} from '@talkaroo/tools/edge/local-edge';
import { PublishFailure } from '@talkaroo/tools/publish/publish';
import { root } from '@talkaroo/tools/support/processes';
import { vi } from 'vitest';
import { editPack } from './edit-pack';
import { faults, startImpostor } from './impostor';
import { makeNextBuild } from './next-build';
import { childrenOf, metric, type Stage } from './stage';
import { askAll, type Target, targetsOf } from './targets';
import { Visitors } from './visitors';

const article = 'th.talkaroo.example/blog/an-article-for-a-while';
const gonePath = '/an-offer-of-last-year';
const goneOffer = `hk.talkaroo.example${gonePath}`;
/** Pages created by a publish; visitors may request them before the edge has fetched them (docs/edge.md). */
const newcomers = [article, goneOffer];

/**
 * Runs visitors against an edge while servers and the edge's processes fail or are replaced, and texts and builds
 * change. Each answer must have been valid at its time.
 */
export async function chaos(stage: Stage): Promise<{ requests: number; faults: string[] }> {
  const [{ port }] = stage.servers;
  const [edge] = stage.edges as [LocalEdge];
  const targets = targetsOf(await stage.addresses(), newcomers);
  const outcomes = await askAll(port, targets, 'head');
  const visitors = new Visitors(edge.port, targets);
  try {
    const faults = await new ChaosRun(stage, edge, targets, outcomes, visitors).round();
    return { requests: visitors.requests, faults };
  } finally {
    await visitors.stop();
  }
}

const until = (message: string, isSo: () => boolean | Promise<boolean>) =>
  vi.waitUntil(isSo, { timeout: 240_000, interval: 50, message });

class ChaosRun {
  #packs: PackFiles = readPackFiles(path.join(root, 'locales'));
  #edits = 0;
  #step = '';
  readonly #faults = new Set<string>();

  constructor(
    readonly stage: Stage,
    readonly edge: LocalEdge,
    readonly targets: readonly Target[],
    private outcomes: ReadonlyMap<Target, string>,
    readonly visitors: Visitors,
  ) {}

  /** Runs each disturbance once, several while a server is down. */
  async round(): Promise<string[]> {
    const [first, second] = this.stage.servers;
    await this.#run('nothing', () => this.#turns(1));
    await this.#run('publishes, good and broken', () => this.#publishAll());
    await this.#run('the agent is killed', () => this.#killAgent());
    await this.#run('nginx is reloaded', () => this.#reloadNginx());
    await this.#run('servers hang', () => this.#hang());
    await this.#run('a server is killed, and another program answers in its place', () => this.#impostor(second));
    await this.#run('all servers are killed, then nginx', () => this.#killAll([first]));
    await this.#run('a rolling deployment', () => this.#deploy([second, first]));
    return [...this.#faults];
  }

  async #run(step: string, action: () => Promise<void>): Promise<void> {
    this.#step = step;
    await action();
    await this.#judge();
    await this.#compare();
  }

  #report(fault: string): void {
    this.#faults.add(`${this.#step}: ${fault}`);
  }

  /** @param change the outcomes that were valid before, until it ended; the new ones are valid from its beginning */
  async #judge(change = { before: this.outcomes, begun: 0, ended: Infinity }): Promise<void> {
    const { visits, faults } = await this.visitors.collect();
    for (const fault of faults) this.#report(fault);
    for (const { target, sent, received, outcome, isForwarded } of visits) {
      const right = this.outcomes.get(target);
      const wasRight = outcome === change.before.get(target) && sent <= change.ended;
      const isRight = outcome === right && received >= change.begun;
      if (!wasRight && !isRight) this.#report(`${target}: ${outcome} instead of ${right}`);
      if (isForwarded && !newcomers.includes(target)) this.#report(`${target}: a server was asked for it`);
    }
  }

  async #turns(count: number): Promise<void> {
    const end = this.visitors.requests + count * this.targets.length;
    await until(`everything was asked for ${count} times`, () => this.visitors.requests >= end);
  }

  async #compare(): Promise<void> {
    const answers = await askAll(this.edge.port, this.targets);
    for (const [target, outcome] of answers) {
      const right = this.outcomes.get(target);
      if (outcome !== right) this.#report(`${target}: ${outcome} instead of ${right}, asked at leisure`);
    }
  }

  /** @param survivors the servers to publish to while another answers nonsense, so that the edge is late */
  async #publish(files: PackFiles, survivors?: readonly LocalServer[]): Promise<void> {
    const servers = survivors ?? this.stage.servers;
    const begun = Date.now();
    const { notes } = await this.stage.publish(files, servers, [this.edge]);
    const ended = Date.now();
    if (!survivors) for (const note of notes) this.#report(note);
    this.#packs = files;
    await this.#change(begun, survivors ? undefined : ended, servers[0]);
  }

  /** @param ended when the edge was up to date; undefined waits for that */
  async #change(begun: number, ended: number | undefined, server = this.stage.servers[0]): Promise<void> {
    const fresh = await askAll(server.port, this.targets, 'head');
    const before = this.outcomes;
    const changed = [...fresh].filter(([target, outcome]) => {
      const isKept = target.includes('/_next/static/') && outcome.startsWith('404');
      return outcome !== before.get(target) && !isKept;
    });
    this.outcomes = new Map([...before, ...changed]);
    if (ended === undefined) {
      const targets = changed.map(([target]) => target);
      await until('the edge has what the servers have', async () => {
        for (const encoding of edgeEncodings) {
          const answers = await askAll(this.edge.port, targets, encoding);
          if (changed.some(([target, outcome]) => answers.get(target) !== outcome)) return false;
        }
        return true;
      });
    }
    await this.#judge({ before, begun, ended: ended ?? Date.now() });
  }

  async #publishAll(): Promise<void> {
    await this.#publish(this.#edited());
    await this.#publishBroken();
    const [name, text] = [...this.#packs.files].find(([file]) => file.startsWith('th/blog/')) as [string, string];
    const added = name.replace(/[^/]*$/, 'an-article-for-a-while.md');
    await this.#publish({ ...this.#packs, files: new Map([...this.#packs.files, [added, text]]) });
    this.#expectStatus(article, 200);
    await this.#publishBroken();
    const files = new Map(this.#packs.files);
    files.delete(added);
    await this.#publish({ ...this.#packs, files });
    this.#expectStatus(article, 404);
    await this.#publish(this.#withGone([gonePath]));
    this.#expectStatus(goneOffer, 410);
    await this.#publish(this.#withGone([]));
    this.#expectStatus(goneOffer, 404);
    await this.#turns(1);
  }

  #expectStatus(target: Target, status: number): void {
    const outcome = this.outcomes.get(target);
    if (!outcome?.startsWith(String(status))) this.#report(`${target}: ${outcome} instead of ${status}`);
  }

  async #publishBroken(): Promise<void> {
    const edited = editPack(this.#edited(), 'tr/home.json', (home) => {
      home.seo = '';
    });
    const refused = await this.#publish(edited).then(
      () => false,
      (error) => error instanceof PublishFailure,
    );
    if (!refused) this.#report('a broken publish was taken');
  }

  #edited(): PackFiles {
    this.#edits += 1;
    const mark = `Sürüm ${this.#edits}`;
    const files = editPack(this.#packs, 'tr/home.json', ({ banners }) => {
      banners.trial.title = mark;
    });
    return editPack(files, this.#edits % 3 === 0 ? 'tr/common.json' : 'ja/course.json', (pack) => {
      if (pack.footer) pack.footer.tagline = mark;
      else pack.title = `第${this.#edits}版`;
    });
  }

  #withGone(gone: string[]): PackFiles {
    return editPack(this.#packs, 'regions/hk.json', (region) => {
      region.gone = gone;
    });
  }

  async #start(...servers: LocalServer[]): Promise<void> {
    for (const server of servers) await this.stage.startServer(server);
    await Promise.all(servers.map((server) => this.stage.untilReady(server)));
    await untilFilled(this.edge);
  }

  async #impostor(server: LocalServer): Promise<void> {
    const others = this.stage.servers.filter((one) => one !== server);
    await this.stage.end(server, 'SIGKILL');
    const release = readFileSync(path.join(server.release ?? currentRelease, '.next/BUILD_ID'), 'utf8').trim();
    const impostor = await startImpostor(server, release);
    try {
      for (const fault of ['wrong', 'cut'] as const) {
        impostor.answerWith(fault);
        const asked = impostor.asked();
        // Publishing makes the edge fetch from both servers. After a failure, nginx skips a server for two seconds.
        for (let attempt = 0; attempt < 5 && impostor.asked() === asked; attempt += 1) {
          await this.#publish(this.#edited(), others);
        }
        if (impostor.asked() === asked) this.#report(`no one asked the one that answers with ${fault}`);
      }
      for (const fault of faults) {
        impostor.answerWith(fault);
        await this.#turns(0.1);
      }
    } finally {
      await impostor.stop();
    }
  }

  async #hang(): Promise<void> {
    const { servers } = this.stage;
    for (const server of servers) {
      this.stage.signal(server, 'SIGSTOP');
      await this.#untilNoticed(0, server);
      await this.#turns(0.5);
    }
    for (const server of servers) this.stage.signal(server, 'SIGCONT');
    await this.#untilNoticed(1, ...servers);
  }

  async #untilNoticed(isUp: 0 | 1, ...servers: readonly LocalServer[]): Promise<void> {
    await until('the edge has noticed', async () => {
      const up = await metric(this.edge, 'edge_server_up');
      return servers.every((server) => up.get(`{server="${siteOrigin(server)}"}`) === isUp);
    });
  }

  async #killAgent(): Promise<void> {
    const nginx = this.stage.nginxOf(this.edge);
    const { pid } = nginx;
    await this.stage.end(this.edge, 'SIGKILL');
    await this.#turns(0.5);
    this.stage.startEdge(this.edge);
    await this.stage.untilReady(this.edge);
    if (pid === undefined || nginx.pid !== pid) this.#report(`nginx was ${pid} and is ${nginx.pid}`);
    await this.#publish(this.#edited());
  }

  async #reloadNginx(): Promise<void> {
    const nginx = this.stage.nginxOf(this.edge);
    for (let reload = 0; reload < 3; reload += 1) {
      process.kill(nginx.pid as number, 'SIGHUP');
      await this.#turns(0.2);
    }
    await this.#publish(this.#edited());
    await this.#turns(0.5);
  }

  async #killAll(survivors: readonly LocalServer[]): Promise<void> {
    await Promise.all(this.stage.servers.map((server) => this.stage.end(server, 'SIGKILL')));
    await this.#untilNoticed(0, ...this.stage.servers);
    await this.#turns(1);
    await this.#compare();

    // Visitors pause, because there are no answers without nginx.
    const nginx = this.stage.nginxOf(this.edge);
    await this.visitors.pause();
    const pid = nginx.pid as number;
    const workers = childrenOf(pid);
    await this.stage.end(this.edge, 'SIGKILL');
    process.kill(pid, 'SIGKILL');
    for (const worker of workers) process.kill(worker.pid, 'SIGKILL');
    this.stage.startEdge(this.edge);
    await until('nginx is back', () => nginx.pid !== undefined && nginx.pid !== pid);
    await until('it answers', async () => (await this.#statuses(['/']))[0] === 200);
    this.visitors.resume();
    await this.#turns(1);
    await this.#compare();
    await this.#start(...survivors);
    await this.#untilNoticed(1, ...survivors);
  }

  async #deploy(servers: readonly LocalServer[]): Promise<void> {
    const release = path.join(this.stage.directory, 'next-build');
    const { added, removed } = await makeNextBuild(release);
    const begun = Date.now();
    for (const server of servers) {
      // At SIGTERM, a server would wait until requests stop.
      await this.stage.end(server, 'SIGINT');
      server.release = release;
      await this.#start(server);
      // While two builds coexist, the new files come first.
      await until('the edge has the new files', async () => (await this.#statuses(added)).every((one) => one === 200));
      await this.#turns(0.5);
    }
    await this.#change(begun, undefined);
    const old = await this.#statuses(removed);
    if (old.some((status) => status !== 200)) this.#report(`${removed}: ${old}, though an old page needs it`);
    await this.#publish(this.#edited());
  }

  async #statuses(files: readonly string[]): Promise<number[]> {
    const answers = await Promise.all(files.map((file) => fetch(`${siteOrigin(this.edge)}${file}`)));
    return answers.map(({ status }) => status);
  }
}
