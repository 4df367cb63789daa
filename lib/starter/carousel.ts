/** How long a slide is shown (spec, sections 2 and 9); Swiper, which takes over, has the same. */
export const slideMs = 5000;

/**
 * Turns the banners until Swiper moves them (`data-ready`), which it does from where they are: the strip scrolls to the
 * next slide, from the last one to the first; not with reduced motion, in a hidden tab, or while somebody points at the
 * carousel or has the focus in it or in what is over it. `:hover` stays after a touch, as it should here: Swiper has been
 * asked for, and the banner is theirs until it comes.
 */
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
    // Negative in right-to-left pages.
    const next = Math.abs(scrollLeft) + clientWidth;
    const left = next < scrollWidth - 1 ? next : 0;
    strip.scrollTo({ left: document.dir === 'rtl' ? -left : left, behavior: 'smooth' });
  }, slideMs);
}
