'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { whenIdle } from '@/lib/site/when-idle';
import type { CarouselMotorProps, CarouselTexts } from './carousel-motor';

/** Fetches what moves the carousel, once the page is usable; a page without a carousel fetches none of it. */
export function CarouselLoader({ texts }: { texts: CarouselTexts }) {
  const place = useRef<HTMLDivElement>(null);
  const [Motor, setMotor] = useState<ComponentType<CarouselMotorProps>>();

  useEffect(
    () =>
      whenIdle(async () => {
        const { CarouselMotor } = await import('./carousel-motor');
        setMotor(() => CarouselMotor);
      }),
    [],
  );

  return <div ref={place}>{Motor && <Motor root={place} texts={texts} />}</div>;
}
