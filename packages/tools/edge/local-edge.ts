import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '@talkaroo/tools/support/processes';

export const currentRelease = path.join(root, 'releases/current');

export type LocalEdge = { port: number; adminPort: number; directory: string; release?: string };

export type LocalServer = LocalEdge & { locales?: string };

type Shared = { publishToken: string; env?: Record<string, string | undefined>; stdio?: 'inherit' | 'ignore' };

export const siteOrigin = ({ port }: { port: number }) => `http://127.0.0.1:${port}`;
export const adminOrigin = ({ adminPort }: { adminPort: number }) => `http://127.0.0.1:${adminPort}`;

export function startServer(server: LocalServer, all: readonly LocalServer[], shared: Shared): ChildProcess {
  return startBundle('server.cjs', server, shared, {
    PORT: String(server.port),
    ADMIN_PORT: String(server.adminPort),
    SNAPSHOTS_DIR: server.directory,
    LOCALES_DIR: server.locales ?? process.env.LOCALES_DIR ?? path.join(root, 'locales'),
    SERVERS: all.map(adminOrigin).join(),
  });
}

export function startEdge(edge: LocalEdge, servers: readonly LocalServer[], shared: Shared): ChildProcess {
  return startBundle('edge.cjs', edge, shared, {
    EDGE_PORT: String(edge.port),
    EDGE_ADMIN_PORT: String(edge.adminPort),
    EDGE_DIR: edge.directory,
    UPSTREAMS: servers.map(siteOrigin).join(),
    SERVERS: servers.map(adminOrigin).join(),
  });
}

/** Waits until the edge has everything that its servers list, as they list it. */
export async function untilFilled(edge: LocalEdge): Promise<void> {
  for (;;) {
    const response = await fetch(`${adminOrigin(edge)}/metrics`).catch(() => undefined);
    const metrics = (await response?.text()) ?? '';
    if (/^edge_answers_wanted [1-9]/m.test(metrics) && /^edge_answers_missing 0$/m.test(metrics)) return;
    await sleep(100);
  }
}

function startBundle(file: string, { release = currentRelease }: LocalEdge, shared: Shared, own: Shared['env']) {
  const { publishToken, env, stdio = 'ignore' } = shared;
  return spawn(process.execPath, [path.join(release, file)], {
    cwd: root,
    env: { ...process.env, PUBLISH_TOKEN: publishToken, ...env, ...own, NODE_ENV: 'production' },
    stdio: ['ignore', stdio, 'inherit'],
  });
}
