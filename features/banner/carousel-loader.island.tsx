'use client';

import { useEffect, useRef } from 'react';
import { reportUnexpected } from '@/lib/errors/report-error';
import { slideMs } from '@/lib/starter/carousel';

const uses = ['pointerenter', 'pointerdown', 'focusin'] as const;

/** Loads Swiper on first interaction or after one slide's time. Until then the starter works the strip. */
export function CarouselLoader() {
  const place = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const carousel = place.current?.closest('section');
    const area = carousel?.parentElement;
    if (!carousel || !area) return;
    let end = () => {};
    const stop = () => {
      clearTimeout(timer);
      for (const name of uses) area.removeEventListener(name, load);
    };
    const load = async () => {
      stop();
      try {
        const { runSwiper } = await import('./run-swiper');
        if (carousel.isConnected) end = runSwiper(carousel);
      } catch (error) {
        reportUnexpected(error);
      }
    };
    const timer = setTimeout(load, slideMs);
    for (const name of uses) area.addEventListener(name, load);
    if (area.matches(':hover, :focus-within')) load();
    return () => {
      stop();
      end();
    };
  }, []);

  return <span ref={place} hidden />;
}
