import { onceIdle } from '@/lib/site/once-idle';
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
  for (const button of carousel?.querySelectorAll<HTMLElement>(`[${carouselAttribute}]`) ?? []) {
    const isShown = button.dataset.carousel === String(index);
    if (isShown !== button.hasAttribute('aria-current')) button.ariaCurrent = isShown ? 'true' : null;
  }
}

/** Returns the slide of the dot that an event came from, or `undefined`. */
export function dotOf({ target }: Event): number | undefined {
  const { carousel = '' } = (target as Element).closest<HTMLElement>(`[${carouselAttribute}]`)?.dataset ?? {};
  return /\d/.test(carousel) ? Number(carousel) : undefined;
}

/**
 * Turns the banners until Swiper takes over (`data-ready`), unless they are stopped, hidden, hovered or in use. The pause
 * button (WCAG 2.2.2) is worked here at all times: it sets `data-stopped`, as reduced motion does.
 * @returns a function that returns the milliseconds until the next turn
 */
export function workCarousel(): () => number {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const find = () => document.querySelector(waiting);
  const show = (strip: Element, index: number) => {
    const left = index * strip.clientWidth * (document.dir === 'rtl' ? -1 : 1);
    strip.scrollTo({ left, behavior: still ? 'instant' : 'smooth' });
  };
  if (still) onceIdle(() => find()?.parentElement?.setAttribute('data-stopped', ''));

  addEventListener('click', (event) => {
    const carousel = (event.target as Element).closest(`[${carouselAttribute}]`)?.closest('section');
    const index = dotOf(event);
    if (index === undefined) return carousel?.toggleAttribute('data-stopped');
    // A click without a pointer: pressed by keyboard.
    if (event.detail === 0) carousel?.setAttribute('data-stopped', '');
    const strip = find();
    if (strip) show(strip, index);
  });
  const onScroll = () => {
    const strip = find();
    if (strip) markDot(strip.parentElement, slideOf(strip));
  };
  addEventListener('scroll', onScroll, true);

  let due = performance.now() + slideMs;
  const timer = setInterval(() => {
    due = performance.now() + slideMs;
    const strip = find();
    const carousel = strip?.parentElement;
    if (!strip || !carousel) return clearInterval(timer);
    if (document.hidden || carousel.matches('[data-stopped]')) return;
    if (carousel.parentElement?.matches(':hover, :focus-within')) return;
    const next = slideOf(strip) + 1;
    show(strip, next * strip.clientWidth < strip.scrollWidth - 1 ? next : 0);
  }, slideMs);
  return () => due - performance.now();
}
