/** Throttle of scroll events in milliseconds (spec, sections 2 and 9). */
const throttleMs = 600;

/** Distance in pixels after which Back to top is shown (spec, sections 2 and 9). */
const far = 600;

/** Sets `data-scrolled` past the header's bar, and `data-scrolled-far` where Back to top is shown. */
export function showScrolled(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    timer = undefined;
    const { documentElement } = document;
    const header = document.querySelector('header') as Element;
    // The header's negative `top` is the distance it scrolls before it sticks.
    const bar = -Number.parseFloat(getComputedStyle(header).top) || 0;
    documentElement.toggleAttribute('data-scrolled', scrollY > bar);
    documentElement.toggleAttribute('data-scrolled-far', scrollY > far);
  };
  const lookSoon = () => {
    if (!timer) timer = setTimeout(look, throttleMs);
  };
  // The page has been scrolled before, perhaps by a browser that restores a position.
  lookSoon();
  addEventListener('scroll', lookSoon, { passive: true });
}
