import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderOf, programOf } from '@/scripts/support/deploy-tools';
import { exitOf, root, untilHealthy } from '@/scripts/support/processes';

const unpacked = folderOf('varnish');
const multiarch = execFileSync('gcc', ['-print-multiarch'], { encoding: 'utf8' }).trim();
const libraries = path.join(unpacked, 'usr/lib', multiarch);
const env = { ...process.env, LD_LIBRARY_PATH: libraries };

/** A running Varnish with the rules of `deploy/varnish`. */
export type Varnish = {
  /** As for a visitor who comes by TLS. */
  port: number;
  plainPort: number;
  /** One of its counters, such as `MAIN.n_object`. */
  counter: (name: string) => number;
  /** From now on, nothing that was kept before is answered with. */
  empty: () => void;
  stop: () => Promise<void>;
};

type Options = {
  /** Of who may refresh and purge; undefined: nobody may. */
  token?: string | undefined;
  /** How long an old answer is given while a new one is fetched. */
  grace?: string;
};

/** Starts Varnish in front of a server on this machine. */
export async function startVarnish(serverPort: number, { token, grace = '1d' }: Options = {}): Promise<Varnish> {
  const folder = mkdtempSync(path.join(tmpdir(), 'varnish-'));
  const rules = path.join(root, 'deploy/varnish');
  const read = (name: string) => readFileSync(path.join(rules, name), 'utf8');
  writeFileSync(path.join(folder, 'site.vcl'), read('site.vcl').replace('req.grace = 1d', `req.grace = ${grace}`));
  const main = read('default.vcl')
    .replace('"8000"', `"${serverPort}"`)
    // Nobody is kept waiting here.
    .replace('.interval = 2s', '.interval = 200ms');
  writeFileSync(path.join(folder, 'main.vcl'), main);
  const [port, plainPort] = await freePorts(2);
  const parameters = {
    http_gzip_support: 'off',
    vcl_path: folder,
    vmod_path: path.join(libraries, 'varnish/vmods'),
  };
  const child: ChildProcess = spawn(
    programOf('varnish'),
    [
      ...['-F', '-j', 'none', '-n', path.join(folder, 'run'), '-f', path.join(folder, 'main.vcl')],
      ...['-a', `tls=127.0.0.1:${port}`, '-a', `plain=127.0.0.1:${plainPort}`, '-s', 'malloc,64m'],
      ...Object.entries(parameters).flatMap(([name, value]) => ['-p', `${name}=${value}`]),
    ],
    { env: { ...env, REFRESH_TOKEN: token }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr?.on('data', (part) => (said += part));
  if (!(await untilHealthy(port as number, [child]))) throw new Error(`Varnish does not start:\n${said}`);
  const tool = (name: string, args: string[]) =>
    execFileSync(path.join(unpacked, 'usr/bin', name), ['-n', path.join(folder, 'run'), ...args], {
      env,
      encoding: 'utf8',
    });
  return {
    port: port as number,
    plainPort: plainPort as number,
    counter: (name) => Number(tool('varnishstat', ['-1', '-f', name]).trim().split(/\s+/)[1]),
    empty: () => tool('varnishadm', ['ban', 'req.url ~ .']),
    stop: async () => {
      child.kill('SIGTERM');
      await exitOf(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
