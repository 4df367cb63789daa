import { onceIdle } from '@/lib/site/once-idle';
import { appendToHead } from './append-to-head';
import { followBanners } from './banner-links';
import { turnCarousel } from './carousel';
import { measure } from './measure';
import type { Starter } from './starter';

/** Share of page views that report their web vitals. */
const measuredShare = 0.1;

/** Address of the script that measures them, from the bundler; `npm run dev` has none. */
declare const vitalsPart: string | undefined;

/** Starts the parts that need no touch, once the page is shown. A file of its own, so that browsers load it once. */
export function startUnasked(starter: Starter): void {
  measure(starter);
  starter.untilTurn = turnCarousel();
  followBanners(starter);
  if (typeof vitalsPart === 'string' && Math.random() < measuredShare) {
    onceIdle(() => appendToHead('script', { src: vitalsPart }));
  }
}
