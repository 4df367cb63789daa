import { onceIdle } from '@/lib/site/once-idle';
import { appendToHead } from './append-to-head';
import { followBanners } from './banner-links';
import { turnCarousel } from './carousel';
import { measure } from './measure';
import type { Starter } from './starter';

/** Share of page views that report their web vitals. */
const measuredShare = 0.1;

/** Address of the script that measures them, from the bundler. */
declare const vitalsPart: string;

/** Runs what a page does by itself, once it is shown: a file beside the page, so that it is loaded once. */
export function startUnasked(starter: Starter): void {
  measure(starter);
  starter.untilTurn = turnCarousel();
  followBanners(starter);
  if (Math.random() < measuredShare) onceIdle(() => appendToHead('script', { src: vitalsPart }));
}
