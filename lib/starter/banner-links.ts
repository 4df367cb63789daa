import { isPlainClick } from '@/lib/site/is-plain-click';
import type { Starter } from './starter';

/** Gives the event time to be sent, in milliseconds (spec, sections 2 and 9). */
const openDelayMs = 200;

/** Presses of one link within this time, in milliseconds, are one. */
const doublePressMs = 1000;

/** Reports a click on a link with `data-banner`, then opens it (spec, section 2), before and after hydration. */
export function followBanners(starter: Starter): void {
  let last = -doublePressMs;
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-banner]');
    // A mouse swipe ended here: the carousel cancelled the click.
    if (!link || event.defaultPrevented) return;
    const { href, dataset } = link;
    if (isPlainClick(event)) {
      event.preventDefault();
      const isRepeated = event.timeStamp - last < doublePressMs;
      last = event.timeStamp;
      if (isRepeated) return;
      setTimeout(() => location.assign(href), openDelayMs);
    }
    // Without its query, which may hold anything.
    starter.record({ event: 'banner-click', banner: dataset.banner ?? '', link: href.replace(/[?#].*/, '') });
  });
}
