// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { BrowserReport } from './report';

const requestId = '9c9f2d7e-3f55-4a57-8d0f-0f3b7d1f4c22';
const beacon = vi.fn<(address: string, body: Blob) => boolean>();
const posts = (): Promise<BrowserReport[][]> =>
  Promise.all(
    beacon.mock.calls.map(async ([address, blob]) => {
      expect([address, blob.type]).toEqual(['/reports', 'application/json']);
      return JSON.parse(await readText(blob));
    }),
  );

/** jsdom's Blob has no `text`. */
function readText(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}

const addListener = window.addEventListener.bind(window);
let listening = new AbortController();

async function start() {
  const { signal } = listening;
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener, options) => {
    if (listener) addListener(type, listener, { ...Object(options), signal });
  });
  const { startReporting } = await import('./start-reporting');
  startReporting();
}

beforeEach(() => {
  listening.abort();
  listening = new AbortController();
  vi.resetModules();
  beacon.mockClear();
  Object.assign(navigator, { sendBeacon: beacon });
  Object.assign(document.documentElement, { lang: 'zh-Hant-HK' }).dataset.region = 'hk';
  history.replaceState(null, '', '/global/register?mobile=91234567');
  vi.stubEnv('NEXT_PUBLIC_RELEASE', 'r1');
  const serverTiming = [{ name: 'request', description: requestId }];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ serverTiming }] as never);
});

const fail = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
const reject = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

it('posts an error with all that is known of it, and nothing that was typed', async () => {
  await start();
  const error = Object.assign(new TypeError('no 91234567'), {
    stack: 'TypeError: no 91234567\n    at run (https://hk.localhost/_next/static/chunks/a.js?x=1:1:23456)',
  });
  fail(error);
  await vi.waitFor(() => expect(beacon).toHaveBeenCalledOnce());
  expect(await posts()).toEqual([
    [
      {
        kind: 'error',
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        name: 'TypeError',
        message: 'no <digits>',
        stack: 'at run (/_next/static/chunks/a.js:1:23456)',
        page: '/global/register',
        region: 'hk',
        language: 'zh-Hant-HK',
        release: 'r1',
        requestId,
      },
    ],
  ]);
});

it('posts each error once, also one that no one caught', async () => {
  await start();
  const error = new Error('x');
  fail(error);
  fail(error);
  reject(new Error('y'));
  await vi.waitFor(() => expect(beacon).toHaveBeenCalledTimes(2));
  reject(error);
  fail(new Error('z'));
  await vi.waitFor(() => expect(beacon).toHaveBeenCalledTimes(3));
  expect((await posts()).flat().map((report) => 'message' in report && report.message)).toEqual(['x', 'y', 'z']);
});

it('passes over what has no error: another origin’s script, a notice of the browser', async () => {
  const { queuedErrors } = await start().then(() => import('./error-queue'));
  fail(null);
  fail(undefined);
  expect(queuedErrors()).toEqual([]);
});
