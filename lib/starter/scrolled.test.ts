// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showScrolled } from './scrolled';

const shown = () => document.documentElement.getAttributeNames().filter((name) => name.startsWith('data-'));

function scroll(to: number): void {
  vi.stubGlobal('scrollY', to);
  dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<header style="top: -76px"></header>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says how far the page is scrolled, looking once in 600 ms', () => {
  showScrolled();
  const styles = vi.spyOn(window, 'getComputedStyle');
  for (let position = 0; position < 700; position += 10) scroll(position);
  vi.advanceTimersByTime(599);
  expect(shown()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(['data-scrolled', 'data-scrolled-far']);
  expect(styles).toHaveBeenCalledOnce();
  scroll(600);
  vi.advanceTimersByTime(600);
  expect(shown()).toEqual(['data-scrolled']);
  scroll(76);
  vi.advanceTimersByTime(600);
  expect(shown()).toEqual([]);
});

it('counts from the top where the header does not stick', () => {
  document.body.innerHTML = '<header></header>';
  vi.stubGlobal('scrollY', 1);
  showScrolled();
  vi.advanceTimersByTime(600);
  expect(shown()).toEqual(['data-scrolled']);
});
