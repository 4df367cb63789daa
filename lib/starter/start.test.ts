// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testSite } from '@/tests/support/test-site';
import { measure } from './measure';
import { pageDataOf } from './page-data-of';
import { start } from './start';
import type { Starter } from './starter';
import { askTrialHost } from './trial-host';

vi.mock('./trial-host', async (original) => ({ ...(await original()), askTrialHost: vi.fn() }));

const scripts = ['/_next/a.js'];
const file = { analytics: '', consent: 'notice' } as const;
const data = { ...pageDataOf(testSite('hk'), file, { collect: false, chat: '' }), page: 'course' };
const isAwake = () => document.scripts.length > 0;
const views = () => (window.dataLayer ?? []) as { event: string; pv_uniq_id: string; visit_id: string }[];
const idle = () => vi.advanceTimersByTimeAsync(5);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('location', new URL('https://hk.talkaroo.example/global/course'));
  loadUnasked.mockClear();
  vi.mocked(askTrialHost).mockReset().mockResolvedValue({ status: 10001 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const loadUnasked = vi.fn(() => measure(window.starter as Starter));

function startPage(address?: string, change: object = {}) {
  if (address) vi.stubGlobal('location', new URL(address));
  return start({ ...data, ...change }, scripts, loadUnasked);
}

it('reports the page view, with an id of its own', () => {
  const { pvUniqId } = startPage();
  expect(pvUniqId).toMatch(/^[0-9a-f]{32}$/);
  const visit_id = expect.stringMatching(/^[0-9a-f]{32}$/);
  expect(views()).toEqual([
    { event: 'page-view', page: 'course', region: 'hk', language: 'zh-HK', pv_uniq_id: pvUniqId, visit_id },
  ]);
});

it('reports a new one when Back restores the page, and wakes it', async () => {
  const starter = startPage();
  const first = starter.pvUniqId;
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(views()).toHaveLength(1);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(views().map((view) => view.pv_uniq_id)).toEqual([first, starter.pvUniqId]);
  expect(starter.pvUniqId).not.toBe(first);
  await idle();
  expect(isAwake()).toBe(true);
});

it('does nothing that can be seen elsewhere while the page is prerendered', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  startPage();
  await idle();
  expect(views()).toEqual([]);
  expect(loadUnasked).not.toHaveBeenCalled();
  expect(askTrialHost).not.toHaveBeenCalled();
  Object.defineProperty(document, 'prerendering', { value: false });
  document.dispatchEvent(new Event('prerenderingchange'));
  await idle();
  expect(views()).toHaveLength(1);
  expect(loadUnasked).toHaveBeenCalledOnce();
  expect(askTrialHost).toHaveBeenCalledOnce();
});

describe('who is signed in', () => {
  it('is asked when idle, and an anonymous visitor’s page sleeps on', async () => {
    startPage();
    expect(askTrialHost).not.toHaveBeenCalled();
    await idle();
    expect(askTrialHost).toHaveBeenCalledExactlyOnceWith('https://trial.hk.talkaroo.example', 'zh-HK');
    expect(isAwake()).toBe(false);
  });

  it('wakes the page, which gets the same answer', async () => {
    const answer = { status: 10000, data: { id: '7' } };
    vi.mocked(askTrialHost).mockResolvedValue(answer);
    const starter = startPage();
    await idle();
    expect(isAwake()).toBe(true);
    expect(await starter.askUserInfo()).toBe(answer);
    expect(askTrialHost).toHaveBeenCalledOnce();
  });

  it.each(['hk.talkaroo.example', 'www.hk.talkaroo.example', 'hk.talkaroo.example.', 'hk.localhost'])(
    'is asked on %s',
    async (host) => {
      expect(startPage(`https://${host}/`).isForeignHost).toBe(false);
      await idle();
      expect(askTrialHost).toHaveBeenCalledOnce();
    },
  );

  it.each(['evil.example', 'tw.talkaroo.example', 'hk.talkaroo.example.evil.example', 'x.hk.localhost', '127.0.0.1'])(
    'is not asked on %s',
    async (host) => {
      expect(startPage(`https://${host}/`).isForeignHost).toBe(true);
      await idle();
      expect(askTrialHost).not.toHaveBeenCalled();
    },
  );
});

describe('that a signed-in parent may be there, who needs more room', () => {
  const isMarked = () => document.documentElement.hasAttribute('data-returning');

  it.each([
    ['someone was signed in', () => localStorage.setItem('user_id', '7')],
    ['someone has just registered', () => sessionStorage.setItem('just_signed_in', '1')],
  ])('is marked before anything is painted where %s', (_, prepare) => {
    prepare();
    startPage();
    expect(isMarked()).toBe(true);
    expect(askTrialHost).not.toHaveBeenCalled();
  });

  it.each([
    ['no one was', () => {}],
    ['a form was begun', () => sessionStorage.setItem('registration_draft', '{"mobile":"9"}')],
    ['a time was chosen', () => sessionStorage.setItem('chosen_time', '1795507200000 t1')],
    ['something else is stored', () => localStorage.setItem('lang', 'zh-HK')],
  ])('is not marked where %s', async (_, prepare) => {
    prepare();
    startPage('https://hk.talkaroo.example/global/expAppoint?mobile=91234567');
    expect(isMarked()).toBe(false);
    vi.mocked(askTrialHost).mockResolvedValue({ status: 10000, data: { id: '7' } });
    await idle();
    expect(isMarked()).toBe(false);
  });

  it('is not marked where storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    startPage();
    expect(isMarked()).toBe(false);
  });
});

describe('the page wakes at once', () => {
  it.each([
    ['someone was signed in', () => localStorage.setItem('user_id', '7')],
    ['someone has just registered', () => sessionStorage.setItem('just_signed_in', '1')],
    ['a form was begun', () => sessionStorage.setItem('registration_draft', '{"mobile":"9"}')],
  ])('where %s', (_, prepare) => {
    prepare();
    startPage();
    expect(isAwake()).toBe(true);
  });

  it.each(['?mobile=91234567', '?a=b&country_code=852', '?code=ABC123', '#price'])('at an address with %s', (end) => {
    startPage(`https://hk.talkaroo.example/global/course${end}`);
    expect(isAwake()).toBe(true);
  });

  it.each(['', '?mobile=', '?mobiles=1', '?utm_source=mobile'])('not at an address with %j', async (end) => {
    startPage(`https://hk.talkaroo.example/global/course${end}`);
    await idle();
    expect(isAwake()).toBe(false);
  });
});

it('wakes the page when another tab has found a sign-in or sign-out', async () => {
  startPage();
  dispatchEvent(new StorageEvent('storage', { key: 'lang' }));
  await idle();
  expect(isAwake()).toBe(false);
  dispatchEvent(new StorageEvent('storage', { key: 'user_id' }));
  await idle();
  expect(isAwake()).toBe(true);
});

it('marks the page of whom the browser remembers, with the time of the class in the page’s language', () => {
  const { dataset, style } = document.documentElement;
  localStorage.setItem('class_time', `${Date.now() + 1000} zh-HK 11月26日 “3:00”`);
  startPage();
  expect(dataset.returning).toBeUndefined();
  localStorage.setItem('user_id', '7');
  startPage(undefined, { language: 'en' });
  expect(dataset.returning).toBe('');
  expect(style.getPropertyValue('--class-time')).toBe('');
  startPage();
  expect(style.getPropertyValue('--class-time')).toBe('"11月26日 “3:00”"');
  style.removeProperty('--class-time');
  delete dataset.returning;
  localStorage.clear();
});
