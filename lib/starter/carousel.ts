/** How long a slide is shown (spec, sections 2 and 9); Swiper, which takes over, has the same. */
export const slideMs = 5000;

/** On the strip of slides, until Swiper moves it. */
const stripAttribute = 'data-strip';

/**
 * Turns the banners while the page's scripts sleep: the strip scrolls to the next slide, from the last one to the first;
 * not with reduced motion. A touch or a moving pointer wakes the page, and Swiper goes on from there.
 * @param isAsleep ends it for good when it returns false
 */
export function turnCarousel(isAsleep: () => boolean): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const timer = setInterval(() => {
    if (!isAsleep()) clearInterval(timer);
    const strip = isAsleep() && document.querySelector(`[${stripAttribute}]`);
    if (!strip) return;
    const { clientWidth, scrollWidth, scrollLeft } = strip;
    // Negative in right-to-left pages.
    const next = Math.abs(scrollLeft) + clientWidth;
    const left = next < scrollWidth - 1 ? next : 0;
    strip.scrollTo({ left: document.dir === 'rtl' ? -left : left, behavior: 'smooth' });
  }, slideMs);
}
