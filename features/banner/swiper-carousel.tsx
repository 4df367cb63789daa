import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { Swiper } from 'swiper';
import { Autoplay } from 'swiper/modules';
import { IconButton } from '@/components/icon-button';
import { slideMs } from '@/lib/starter/carousel';
import styles from './carousel.module.css';
import { whenStripRests } from './when-strip-rests';

const movementMs = 400;

export type CarouselTexts = {
  pause: string;
  play: string;
  dots: string[];
};

export type SwiperCarouselProps = {
  root: RefObject<HTMLElement | null>;
  texts: CarouselTexts;
};

/**
 * Runs the carousel around `root`. Autoplay pauses in a hidden tab and while the pointer or focus is on the carousel or
 * its overlay. It stops for good with the pause button or keyboard navigation, and never starts with reduced motion.
 */
export function SwiperCarousel({ root, texts }: SwiperCarouselProps) {
  const [swiper, setSwiper] = useState<Swiper>();
  const [active, setActive] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [resting, setResting] = useState(false);
  const playing = Boolean(swiper) && !stopped && !resting;

  useEffect(() => {
    const carousel = root.current?.closest('section');
    const strip = carousel?.querySelector<HTMLElement>(`.${styles.strip}`);
    if (!carousel || !strip) return;
    let created: Swiper | undefined;

    // The visitor may be scrolling the native strip right now.
    const callOff = whenStripRests(strip, (index) => {
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const focused = strip.contains(document.activeElement);
      strip.scrollLeft = 0;
      strip.dataset.ready = 'true';
      created = new Swiper(strip, {
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
          slideChange({ slides, realIndex }) {
            showOnly(slides, realIndex, strip.contains(document.activeElement));
            setActive(realIndex);
          },
        },
      });
      showOnly(created.slides, index, focused);
      setActive(index);
      setStopped(still);
      setSwiper(created);
    });

    const onKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      // With a modifier, an arrow key is a browser shortcut, such as Back.
      if (!created || altKey || ctrlKey || metaKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return;
      setStopped(true);
      const forward = created.rtlTranslate ? 'ArrowLeft' : 'ArrowRight';
      if (key === forward) created.slideNext();
      else created.slidePrev();
    };
    carousel.addEventListener('keydown', onKey);

    // Includes the overlay: a visitor who is filling in the form must not be disturbed.
    const area = carousel.parentElement ?? carousel;
    // `:hover` sticks after a touch.
    const hover = matchMedia('(hover: hover)').matches ? ':hover, ' : '';
    const check = () => setResting(document.hidden || area.matches(`${hover}:focus-within`));
    // On `focusout` the focus has not moved yet.
    const checkSoon = () => queueMicrotask(check);
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const;
    for (const name of events) area.addEventListener(name, checkSoon);
    document.addEventListener('visibilitychange', check);
    check();

    return () => {
      callOff();
      for (const name of events) area.removeEventListener(name, checkSoon);
      document.removeEventListener('visibilitychange', check);
      carousel.removeEventListener('keydown', onKey);
      created?.destroy();
    };
  }, [root]);

  useLayoutEffect(() => {
    if (!swiper) return;
    if (playing) swiper.autoplay.start();
    else swiper.autoplay.stop();
    // Announce only slides that the visitor selects.
    swiper.wrapperEl.setAttribute('aria-live', playing ? 'off' : 'polite');
  }, [swiper, playing]);

  if (!swiper) return null;
  return (
    <div className={styles.controls}>
      <IconButton
        label={stopped ? texts.play : texts.pause}
        icon={stopped ? 'play' : 'pause'}
        variant="bare"
        className={styles.pause}
        onClick={() => setStopped(!stopped)}
      />
      {texts.dots.map((dot, index) => (
        <IconButton
          key={dot}
          label={dot}
          icon={index === active ? 'dotOnShow' : 'dot'}
          variant="bare"
          {...(index === active && { 'aria-current': 'true' as const })}
          className={styles.dot}
          onClick={({ detail }) => {
            // A click without a pointer: pressed by keyboard.
            if (detail === 0) setStopped(true);
            // At once: `slideToLoop` waits for a frame, and would undo a key pressed in between.
            swiper.slideTo(swiper.slides.findIndex(({ dataset }) => Number(dataset.swiperSlideIndex) === index));
          }}
        />
      ))}
    </div>
  );
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
