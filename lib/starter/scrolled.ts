/** The scroll position is read at most once in this time (spec, sections 2 and 9). */
const throttleMs = 600;

/** In px: from there on the way back to the top is long (spec, sections 2 and 9). */
const far = 600;

/**
 * Says in attributes of the document's element how far the page is scrolled, for the style sheets: `data-scrolled` past
 * the header's bar, `data-scrolled-far` where Back to top is shown.
 */
export function showScrolled(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    timer = undefined;
    const { documentElement } = document;
    const header = document.querySelector('header') as Element;
    // The style sheet sets how far it scrolls before it sticks.
    const bar = -Number.parseFloat(getComputedStyle(header).top) || 0;
    documentElement.toggleAttribute('data-scrolled', scrollY > bar);
    documentElement.toggleAttribute('data-scrolled-far', scrollY > far);
  };
  // What has been scrolled when it begins is not worth a look.
  const lookSoon = () => {
    if (!timer) timer = setTimeout(look, throttleMs);
  };
  // The browser may have restored a position.
  addEventListener('load', look);
  addEventListener('scroll', lookSoon, { passive: true });
}
