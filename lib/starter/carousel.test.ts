// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { slideMs, turnCarousel } from './carousel';

const scrolledTo = vi.fn();
let still = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
  still = false;
  scrolledTo.mockReset();
  document.dir = 'ltr';
  document.body.innerHTML = `
    <div><section><div data-strip><a href="/">Levels</a></div></section><input></div><button>Elsewhere</button>`;
  const strip = document.querySelector('[data-strip]') as HTMLElement;
  Object.defineProperties(strip, { clientWidth: { value: 360 }, scrollWidth: { value: 1080 } });
  strip.scrollTo = ((options: ScrollToOptions) => {
    scrolledTo(options.left);
    strip.scrollLeft = options.left ?? 0;
  }) as typeof strip.scrollTo;
});
afterEach(() => vi.useRealTimers());

const turns = () => scrolledTo.mock.calls.map(([left]) => left);

it('goes on by a slide each five seconds, and back to the first from the last', () => {
  turnCarousel();
  vi.advanceTimersByTime(slideMs - 1);
  expect(turns()).toEqual([]);
  vi.advanceTimersByTime(3 * slideMs);
  expect(turns()).toEqual([360, 720, 0]);
});

it('goes the other way in a right-to-left page', () => {
  document.dir = 'rtl';
  turnCarousel();
  vi.advanceTimersByTime(3 * slideMs);
  expect(turns().map(Math.abs)).toEqual([360, 720, 0]);
  expect(turns()[0]).toBe(-360);
});

it.each(['a', 'input'])('stays while the focus is in it or in what is over it: %s', (element) => {
  turnCarousel();
  document.querySelector<HTMLElement>(element)?.focus();
  vi.advanceTimersByTime(2 * slideMs);
  expect(turns()).toEqual([]);
  document.querySelector('button')?.focus();
  vi.advanceTimersByTime(slideMs);
  expect(turns()).toEqual([360]);
});

it('stays in a hidden tab', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  turnCarousel();
  vi.advanceTimersByTime(2 * slideMs);
  expect(turns()).toEqual([]);
  hidden.mockReturnValue(false);
  vi.advanceTimersByTime(slideMs);
  expect(turns()).toEqual([360]);
});

it('ends when Swiper has taken over', () => {
  turnCarousel();
  vi.advanceTimersByTime(slideMs);
  document.querySelector('[data-strip]')?.setAttribute('data-ready', 'true');
  vi.advanceTimersByTime(10 * slideMs);
  expect(turns()).toEqual([360]);
  expect(vi.getTimerCount()).toBe(0);
});

it('does not turn with reduced motion, nor on a page without', () => {
  still = true;
  turnCarousel();
  expect(vi.getTimerCount()).toBe(0);
  still = false;
  document.body.replaceChildren();
  turnCarousel();
  expect(() => vi.advanceTimersByTime(slideMs)).not.toThrow();
});
