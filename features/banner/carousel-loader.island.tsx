'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { reportUnexpected } from '@/lib/errors/report-error';
import { slideMs } from '@/lib/starter/carousel';
import type { CarouselTexts, SwiperCarouselProps } from './swiper-carousel';

/** What tells that somebody turns to the carousel. */
const uses = ['pointerenter', 'pointerdown', 'focusin'] as const;

/**
 * Loads Swiper when somebody turns to the carousel or to what is over it, else a slide's time after the page has woken;
 * only pages with a carousel load it. Until then the starter turns the strip.
 */
export function CarouselLoader({ texts }: { texts: CarouselTexts }) {
  const place = useRef<HTMLDivElement>(null);
  const [Controls, setControls] = useState<ComponentType<SwiperCarouselProps>>();

  useEffect(() => {
    const area = place.current?.closest('section')?.parentElement;
    if (!area) return;
    const stop = () => {
      clearTimeout(timer);
      for (const name of uses) area.removeEventListener(name, load);
    };
    const load = async () => {
      stop();
      try {
        const { SwiperCarousel } = await import('./swiper-carousel');
        setControls(() => SwiperCarousel);
      } catch (error) {
        // The strip stays as it is, and can be scrolled by hand.
        reportUnexpected(error);
      }
    };
    const timer = setTimeout(load, slideMs);
    for (const name of uses) area.addEventListener(name, load);
    if (area.matches(':hover, :focus-within')) load();
    return stop;
  }, []);

  return <div ref={place}>{Controls && <Controls root={place} texts={texts} />}</div>;
}
