'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { reportUnexpected } from '@/lib/errors/report-error';
import { slideMs } from '@/lib/starter/carousel';
import type { CarouselTexts, SwiperCarouselProps } from './swiper-carousel';

const uses = ['pointerenter', 'pointerdown', 'focusin'] as const;

/** Loads Swiper on first interaction or after one slide's time. Until then the starter advances the strip. */
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
