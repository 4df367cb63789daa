/** Marks the carousel's buttons: `pause`, or the number of a slide, from 0. */
export const carouselAttribute = 'data-carousel';

/** Duration of a slide (spec, sections 2 and 9). */
export const slideMs = 5000;

/**
 * Turns the banners in their strip, which scrolls, unless they are stopped, hidden, hovered or in use, and works dots,
 * arrow keys and the pause button (WCAG 2.2.2). That sets `data-stopped`, as do keys and reduced motion.
 */
export function workCarousel(clicks: Iterable<MouseEvent>): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // `:hover` sticks after a touch.
  const inUse = matchMedia('(hover: hover)').matches ? ':hover, :focus-within' : ':focus-within';
  /** The slide that a smooth scroll leads to. */
  let aim: number | undefined;
  let timer: ReturnType<typeof setTimeout>;

  const find = () => document.querySelector<HTMLElement>('[data-strip]');
  /** Includes what is over the carousel: a parent who fills in the form is not disturbed. */
  const area = () => find()?.closest('section')?.parentElement;
  // `scrollLeft` is negative in right-to-left pages.
  const place = ({ scrollLeft, clientWidth }: HTMLElement) => Math.abs(scrollLeft) / clientWidth;
  const stop = () => find()?.parentElement?.setAttribute('data-stopped', '');
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(turn, slideMs);
  };
  const mark = (strip: HTMLElement, index: number) => {
    for (const button of strip.parentElement?.querySelectorAll<HTMLElement>(`[${carouselAttribute}]`) ?? []) {
      const isShown = button.dataset.carousel === String(index);
      if (isShown !== button.hasAttribute('aria-current')) button.ariaCurrent = isShown ? 'true' : null;
    }
  };
  /** @param index may be one less or more than there are */
  const show = (strip: HTMLElement, index: number) => {
    const slides = strip.querySelectorAll<HTMLElement>(':scope > *');
    aim = (index + slides.length) % slides.length;
    const slide = slides[aim];
    mark(strip, aim);
    const left = aim * strip.clientWidth * (document.dir === 'rtl' ? -1 : 1);
    strip.scrollTo({ left, behavior: still ? 'instant' : 'smooth' });
    // Never leaves the focus on a slide out of view.
    if (strip.contains(document.activeElement)) (slide?.querySelector('a') ?? slide)?.focus({ preventScroll: true });
    wait();
  };
  const turnBy = (strip: HTMLElement, step: number) => show(strip, (aim ?? Math.round(place(strip))) + step);
  const turn = () => {
    const strip = find();
    if (!strip) return;
    const isResting = document.hidden || strip.closest('[data-stopped]') || area()?.matches(inUse);
    if (isResting) wait();
    else turnBy(strip, 1);
  };

  const onPress = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>(`[${carouselAttribute}]`);
    const strip = button && find();
    if (!strip) return;
    if (button.dataset.carousel === 'pause') {
      strip.parentElement?.toggleAttribute('data-stopped');
      wait();
      return;
    }
    // A click without a pointer: pressed by keyboard.
    if (event.detail === 0) stop();
    show(strip, Number(button.dataset.carousel));
  };
  for (const click of clicks) onPress(click);
  addEventListener('click', onPress);
  addEventListener('keydown', (event) => {
    const { key, target } = event;
    const strip = find();
    if (!strip?.parentElement?.contains(target as Node) || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return;
    // With a modifier, an arrow key is a browser shortcut, such as Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    stop();
    turnBy(strip, (key === 'ArrowLeft') === (document.dir === 'rtl') ? 1 : -1);
  });
  const onScroll = ({ target }: Event) => {
    const strip = find();
    if (!strip || target !== strip) return;
    if (aim === undefined) {
      mark(strip, Math.round(place(strip)));
      wait();
    } else if (Math.abs(place(strip) - aim) < 0.01) aim = undefined;
  };
  addEventListener('scroll', onScroll, true);
  const land = () => {
    aim = undefined;
  };
  addEventListener('scrollend', land, true);
  // Safari before 26.2 has no such event; a touch ends the scroll that it interrupts.
  addEventListener('pointerdown', land, true);
  // Whoever leaves it has the whole time of the slide.
  const onLeave = ({ target }: Event) => {
    if (area()?.contains(target as Node)) wait();
  };
  addEventListener('pointerout', onLeave);
  addEventListener('focusout', onLeave);

  if (still) document.readyState === 'complete' ? stop() : addEventListener('load', stop);
  wait();
}
