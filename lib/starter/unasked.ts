import { followBanners } from './banner-links';
import { turnCarousel } from './carousel';
import { measure } from './measure';
import type { Starter } from './starter';

/** Runs what a page does by itself, once it is shown: a file beside the page, so that it is loaded once. */
export function startUnasked(starter: Starter): void {
  measure(starter);
  starter.untilTurn = turnCarousel();
  followBanners(starter);
}
