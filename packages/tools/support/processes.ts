import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

type Environment = Record<string, string | undefined>;

const bins = {
  next: ['node_modules/.bin/next'],
  site: ['packages/tools/serve.mjs'],
  sandbox: ['--import', 'tsx', 'packages/sandbox/main.ts'],
  studio: ['--import', 'tsx', 'packages/studio/main.ts'],
  packs: ['--import', 'tsx', 'packages/tools/packs.ts'],
  build: ['--import', 'tsx', 'packages/tools/build.ts'],
  browsers: ['--import', 'tsx', 'packages/tools/browsers.ts'],
  breakages: ['--import', 'tsx', 'tests/breakages/main.ts'],
  biome: ['node_modules/@biomejs/biome/bin/biome'],
  tsc: ['node_modules/typescript/bin/tsc'],
  knip: ['node_modules/knip/bin/knip.js'],
  vitest: ['node_modules/vitest/vitest.mjs'],
  playwright: ['node_modules/@playwright/test/cli.js'],
} as const;

export type Tool = keyof typeof bins;

/** Starts a tool directly with this Node, because a shell or npm in between could swallow signals. */
export function startTool(tool: Tool, args: string[] = [], env: Environment = {}, quiet = false): ChildProcess {
  return spawn(process.execPath, [...bins[tool], ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
  });
}

export function runTool(tool: Tool, args: string[] = [], env: Environment = {}): Promise<number> {
  return exitOf(startTool(tool, args, env));
}

export async function runQuietly(tool: Tool, args: readonly string[] = [], env: Environment = {}, cwd = root) {
  const child = spawn(process.execPath, [...bins[tool], ...args], { cwd, env: { ...process.env, ...env } });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => output.push(text));
  child.stdin.end();
  const [code] = await once(child, 'close');
  return { code: code ?? 1, output: output.join('') };
}

export function exitOf(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode ?? 1);
  return once(child, 'exit').then(([code]) => code ?? 1);
}

/** Stops programs at once; at SIGTERM, a site would wait until requests stop. */
export async function stopAll(children: ChildProcess[]): Promise<void> {
  for (const child of children) child.kill('SIGINT');
  await Promise.all(children.map(exitOf));
}

/** Waits for a termination signal (exit code 0) or the end of a process (1), then stops all and exits. */
export async function untilEnded(children: ChildProcess[]): Promise<never> {
  const code = await Promise.race([
    untilAsked().then(() => 0),
    ...children.map((child) => exitOf(child).then(() => 1)),
  ]);
  await stopAll(children);
  process.exit(code);
}

export function untilAsked(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

export const untilHealthy = (port: number, children: readonly ChildProcess[]) =>
  untilAnswers(`http://127.0.0.1:${port}/healthz`, children);

export const untilReady = (adminPort: number, children: readonly ChildProcess[]) =>
  untilAnswers(`http://127.0.0.1:${adminPort}/readyz`, children);

/** Waits until an address answers with success (true) or a process has ended (false). */
export async function untilAnswers(
  address: string,
  children: readonly ChildProcess[],
  headers: Record<string, string> = {},
): Promise<boolean> {
  while (children.every((child) => child.exitCode === null && child.signalCode === null)) {
    const answer = await fetch(address, { headers }).catch(() => undefined);
    if (answer?.ok) return true;
    await sleep(100);
  }
  return false;
}
