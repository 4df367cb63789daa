/** Marks the carousel's buttons, which the starter works itself: `pause`, or the number of a slide, from 0. */
export const carouselAttribute = 'data-carousel';

/** Duration of a slide (spec, sections 2 and 9), the same as in Swiper. */
export const slideMs = 5000;

const waiting = '[data-strip]:not([data-ready])';

/** Returns the index of the slide that a native strip shows, or the nearest one. */
export function slideOf({ scrollLeft, clientWidth }: Element): number {
  // `scrollLeft` is negative in right-to-left pages.
  return Math.round(Math.abs(scrollLeft) / clientWidth);
}

export function markDot(carousel: Element | null, index: number): void {
  for (const button of carousel?.querySelectorAll<HTMLElement>(`[${carouselAttribute}]`) ?? []) {
    const isShown = button.dataset.carousel === String(index);
    if (isShown !== button.hasAttribute('aria-current')) button.ariaCurrent = isShown ? 'true' : null;
  }
}

export function dotOf({ target }: Event): number | undefined {
  const { carousel = '' } = (target as Element).closest<HTMLElement>(`[${carouselAttribute}]`)?.dataset ?? {};
  return /\d/.test(carousel) ? Number(carousel) : undefined;
}

/** Returns where an arrow key leads: 1 to the next slide, -1 to the one before, undefined for other keys. */
export function stepOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): 1 | -1 | undefined {
  // With a modifier, an arrow key is a browser shortcut, such as Back.
  if (altKey || ctrlKey || metaKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return undefined;
  return (key === 'ArrowRight') === (document.dir === 'rtl') ? -1 : 1;
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const find = () => document.querySelector(waiting);

function show(strip: Element, index: number): void {
  const left = index * strip.clientWidth * (document.dir === 'rtl' ? -1 : 1);
  strip.scrollTo({ left, behavior: isStill() ? 'instant' : 'smooth' });
}

/**
 * Works the dots, and arrow keys on them, until Swiper takes over. Always works the pause button (WCAG 2.2.2), which sets
 * `data-stopped`.
 */
export function workCarouselButtons(clicks: Iterable<MouseEvent>): void {
  const press = (event: MouseEvent) => {
    const carousel = (event.target as Element).closest(`[${carouselAttribute}]`)?.closest('section');
    const index = dotOf(event);
    if (index === undefined) {
      carousel?.toggleAttribute('data-stopped');
      return;
    }
    // A click without a pointer: pressed by keyboard.
    if (event.detail === 0) carousel?.setAttribute('data-stopped', '');
    const strip = find();
    if (strip) show(strip, index);
  };
  for (const click of clicks) press(click);
  addEventListener('click', press, true);
  const turn = (event: KeyboardEvent) => {
    const step = stepOf(event);
    const strip = find();
    if (!step || !strip || dotOf(event) === undefined) return;
    strip.parentElement?.setAttribute('data-stopped', '');
    const { childElementCount: count } = strip.firstElementChild as Element;
    show(strip, (slideOf(strip) + step + count) % count);
  };
  addEventListener('keydown', turn, true);
}

/** Turns the banners until Swiper takes over (`data-ready`). Returns a function: milliseconds until the next turn. */
export function turnCarousel(): () => number {
  const stop = () => find()?.parentElement?.setAttribute('data-stopped', '');
  if (isStill()) document.readyState === 'complete' ? stop() : addEventListener('load', stop);
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
