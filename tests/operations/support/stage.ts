import { type ChildProcess, execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { Nginx } from '@talkaroo/edge/nginx';
import type { AddressList } from '@talkaroo/server/address-protocol';
import { PublishServer } from '@talkaroo/server/publish-client';
import {
  adminOrigin,
  type LocalEdge,
  type LocalServer,
  siteOrigin,
  startEdge,
  startServer,
  untilFilled,
} from '@talkaroo/tools/edge/local-edge';
import { publish } from '@talkaroo/tools/publish/publish';
import { exitOf, isPortFree, root, untilReady } from '@talkaroo/tools/support/processes';

export class Stage {
  readonly token = 'a-secret-of-the-test';
  readonly directory = mkdtempSync(path.join(realpathSync(tmpdir()), 'edge-'));
  readonly servers: readonly [LocalServer, LocalServer];
  readonly edges: readonly LocalEdge[];
  #isClosed = false;
  readonly #running = new Map<LocalServer | LocalEdge, ChildProcess>();

  /** @param firstPort uses ten ports from here, and two more for each edge */
  constructor(firstPort: number, edges: number) {
    const server = (index: number): LocalServer => ({
      port: firstPort + index,
      adminPort: firstPort + 2 + index,
      directory: path.join(this.directory, `server-${index + 1}`),
      locales: path.join(root, 'locales'),
    });
    this.servers = [server(0), server(1)];
    this.edges = Array.from({ length: edges }, (_, index) => ({
      port: firstPort + 10 + index * 2,
      adminPort: firstPort + 11 + index * 2,
      directory: path.join(this.directory, `edge-${index + 1}`),
    }));
  }

  async start(): Promise<void> {
    for (const server of this.servers) await this.startServer(server);
    for (const edge of this.edges) this.startEdge(edge);
    await Promise.all([...this.servers, ...this.edges].map((one) => this.untilReady(one)));
    await Promise.all(this.edges.map(untilFilled));
  }

  /** @throws Error if its port is taken */
  async startServer(server: LocalServer): Promise<void> {
    for (const port of [server.port, server.adminPort]) {
      if (!(await isPortFree(port))) throw new Error(`Port ${port} is taken: choose others, such as TEST_PORT=3207`);
    }
    this.#running.set(server, startServer(server, this.servers, this.#shared()));
  }

  startEdge(edge: LocalEdge): void {
    this.#running.set(edge, startEdge(edge, this.servers, this.#shared()));
  }

  /** @throws Error if the stage is closed: a test that timed out keeps running, but must not start processes */
  #shared() {
    if (this.#isClosed) throw new Error('It is over');
    return { publishToken: this.token, env: { LOG_LEVEL: 'warn' }, stdio: 'ignore' } as const;
  }

  signal(one: LocalServer | LocalEdge, signal: NodeJS.Signals): void {
    this.#running.get(one)?.kill(signal);
  }

  async end(one: LocalServer | LocalEdge, signal: NodeJS.Signals): Promise<void> {
    const child = this.#running.get(one);
    if (!child) return;
    child.kill(signal);
    // A suspended process would not end.
    if (signal === 'SIGKILL') child.kill('SIGCONT');
    await exitOf(child);
    this.#running.delete(one);
  }

  /** @throws Error if the server or the edge ends */
  async untilReady(one: LocalServer | LocalEdge): Promise<void> {
    const child = this.#running.get(one);
    if (!child || !(await untilReady(one.adminPort, [child]))) throw new Error(`${adminOrigin(one)} has ended`);
  }

  async addresses(): Promise<AddressList> {
    return (await (await fetch(`${adminOrigin(this.servers[0])}/addresses`)).json()) as AddressList;
  }

  publishServers(servers: readonly LocalServer[] = this.servers): PublishServer[] {
    return servers.map((server) => new PublishServer(adminOrigin(server), this.token));
  }

  publish(files: PackFiles, servers: readonly LocalServer[] = this.servers, edges = this.edges) {
    const to = { servers: this.publishServers(servers), edges: edges.map(siteOrigin) };
    return publish({ files, ...to, token: this.token, by: 'test', act: 'publish' });
  }

  nginxOf({ directory }: LocalEdge): Nginx {
    return new Nginx(directory);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#running.keys()].map((one) => this.end(one, 'SIGKILL')));
    await Promise.all(this.edges.map((edge) => this.nginxOf(edge).stop()));
    rmSync(this.directory, { recursive: true, force: true });
  }
}

/** Returns a metric's values by labels, such as `{kind="page",…}`. */
export async function metric(one: LocalServer | LocalEdge, name: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${adminOrigin(one)}/metrics`)).text();
  const lines = text.matchAll(new RegExp(`^${name}(\\{.*\\})? (\\S+)$`, 'gm'));
  return new Map(Array.from(lines, ([, labels = '', value]) => [labels, Number(value)]));
}

/** Returns the child processes of a process, with resident memory in kilobytes. */
export function childrenOf(parent: number): { pid: number; memory: number }[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n');
  return lines
    .map((line) => line.trim().split(/ +/).map(Number) as [number, number, number])
    .filter(([, ppid]) => ppid === parent)
    .map(([pid, , memory]) => ({ pid, memory }));
}
