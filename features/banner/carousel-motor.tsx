import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { Swiper } from 'swiper';
import { Autoplay } from 'swiper/modules';
import { Icon } from '@/components/icon';
import type { CarouselTexts } from './carousel';
import styles from './carousel.module.css';

/** How long a slide stays (spec, sections 2 and 9). */
const slideMs = 5000;
const movementMs = 400;

export type CarouselMotorProps = {
  /** An element within the carousel. */
  root: RefObject<HTMLElement | null>;
  texts: CarouselTexts;
};

/**
 * Moves the carousel around it: slides go on by themselves, and round and round. They rest while the pointer or the
 * focus is on the carousel or on what stands over it, in a hidden tab, and for good once they are stopped, as they are
 * from the start where reduced motion is asked for.
 */
export function CarouselMotor({ root, texts }: CarouselMotorProps) {
  const [swiper, setSwiper] = useState<Swiper>();
  const [active, setActive] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [resting, setResting] = useState(false);
  const playing = Boolean(swiper) && !stopped && !resting;

  useEffect(() => {
    const carousel = root.current?.closest('section');
    const strip = carousel?.querySelector<HTMLElement>(`.${styles.strip}`);
    if (!carousel || !strip) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const onlyActive = (slides: HTMLElement[], index: number) => {
      // What is not on show is out of reach.
      for (const slide of slides) slide.inert = Number(slide.dataset.swiperSlideIndex) !== index;
    };
    strip.scrollLeft = 0;
    strip.dataset.ready = 'true';
    const created = new Swiper(strip, {
      modules: [Autoplay],
      wrapperClass: styles.wrapper as string,
      slideClass: styles.slide as string,
      loop: true,
      // A slow hand, too, means the next slide after a fifth of the way.
      longSwipesRatio: 0.2,
      speed: still ? 0 : movementMs,
      autoplay: { delay: slideMs, disableOnInteraction: false, waitForTransition: false },
      on: {
        slideChange({ slides, realIndex }) {
          onlyActive(slides, realIndex);
          setActive(realIndex);
        },
      },
    });
    onlyActive(created.slides, 0);
    setStopped(still);
    setSwiper(created);

    const onKey = ({ key }: KeyboardEvent) => {
      const forward = created.rtlTranslate ? 'ArrowLeft' : 'ArrowRight';
      if (key === 'ArrowLeft' || key === 'ArrowRight') key === forward ? created.slideNext() : created.slidePrev();
    };
    carousel.addEventListener('keydown', onKey);

    // What stands over the carousel belongs to it: who fills in the form is not to be disturbed.
    const area = carousel.parentElement ?? carousel;
    const look = () => setResting(document.hidden || area.matches(':hover, :focus-within'));
    // The focus is on its way when `focusout` tells of it.
    const lookSoon = () => queueMicrotask(look);
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const;
    for (const name of events) area.addEventListener(name, lookSoon);
    document.addEventListener('visibilitychange', look);
    look();

    return () => {
      for (const name of events) area.removeEventListener(name, lookSoon);
      document.removeEventListener('visibilitychange', look);
      carousel.removeEventListener('keydown', onKey);
      created.destroy();
    };
  }, [root]);

  useLayoutEffect(() => {
    if (!swiper) return;
    if (playing) swiper.autoplay.start();
    else swiper.autoplay.stop();
    // Read out what the visitor brings up, not what comes by itself.
    swiper.wrapperEl.setAttribute('aria-live', playing ? 'off' : 'polite');
  }, [swiper, playing]);

  if (!swiper) return null;
  return (
    <div className={styles.controls}>
      <button
        type="button"
        aria-label={stopped ? texts.play : texts.pause}
        className={styles.control}
        onClick={() => setStopped(!stopped)}
      >
        <Icon name={stopped ? 'play' : 'pause'} />
      </button>
      {texts.dots.map((dot, index) => (
        <button
          key={dot}
          type="button"
          aria-label={dot}
          {...(index === active && { 'aria-current': 'true' as const })}
          className={`${styles.control} ${styles.dot}`}
          onClick={() => swiper.slideToLoop(index)}
        />
      ))}
    </div>
  );
}
