import { onceIdle } from '@/lib/site/once-idle';
import { appendToHead } from './append-to-head';
import { giveUpPresses } from './press';

/** Delay in milliseconds from `load` until the page wakes without interaction. */
const readingMs = 8000;

/**
 * Events that wake the page behind the next paint, so that the touch shows its own effect first. Autofill fires
 * `input`, screen readers fire `click`. At `pointerdown` the scripts would delay the click.
 */
const touches = ['pointerup', 'keydown', 'focusin', 'input', 'click'];
/** Events that wake the page at the next idle moment. */
const movements = ['scroll', 'pointermove'];

/** Defers a page's scripts until the visitor interacts. The first has the page's data, which the others need. */
export function createSleeper(scripts: readonly string[]) {
  let asleep = true;
  let missing = scripts;

  const wake = () => {
    if (!asleep) return;
    asleep = false;
    const [data, ...others] = missing;
    const failed: string[] = [];
    const load = (src: string, behind: string[]) =>
      appendToHead('script', {
        src,
        onload: () => {
          for (const address of behind) load(address, []);
        },
        // Probably offline: the next interaction tries again.
        onerror: () => {
          failed.push(src, ...behind);
          missing = failed;
          asleep = true;
          giveUpPresses();
        },
      });
    // A browser would use a failed preload for the next attempt.
    if (navigator.onLine) for (const href of others) appendToHead('link', { rel: 'preload', as: 'script', href });
    if (!data) return;
    // React takes a page that is not there yet for a wrong one.
    if (document.readyState !== 'loading') load(data, others);
    else document.addEventListener('DOMContentLoaded', () => load(data, others));
  };
  const wakeSoon = () => onceIdle(wake);
  const move = (event: Event) => {
    const { movementX, movementY } = event as Partial<PointerEvent>;
    // Browsers also fire one for a resting pointer when a page appears.
    if (movementX === 0 && movementY === 0) return;
    for (const name of movements) removeEventListener(name, move);
    wakeSoon();
  };

  for (const name of touches) addEventListener(name, () => requestAnimationFrame(() => setTimeout(wake)), true);
  for (const name of movements) addEventListener(name, move);

  return {
    isAsleep: () => asleep,
    wake,
    /** Prefetches the scripts, and wakes the page after a delay. */
    settle: () => {
      if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
      // Safari has no prefetch.
      const rel = document.createElement('link').relList.supports('prefetch') ? 'prefetch' : 'preload';
      // A task each: together they would keep a slow phone from answering for up to 90 ms.
      for (const href of missing) onceIdle(() => appendToHead('link', { rel, as: 'script', href }));
      onceIdle(() => setTimeout(wakeSoon, readingMs));
    },
  };
}
