// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPresses, releasePresses } from './press';
import { createSleeper } from './sleep';

const scripts = ['/_next/a.js', '/_next/b.js'];
const started = () => Array.from(document.scripts, ({ src }) => new URL(src).pathname);
const loadFirst = () => document.scripts[0]?.dispatchEvent(new Event('load'));
const fetched = () => Array.from(document.querySelectorAll('link'), ({ rel, href }) => [rel, new URL(href).pathname]);
const touch = (name: string) => {
  document.body.dispatchEvent(new Event(name, { bubbles: true }));
  vi.advanceTimersByTime(20);
};

/** jsdom has no requestIdleCallback, so idle is the next task. */
const idle = () => vi.advanceTimersByTime(1);

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<a href="#register" data-press>Register</a>';
});
afterEach(() => vi.useRealTimers());

describe('a page', () => {
  it('sleeps until it is touched', () => {
    const { isAsleep } = createSleeper(scripts);
    vi.advanceTimersByTime(60_000);
    expect(isAsleep()).toBe(true);
    expect(started()).toEqual([]);
  });

  it.each(['pointerup', 'keydown', 'focusin', 'input', 'click'])(
    'wakes behind the next paint, and once, at %s',
    (name) => {
      const { isAsleep } = createSleeper(scripts);
      document.body.dispatchEvent(new Event(name, { bubbles: true }));
      vi.advanceTimersToNextFrame();
      expect(isAsleep()).toBe(true);
      touch(name);
      touch(name);
      expect(isAsleep()).toBe(false);
      expect(started()).toEqual(scripts.slice(0, 1));
      expect(fetched()).toEqual([['preload', '/_next/b.js']]);
      loadFirst();
      expect(started()).toEqual(scripts);
    },
  );

  it('runs its scripts once all of it is there', () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    createSleeper(scripts);
    touch('keydown');
    expect(started()).toEqual([]);
    state.mockReturnValue('interactive');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(started()).toEqual(scripts.slice(0, 1));
    state.mockRestore();
  });

  it.each(['scroll', 'pointermove'])('wakes when idle after %s', (name) => {
    const { isAsleep } = createSleeper(scripts);
    dispatchEvent(new Event(name));
    expect(isAsleep()).toBe(true);
    idle();
    expect(isAsleep()).toBe(false);
  });

  it('sleeps on under a pointer that rests', () => {
    const { isAsleep } = createSleeper(scripts);
    dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 }));
    idle();
    expect(isAsleep()).toBe(true);
    dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 3 }));
    idle();
    expect(isAsleep()).toBe(false);
  });

  it('fetches its scripts when idle, and wakes after some seconds of reading', () => {
    const { settle, isAsleep } = createSleeper(scripts);
    settle();
    expect(fetched()).toEqual([]);
    idle();
    expect(fetched().map(([, address]) => address)).toEqual(scripts);
    expect(started()).toEqual([]);
    vi.advanceTimersByTime(7900);
    expect(isAsleep()).toBe(true);
    vi.advanceTimersByTime(200);
    expect(isAsleep()).toBe(false);
  });

  it('does neither where the visitor saves data', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    const { settle, isAsleep } = createSleeper(scripts);
    settle();
    vi.advanceTimersByTime(60_000);
    expect(fetched()).toEqual([]);
    expect(isAsleep()).toBe(true);
    vi.unstubAllGlobals();
  });

  it('without a connection follows a pressed link, and tries again at the next touch', () => {
    keepPresses();
    const { isAsleep } = createSleeper(scripts);
    document.querySelector('a')?.click();
    vi.advanceTimersByTime(20);
    loadFirst();
    document.scripts[1]?.dispatchEvent(new Event('error'));
    expect(isAsleep()).toBe(true);
    expect(location.hash).toBe('#register');
    releasePresses();
    touch('keydown');
    expect(started()).toEqual([...scripts, scripts[1]]);
  });

  it('starts nothing without its data, and all with them', () => {
    const { isAsleep } = createSleeper(scripts);
    touch('keydown');
    document.scripts[0]?.dispatchEvent(new Event('error'));
    expect(isAsleep()).toBe(true);
    touch('keydown');
    document.scripts[1]?.dispatchEvent(new Event('load'));
    expect(started()).toEqual([scripts[0], ...scripts]);
  });
});
