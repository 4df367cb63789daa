// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { reachSwipeRows } from './swipe-rows';

it('makes rows that scroll a stop of Tab when idle, and follows the page’s width', () => {
  document.body.innerHTML = '<ul data-swipe></ul><ul data-swipe></ul><ul></ul>';
  const [long, short, other] = document.querySelectorAll('ul');
  const width = vi.spyOn(long as Element, 'scrollWidth', 'get').mockReturnValue(900);
  const stops = () => [long, short, other].map((row) => row?.getAttribute('tabindex'));
  vi.useFakeTimers();
  reachSwipeRows();
  expect(stops()).toEqual([null, null, null]);
  vi.advanceTimersByTime(5);
  vi.useRealTimers();
  expect(stops()).toEqual(['0', null, null]);
  width.mockReturnValue(0);
  dispatchEvent(new Event('resize'));
  expect(stops()).toEqual([null, null, null]);
});
