/** Duration of a slide (spec, sections 2 and 9), the same as in Swiper. */
export const slideMs = 5000;

/** Rotates the banners until Swiper takes over (`data-ready`); pauses with reduced motion, or if hidden or hovered. */
export function turnCarousel(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const timer = setInterval(() => {
    const strip = document.querySelector('[data-strip]:not([data-ready])');
    if (!strip) {
      clearInterval(timer);
      return;
    }
    if (document.hidden || strip.closest('section')?.parentElement?.matches(':hover, :focus-within')) return;
    const { clientWidth, scrollWidth, scrollLeft } = strip;
    // `scrollLeft` is negative in right-to-left pages.
    const next = Math.abs(scrollLeft) + clientWidth;
    const left = next < scrollWidth - 1 ? next : 0;
    strip.scrollTo({ left: document.dir === 'rtl' ? -left : left, behavior: 'smooth' });
  }, slideMs);
}
