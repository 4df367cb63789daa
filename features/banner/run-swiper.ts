import { Swiper } from 'swiper';
import { Autoplay } from 'swiper/modules';
import { dotOf, markDot, slideMs, stepOf } from '@/lib/starter/carousel';
import styles from './carousel.module.css';
import { whenStripRests } from './when-strip-rests';

const movementMs = 400;

/**
 * Runs the carousel once its native strip is at rest. Autoplay pauses in a hidden tab and while the pointer or focus is
 * on the carousel or its overlay. It stops for good with the pause button (`data-stopped`) or keyboard navigation.
 * @returns a function that ends it
 */
export function runSwiper(carousel: HTMLElement): () => void {
  const strip = carousel.querySelector<HTMLElement>(`.${styles.strip}`);
  if (!strip) return () => {};
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // Includes the overlay: a visitor who is filling in the form must not be disturbed.
  const area = carousel.parentElement ?? carousel;
  // `:hover` sticks after a touch.
  const hover = matchMedia('(hover: hover)').matches ? ':hover, ' : '';
  const ending = new AbortController();
  const { signal } = ending;

  // The visitor may be scrolling the native strip right now.
  const callOff = whenStripRests(strip, (index) => {
    const focused = strip.contains(document.activeElement);
    strip.scrollLeft = 0;
    strip.dataset.ready = 'true';
    const swiper = new Swiper(strip, {
      modules: [Autoplay],
      wrapperClass: styles.wrapper as string,
      slideClass: styles.slide as string,
      initialSlide: index,
      loop: true,
      // The observer's first call puts the slide back a frame later, without its dot, if a key came in between.
      resizeObserver: false,
      // A press during a transition ends it and starts the next.
      loopPreventsSliding: false,
      // A slow swipe also advances, after a fifth of the way.
      longSwipesRatio: 0.2,
      speed: still ? 0 : movementMs,
      autoplay: { delay: slideMs, disableOnInteraction: false, waitForTransition: false },
      on: {
        slideChange(changed) {
          setDelay(changed, slideMs);
          showOnly(changed.slides, changed.realIndex, strip.contains(document.activeElement));
          markDot(carousel, changed.realIndex);
        },
      },
    });
    showOnly(swiper.slides, index, focused);
    markDot(carousel, index);

    let wasPlaying: boolean | undefined;
    const check = () => {
      const playing = !(carousel.matches('[data-stopped]') || document.hidden || area.matches(`${hover}:focus-within`));
      if (playing === wasPlaying) return;
      // The slide that the starter turned to has been shown for a while.
      setDelay(swiper, wasPlaying === undefined ? Math.max(window.starter?.untilTurn?.() ?? slideMs, 1) : slideMs);
      wasPlaying = playing;
      if (playing) swiper.autoplay.start();
      else swiper.autoplay.stop();
      // Announce only slides that the visitor selects.
      swiper.wrapperEl.setAttribute('aria-live', playing ? 'off' : 'polite');
    };
    // On `focusout` the focus has not moved yet.
    const checkSoon = () => queueMicrotask(check);
    for (const name of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
      area.addEventListener(name, checkSoon, { signal });
    }
    document.addEventListener('visibilitychange', check, { signal });
    const observer = new MutationObserver(check);
    observer.observe(carousel, { attributeFilter: ['data-stopped'] });
    check();

    const onKey = (event: KeyboardEvent) => {
      const step = stepOf(event);
      if (!step) return;
      carousel.dataset.stopped = '';
      if (step > 0) swiper.slideNext();
      else swiper.slidePrev();
    };
    carousel.addEventListener('keydown', onKey, { signal });
    const onClick = (event: MouseEvent) => {
      const wanted = dotOf(event);
      if (wanted === undefined) return;
      // At once: `slideToLoop` waits for a frame, and would undo a key pressed in between.
      swiper.slideTo(swiper.slides.findIndex(({ dataset }) => Number(dataset.swiperSlideIndex) === wanted));
    };
    carousel.addEventListener('click', onClick, { signal });

    signal.addEventListener('abort', () => {
      observer.disconnect();
      swiper.destroy();
    });
  });

  return () => {
    callOff();
    ending.abort();
  };
}

function setDelay({ params: { autoplay } }: Swiper, delay: number): void {
  if (typeof autoplay === 'object') autoplay.delay = delay;
}

/** Makes all slides except the current one inert; `focused` moves the focus to it. */
function showOnly(slides: HTMLElement[], index: number, focused: boolean): void {
  for (const slide of slides) {
    slide.inert = Number(slide.dataset.swiperSlideIndex) !== index;
    if (slide.inert || !focused) continue;
    const link = slide.querySelector('a');
    if (!link) slide.tabIndex = -1;
    (link ?? slide).focus({ preventScroll: true });
  }
}
