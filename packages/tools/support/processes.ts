import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

type Environment = Record<string, string | undefined>;

const bins = {
  next: ['node_modules/next/dist/bin/next'],
  site: ['packages/tools/serve.mjs'],
  sandbox: ['--import', 'tsx', 'packages/sandbox/main.ts'],
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

/** Starts one of the project's tools with the same Node: no shell or npm in between that would swallow a signal. */
export function startTool(tool: Tool, args: string[] = [], env: Environment = {}, quiet = false): ChildProcess {
  return spawn(process.execPath, [...bins[tool], ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
  });
}

/** Runs a tool to its end. Returns its exit code. */
export function runTool(tool: Tool, args: string[] = [], env: Environment = {}): Promise<number> {
  return exitOf(startTool(tool, args, env));
}

/**
 * Runs a tool to its end with its output held back, so that tools may run side by side.
 * @returns its exit code, and what it has written
 */
export async function runQuietly(
  tool: Tool,
  args: readonly string[],
  env: Environment = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [...bins[tool], ...args], { cwd: root, env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  child.stdin.end();
  const code = await new Promise<number>((resolve) => child.once('close', (status) => resolve(status ?? 1)));
  return { code, output };
}

/** Resolves with the exit code, 1 if a signal ended the process. */
export function exitOf(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode ?? 1);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

/** Ends the processes and waits until they have. */
export async function stopAll(children: ChildProcess[]): Promise<void> {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map(exitOf));
}

/**
 * Waits for Ctrl-C, another termination signal, or the end of one of the processes; then ends them all and exits: with
 * 0 after a signal, with 1 when a process ended by itself.
 */
export async function untilEnded(children: ChildProcess[]): Promise<never> {
  const asked = untilAsked().then(() => 'asked' as const);
  const ended = Promise.race(children.map((child) => exitOf(child).then(() => 'ended' as const)));
  const reason = await Promise.race([asked, ended]);
  await stopAll(children);
  process.exit(reason === 'asked' ? 0 : 1);
}

/** Waits for Ctrl-C or another termination signal. */
export function untilAsked(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}

/** Whether nothing listens on a port, on any address of this machine. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Waits until a local server answers its health check, or one of the processes has ended. */
export function untilHealthy(port: number, children: ChildProcess[]): Promise<boolean> {
  return untilGood(`http://127.0.0.1:${port}/healthz`, children);
}

/** Waits until an operators' server says that all is ready, or one of the processes has ended. */
export function untilReady(adminPort: number, children: ChildProcess[]): Promise<boolean> {
  return untilGood(`http://127.0.0.1:${adminPort}/readyz`, children);
}

async function untilGood(address: string, children: ChildProcess[]): Promise<boolean> {
  while (children.every((child) => child.exitCode === null && child.signalCode === null)) {
    // Refused as long as it is not up.
    const healthy = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (healthy) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
