import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isPortFree, stopAll, untilAnswers } from '@talkaroo/tools/support/processes';
import { retry, withTimeout } from 'es-toolkit';
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { type Browser, viewport } from './driver';

/** In milliseconds; on a busy machine, a browser starts in twelve seconds. */
const startTimeoutMs = 20_000;
const attempts = 3;

const keys = {
  Backspace: Key.BACK_SPACE,
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  End: Key.END,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowDown: Key.ARROW_DOWN,
};

/** Starts an X server without a screen, where WebKitGTK's driver opens a MiniBrowser without cookies for each tab. */
export async function startWebkit(binary: string): Promise<Browser> {
  const home = mkdtempSync(path.join(tmpdir(), 'talkaroo-webkit-'));
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const children = new Set<ChildProcess>([screen]);
  const kill = () => {
    for (const child of children) child.kill('SIGKILL');
  };
  process.once('exit', kill);
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]?.once('data', (number) => resolve(`:${String(number).trim()}`));
    screen.once('error', reject);
    screen.once('exit', () => reject(new Error('Xvfb ended before it could be used')));
  });
  // Force X11, even on a Wayland desktop, and do not look for a screen reader.
  const env = { ...process.env, HOME: home, DISPLAY: display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' };

  /** The driver never hears of the browser that it has started: once in forty times on a busy machine. */
  const newSession = async (): Promise<{ session: WebDriver; server: ChildProcess }> => {
    const port = await choosePort();
    const server = spawn(binary, [`--port=${port}`], { env, stdio: 'ignore' });
    children.add(server);
    const address = `http://127.0.0.1:${port}`;
    if (!(await untilAnswers(`${address}/status`, [server]))) throw new Error('WebKitWebDriver has ended');
    const capabilities = new Capabilities({ browserName: 'MiniBrowser' });
    const session = new Builder().usingServer(address).withCapabilities(capabilities).build();
    try {
      await withTimeout(() => session.getSession(), startTimeoutMs);
      return { session, server };
    } catch (error) {
      await stopAll([server]);
      throw error;
    }
  };

  return {
    async open() {
      const { session, server } = await retry(newSession, attempts);
      // The driver's own limits are longer than a test.
      await session.manage().setTimeouts({ pageLoad: 30_000, script: 20_000 });
      const window = session.manage().window();
      await window.setRect(viewport);
      // The window is taller than the page by the browser's toolbar.
      const bar = viewport.height - (await session.executeScript<number>('return innerHeight'));
      await window.setRect({ ...viewport, height: viewport.height + bar });
      const run = async (body: string) => {
        const { value, error } = await session.executeAsyncScript<{ value: string; error?: string }>(
          `const done = arguments[arguments.length - 1];
          (async () => {${body}})().then((value) => done({ value }), (error) => done({ error: String(error) }));`,
        );
        if (error !== undefined) throw new Error(error);
        return value;
      };
      return {
        async goto(url) {
          // The driver mistakes the load of the current page for that of the next one.
          await run("if (document.readyState !== 'complete') await new Promise((go) => addEventListener('load', go))");
          await session.get(url);
        },
        run,
        press: (key) => session.actions().sendKeys(keys[key]).perform(),
        type: (text) => session.actions().sendKeys(text).perform(),
        moveTo: (x, y) => session.actions().move({ x, y, duration: 0 }).perform(),
        clickAt: (x, y) => session.actions().move({ x, y, duration: 0 }).click().perform(),
        screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
        async close() {
          await session.quit();
          await stopAll([server]);
          children.delete(server);
        },
      };
    },
    async close() {
      await stopAll([...children].reverse());
      process.off('exit', kill);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function choosePort(): Promise<number> {
  for (let port = 20_000 + Math.floor(Math.random() * 10_000); ; port += 1) if (await isPortFree(port)) return port;
}
