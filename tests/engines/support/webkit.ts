import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, end, endWithUs, type Tab, viewport } from './driver';

/** Starts WebKitGTK's WebDriver (https://www.w3.org/TR/webdriver2/) in a headless X server. */
export async function startWebkit(binary: string): Promise<Browser> {
  const home = mkdtempSync(path.join(tmpdir(), 'talkaroo-webkit-'));
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  endWithUs(screen);
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]?.once('data', (number) => resolve(`:${String(number).trim()}`));
    screen.once('error', reject);
    screen.once('exit', () => reject(new Error('Xvfb ended before it could be used')));
  });

  // Force X11, even on a Wayland desktop, and do not look for a screen reader.
  const env = { ...process.env, HOME: home, DISPLAY: display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' };
  let driver = await startDriver(binary, env);

  /** On a busy machine, the driver loses contact with one in forty browsers that it starts. */
  const newSession = async (attemptsLeft = 2): Promise<string> => {
    try {
      const limit = attemptsLeft > 0 ? startLimitMs : commandLimitMs;
      const asked = driver.call<{ sessionId: string }>('POST', '/session', { capabilities: {} }, limit);
      return (await asked).sessionId;
    } catch (error) {
      if (attemptsLeft === 0 || !(error instanceof Error && isTimeout(error.cause))) throw error;
      await end(driver.process);
      driver = await startDriver(binary, env);
      return newSession(attemptsLeft - 1);
    }
  };

  return {
    async open() {
      const sessionId = await newSession();
      const session = caller(`${driver.base}/session/${sessionId}`);
      const page = tab(session);
      // Shorter than a test's timeout, so that a hanging command is named. The driver's defaults are longer.
      await session('POST', '/timeouts', { pageLoad: 30_000, script: 20_000 });
      // The window is taller than the page by the browser's toolbar.
      await session('POST', '/window/rect', viewport);
      const bar = viewport.height - Number(await page.run('return String(innerHeight)'));
      await session('POST', '/window/rect', { ...viewport, height: viewport.height + bar });
      return page;
    },
    async close() {
      await end(driver.process);
      await end(screen);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function startDriver(binary: string, env: NodeJS.ProcessEnv) {
  const port = await freePort();
  const driver = spawn(binary, [`--port=${port}`], { env, stdio: 'ignore' });
  endWithUs(driver);
  const base = `http://127.0.0.1:${port}`;
  const call = caller(base);
  await untilReady(call, () => driver.exitCode === null);
  return { process: driver, base, call };
}

function tab(call: Call): Tab {
  return {
    async goto(url) {
      // The driver mistakes the load event of a pending page for that of the requested one.
      await this.run(
        "if (document.readyState !== 'complete') await new Promise((go) => addEventListener('load', go)); return ''",
      );
      await call('POST', '/url', { url });
    },
    async run(body) {
      const script = `const done = arguments[0];
        (async () => {${body}})().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await call<{ value: string; error?: string }>('POST', '/execute/async', {
        script,
        args: [],
      });
      if (error !== undefined) throw new Error(error);
      return value;
    },
    perform: (source) => call('POST', '/actions', { actions: [source] }),
    screenshot: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
    close: () => call('DELETE', ''),
  };
}

type Call = <T = void>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, limitMs?: number) => Promise<T>;

/** Longer than the driver's timeouts and shorter than a test's, so that a hanging command is named. */
const commandLimitMs = 45_000;
/** On a busy machine, a browser takes 12 s to start. */
const startLimitMs = 20_000;

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

function caller(base: string): Call {
  return async <T>(method: string, command: string, body?: object, limitMs = commandLimitMs) => {
    const response = await fetch(base + command, {
      method,
      signal: AbortSignal.timeout(limitMs),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error) => {
      throw new Error(`${method} ${command} ${JSON.stringify(body)?.slice(0, 300) ?? ''}: ${error}`, { cause: error });
    });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${method} ${command}: ${value.error} ${value.message}`);
    return value;
  };
}

async function untilReady(call: Call, alive: () => boolean): Promise<void> {
  while (alive()) {
    const ready = await call('GET', '/status').then(
      () => true,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver ended before it could be used');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
