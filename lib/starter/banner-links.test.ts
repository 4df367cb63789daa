// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordEvents } from '@/tests/support/recorded-events';
import { followBanners } from './banner-links';
import type { Starter } from './starter';

const assign = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { assign });
  assign.mockReset();
  events = recordEvents();
  document.body.innerHTML = `
    <a href="https://hk.talkaroo.example/global/course?code=ABC123" data-banner="levels"><span>Courses</span></a>
    <a href="https://hk.talkaroo.example/about">About</a>`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
let events = recordEvents();
followBanners({ pvUniqId: '7', record: (event) => events.push(event) } as Partial<Starter> as Starter);

const press = (selector: string, init?: MouseEventInit) =>
  (document.querySelector(selector) as HTMLElement).dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ...init }),
  );
const address = 'https://hk.talkaroo.example/global/course';
const click = { event: 'banner-click', banner: 'levels', link: address };

it('sends the event at once, and opens the link after 200 ms; a second press is the same', () => {
  expect(press('span')).toBe(false);
  vi.advanceTimersByTime(150);
  expect(press('span')).toBe(false);
  expect(events).toEqual([click]);
  expect(assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(50);
  vi.advanceTimersByTime(200);
  expect(assign.mock.calls).toEqual([[`${address}?code=ABC123`]]);
});

it('reports a press with a modifier, which the browser follows', () => {
  expect(press('span', { ctrlKey: true })).toBe(true);
  vi.advanceTimersByTime(200);
  expect(events).toEqual([click]);
  expect(assign).not.toHaveBeenCalled();
});

it('leaves other links, and the end of a swipe, alone', () => {
  press('a:not([data-banner])');
  const span = document.querySelector('span') as HTMLElement;
  span.addEventListener('click', (event) => event.preventDefault());
  press('span');
  vi.advanceTimersByTime(200);
  expect(events).toEqual([]);
  expect(assign).not.toHaveBeenCalled();
});
