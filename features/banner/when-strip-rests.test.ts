// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { whenStripRests } from './when-strip-rests';

let strip: HTMLElement;

function scroll(place: number): void {
  strip.scrollLeft = place;
  strip.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  strip = document.createElement('div');
  Object.defineProperty(strip, 'clientWidth', { value: 360 });
});

it('tells at once which slide a strip at rest shows', () => {
  const task = vi.fn();
  strip.scrollLeft = 720;
  whenStripRests(strip, task);
  expect(task.mock.calls).toEqual([[2]]);
});

it('waits for a strip on its way, and tells once where it came to rest', () => {
  const task = vi.fn();
  strip.scrollLeft = 100;
  whenStripRests(strip, task);
  scroll(250);
  expect(task).not.toHaveBeenCalled();
  // Scroll positions are in device pixels, finer than CSS pixels.
  scroll(359.6);
  scroll(720);
  expect(task.mock.calls).toEqual([[1]]);
});

it('counts from the right where writing does', () => {
  const task = vi.fn();
  Object.defineProperty(strip, 'scrollLeft', { value: -720 });
  whenStripRests(strip, task);
  expect(task.mock.calls).toEqual([[2]]);
});

it('can be called off', () => {
  const task = vi.fn();
  strip.scrollLeft = 100;
  whenStripRests(strip, task)();
  scroll(360);
  expect(task).not.toHaveBeenCalled();
});
