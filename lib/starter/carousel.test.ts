// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { slideMs, turnCarousel, workCarouselButtons } from './carousel';

function workCarousel() {
  workCarouselButtons([]);
  return turnCarousel();
}

const scrolledTo = vi.fn();
let still = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
  still = false;
  scrolledTo.mockReset();
  document.dir = 'ltr';
  document.body.innerHTML = `
    <div>
      <section>
        <div data-strip><div><a href="/">Levels</a><p></p><p></p></div></div>
        <button data-carousel="pause"></button>
        <button data-carousel="0" aria-current="true"></button>
        <button data-carousel="1"></button>
        <button data-carousel="2"></button>
      </section>
      <input>
    </div>
    <button>Elsewhere</button>`;
  const strip = document.querySelector('[data-strip]') as HTMLElement;
  Object.defineProperties(strip, { clientWidth: { value: 360 }, scrollWidth: { value: 1080 } });
  strip.scrollTo = ((options: ScrollToOptions) => {
    scrolledTo(options.left);
    strip.scrollLeft = options.left ?? 0;
    strip.dispatchEvent(new Event('scroll'));
  }) as typeof strip.scrollTo;
});
const added = vi.spyOn(window, 'addEventListener');
afterEach(() => {
  vi.useRealTimers();
  for (const [type, listener, options] of added.mock.calls) removeEventListener(type, listener, options);
  added.mockClear();
});

const turns = () => scrolledTo.mock.calls.map(([left]) => left);
const button = (name: string | number) => document.querySelector(`[data-carousel="${name}"]`) as HTMLElement;
const press = (element: HTMLElement, detail = 1) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
const currentDots = () => [0, 1, 2].filter((index) => button(index).hasAttribute('aria-current'));

it('goes on by a slide each five seconds, and back to the first from the last', () => {
  workCarousel();
  vi.advanceTimersByTime(slideMs - 1);
  expect(turns()).toEqual([]);
  vi.advanceTimersByTime(3 * slideMs);
  expect(turns()).toEqual([360, 720, 0]);
});

it('goes the other way in a right-to-left page', () => {
  document.dir = 'rtl';
  workCarousel();
  vi.advanceTimersByTime(3 * slideMs);
  expect(turns().map(Math.abs)).toEqual([360, 720, 0]);
  expect(turns()[0]).toBe(-360);
});

it.each(['a', 'input'])('stays while the focus is in it or in what is over it: %s', (element) => {
  workCarousel();
  document.querySelector<HTMLElement>(element)?.focus();
  vi.advanceTimersByTime(2 * slideMs);
  expect(turns()).toEqual([]);
  (document.querySelector('body > button') as HTMLElement).focus();
  vi.advanceTimersByTime(slideMs);
  expect(turns()).toEqual([360]);
});

it('stays in a hidden tab', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  workCarousel();
  vi.advanceTimersByTime(2 * slideMs);
  expect(turns()).toEqual([]);
  hidden.mockReturnValue(false);
  vi.advanceTimersByTime(slideMs);
  expect(turns()).toEqual([360]);
});

it('ends when Swiper has taken over', () => {
  workCarousel();
  vi.advanceTimersByTime(slideMs);
  document.querySelector('[data-strip]')?.setAttribute('data-ready', 'true');
  vi.advanceTimersByTime(10 * slideMs);
  expect(turns()).toEqual([360]);
  expect(vi.getTimerCount()).toBe(0);
});

it('stops and starts by the button, from the first byte on', () => {
  workCarousel();
  press(button('pause'));
  vi.advanceTimersByTime(2 * slideMs);
  expect(turns()).toEqual([]);
  press(button('pause'));
  vi.advanceTimersByTime(slideMs);
  expect(turns()).toEqual([360]);
});

it('shows the slide of a dot, and stays there if it was pressed by keyboard', () => {
  workCarousel();
  press(button(2));
  expect(turns()).toEqual([720]);
  vi.advanceTimersByTime(slideMs);
  expect(turns()).toEqual([720, 0]);
  press(button(1), 0);
  vi.advanceTimersByTime(2 * slideMs);
  expect(turns()).toEqual([720, 0, 360]);
});

it.each([
  ['ltr', 'ArrowRight'],
  ['rtl', 'ArrowLeft'],
] as const)('goes on by an arrow key on a dot, from the last to the first, and stays: %s', (dir, forward) => {
  document.dir = dir;
  workCarousel();
  const keys = [forward, forward, forward, forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'];
  for (const key of keys) button(0).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  button(0).dispatchEvent(new KeyboardEvent('keydown', { key: forward, altKey: true, bubbles: true }));
  vi.advanceTimersByTime(2 * slideMs);
  expect(turns().map(Math.abs)).toEqual([360, 720, 0, 720]);
});

it('leaves arrow keys to Swiper once it has taken over', () => {
  workCarousel();
  document.querySelector('[data-strip]')?.setAttribute('data-ready', 'true');
  button(0).dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  expect(turns()).toEqual([]);
});

it('marks the dot of the slide that is shown', () => {
  workCarousel();
  expect(currentDots()).toEqual([0]);
  vi.advanceTimersByTime(slideMs);
  expect(currentDots()).toEqual([1]);
  vi.advanceTimersByTime(2 * slideMs);
  expect(currentDots()).toEqual([0]);
});

it('knows when the next turn is due', () => {
  const untilTurn = workCarousel();
  vi.advanceTimersByTime(1200);
  expect(untilTurn()).toBe(slideMs - 1200);
  vi.advanceTimersByTime(slideMs);
  expect(untilTurn()).toBe(slideMs - 1200);
});

it('starts stopped with reduced motion', () => {
  still = true;
  workCarousel();
  vi.advanceTimersByTime(2 * slideMs);
  expect(turns()).toEqual([]);
  press(button('pause'));
  vi.advanceTimersByTime(slideMs);
  expect(turns()).toEqual([360]);
});

it('does nothing on a page without banners', () => {
  document.body.replaceChildren();
  workCarousel();
  press(document.body);
  expect(() => vi.advanceTimersByTime(slideMs)).not.toThrow();
  expect(vi.getTimerCount()).toBe(0);
});
