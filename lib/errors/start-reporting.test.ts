// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { BrowserReport } from './report';

const vitals = vi.hoisted(() => ({ observers: {} as Record<string, (metric: object) => void> }));
vi.mock('web-vitals', () =>
  Object.fromEntries(
    ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [
      `on${name}`,
      (report: (metric: object) => void) => {
        vitals.observers[name] = report;
      },
    ]),
  ),
);

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

async function start(random: number) {
  const { signal } = listening;
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener, options) => {
    if (listener) addListener(type, listener, { ...Object(options), signal });
  });
  vi.spyOn(Math, 'random').mockReturnValue(random);
  const { startReporting } = await import('./start-reporting');
  startReporting();
}

beforeEach(() => {
  listening.abort();
  listening = new AbortController();
  vi.resetModules();
  beacon.mockClear();
  vitals.observers = {};
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
  await start(1);
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

it('posts each error once, also one that nobody caught', async () => {
  await start(1);
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
  const { queuedErrors } = await start(1).then(() => import('./error-queue'));
  fail(null);
  fail(undefined);
  expect(queuedErrors()).toEqual([]);
});

const turn = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

it('posts the vitals of one page view in ten, once, when the page is hidden', async () => {
  await start(0.09);
  await vi.waitFor(() => expect(Object.keys(vitals.observers)).toHaveLength(5));
  vitals.observers.LCP?.({ name: 'LCP', value: 900, rating: 'good' });
  vitals.observers.CLS?.({ name: 'CLS', value: 0.1, rating: 'good' });
  vitals.observers.CLS?.({ name: 'CLS', value: 0.3, rating: 'poor' });
  history.replaceState(null, '', '/elsewhere');
  turn('visible');
  expect(beacon).not.toHaveBeenCalled();
  turn('hidden');
  turn('visible');
  turn('hidden');
  expect(beacon).toHaveBeenCalledOnce();
  const place = { page: '/global/register', region: 'hk', language: 'zh-Hant-HK', release: 'r1', requestId };
  expect(await posts()).toEqual([
    [
      { kind: 'vital', name: 'LCP', value: 900, rating: 'good', ...place },
      { kind: 'vital', name: 'CLS', value: 0.3, rating: 'poor', ...place },
    ],
  ]);
});

it('measures nothing on the other nine', async () => {
  await start(0.1);
  fail(new Error('x'));
  await vi.waitFor(() => expect(beacon).toHaveBeenCalledOnce());
  turn('hidden');
  expect(vitals.observers).toEqual({});
  expect(beacon).toHaveBeenCalledOnce();
});
