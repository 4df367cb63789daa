import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, end, endWithUs, type Tab, viewport } from './driver';

type Answer = { id?: number; type: string; result?: unknown; error?: string; message?: string };

/** Starts headless Firefox with WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/), which needs no geckodriver. */
export async function startFirefox(binary: string): Promise<Browser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'talkaroo-firefox-'));
  const child = spawn(binary, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    // As root, Firefox refuses to start with another user's home.
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  endWithUs(child);
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${binary} ended before it could be driven:\n${said}`)));
  });
  const call = await connect(`${address}/session`);
  await call('session.new', { capabilities: {} });

  return {
    async open() {
      const { userContext } = await call<{ userContext: string }>('browser.createUserContext', {});
      const { context } = await call<{ context: string }>('browsingContext.create', { type: 'tab', userContext });
      await call('browsingContext.setViewport', { context, viewport });
      // Only the foreground tab has the focus.
      await call('browsingContext.activate', { context });
      return tab(call, context, userContext);
    },
    async close() {
      await end(child);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

function tab(call: Call, context: string, userContext: string): Tab {
  return {
    goto: (url) => call('browsingContext.navigate', { context, url, wait: 'complete' }),
    async run(body) {
      const answer = await call<Evaluated>('script.evaluate', {
        expression: `(async () => {${body}})()`,
        awaitPromise: true,
        target: { context },
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return answer.result.value;
    },
    perform: (source) => call('input.performActions', { context, actions: [source] }),
    async screenshot() {
      const { data } = await call<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    close: () => call('browser.removeUserContext', { userContext }),
  };
}

type Evaluated =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

type Call = <T = void>(method: string, params: object) => Promise<T>;

async function connect(address: string): Promise<Call> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(data);
    // Events have no id, and none are subscribed to.
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer({ type: 'error', message: 'Firefox has ended' });
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`Nobody answers at ${address}`)));
  });
  let last = 0;
  return async <T>(method: string, params: object) => {
    last += 1;
    const id = last;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (answer.type === 'error') throw new Error(`${method}: ${answer.error} ${answer.message}`);
    return answer.result as T;
  };
}
