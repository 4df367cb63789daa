'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { whenIdle } from '@/lib/site/when-idle';
import type { CarouselTexts, SwiperCarouselProps } from './swiper-carousel';

/** Loads Swiper once the page is usable; only pages with a carousel load it. */
export function CarouselLoader({ texts }: { texts: CarouselTexts }) {
  const place = useRef<HTMLDivElement>(null);
  const [Controls, setControls] = useState<ComponentType<SwiperCarouselProps>>();

  useEffect(
    () =>
      whenIdle(async () => {
        const { SwiperCarousel } = await import('./swiper-carousel');
        setControls(() => SwiperCarousel);
      }),
    [],
  );

  return <div ref={place}>{Controls && <Controls root={place} texts={texts} />}</div>;
}
