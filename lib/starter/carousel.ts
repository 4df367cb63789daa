/** How long a slide is shown (spec, sections 2 and 9); Swiper, which takes over, has the same. */
export const slideMs = 5000;

/**
 * Turns the banners until Swiper moves them (`data-ready`), which it does from where they are: the strip scrolls to the
 * next slide, from the last one to the first; not with reduced motion.
 */
export function turnCarousel(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const timer = setInterval(() => {
    const strip = document.querySelector('[data-strip]:not([data-ready])');
    if (!strip) {
      clearInterval(timer);
      return;
    }
    const { clientWidth, scrollWidth, scrollLeft } = strip;
    // Negative in right-to-left pages.
    const next = Math.abs(scrollLeft) + clientWidth;
    const left = next < scrollWidth - 1 ? next : 0;
    strip.scrollTo({ left: document.dir === 'rtl' ? -left : left, behavior: 'smooth' });
  }, slideMs);
}
