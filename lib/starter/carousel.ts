import { carouselAttribute } from './press';

/** Duration of a slide (spec, sections 2 and 9), the same as in Swiper. */
export const slideMs = 5000;

const waiting = '[data-strip]:not([data-ready])';

/** Returns the index of the slide that a native strip shows, or the nearest one. */
export function slideOf({ scrollLeft, clientWidth }: Element): number {
  // `scrollLeft` is negative in right-to-left pages.
  return Math.round(Math.abs(scrollLeft) / clientWidth);
}

/** Marks the dot of the slide that is shown. */
export function markDot(carousel: Element | null, index: number): void {
  for (const [place, dot] of carousel?.querySelectorAll(`[${carouselAttribute}="dot"]`).entries() ?? []) {
    if (place !== index) dot.removeAttribute('aria-current');
    else if (!dot.hasAttribute('aria-current')) dot.setAttribute('aria-current', 'true');
  }
}

/** Returns the position of a dot among the carousel's dots, or -1 if the element is not in a dot. */
export function dotOf(target: EventTarget | null): number {
  const dot = (target as Element).closest(`[${carouselAttribute}="dot"]`);
  return dot ? Array.from(dot.parentElement?.querySelectorAll(`[${carouselAttribute}="dot"]`) ?? []).indexOf(dot) : -1;
}

/**
 * Turns the banners until Swiper takes over (`data-ready`), unless they are stopped, hidden, hovered or in use. The pause
 * button (WCAG 2.2.2) is worked here at all times: it sets `data-stopped`, as reduced motion does.
 * @returns a function that returns the milliseconds until the next turn
 */
export function workCarousel(): () => number {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const scrollTo = (strip: Element, index: number) => {
    const left = index * strip.clientWidth;
    strip.scrollTo({ left: document.dir === 'rtl' ? -left : left, behavior: still ? 'instant' : 'smooth' });
  };
  const stop = () => document.querySelector(waiting)?.closest('section')?.setAttribute('data-stopped', '');
  if (still && document.readyState === 'loading') addEventListener('DOMContentLoaded', stop);
  else if (still) stop();

  addEventListener('click', ({ target, detail }) => {
    const button = (target as Element).closest(`[${carouselAttribute}]`);
    const carousel = button?.closest('section');
    const index = dotOf(target);
    if (carousel && index < 0) carousel.toggleAttribute('data-stopped');
    // A click without a pointer: pressed by keyboard.
    else if (detail === 0) carousel?.setAttribute('data-stopped', '');
    const strip = index >= 0 && carousel?.querySelector(waiting);
    if (strip) scrollTo(strip, index);
  });
  const onScroll = ({ target }: Event) => {
    if (target instanceof Element && target.matches(waiting)) markDot(target.closest('section'), slideOf(target));
  };
  addEventListener('scroll', onScroll, { capture: true, passive: true });

  let due = performance.now() + slideMs;
  const timer = setInterval(() => {
    due = performance.now() + slideMs;
    const strip = document.querySelector(waiting);
    const carousel = strip?.closest('section');
    if (!strip || !carousel) {
      clearInterval(timer);
      removeEventListener('scroll', onScroll, true);
      return;
    }
    if (document.hidden || carousel.matches('[data-stopped]')) return;
    if (carousel.parentElement?.matches(':hover, :focus-within')) return;
    const next = slideOf(strip) + 1;
    scrollTo(strip, next * strip.clientWidth < strip.scrollWidth - 1 ? next : 0);
  }, slideMs);
  return () => due - performance.now();
}
