import { onceIdle } from '@/lib/site/once-idle';
import { appendToHead } from './append-to-head';
import { giveUpPresses } from './press';

/** Delay in milliseconds from `load` until the page wakes without interaction. */
const readingMs = 8000;

/** Events that wake the page at once. Autofill fires `input`, screen readers fire `click`. */
const touches = ['pointerdown', 'keydown', 'focusin', 'input', 'click'];
/** Events that wake the page at the next idle moment. */
const movements = ['scroll', 'pointermove'];

export type Sleeper = {
  isAsleep: () => boolean;
  wake: () => void;
  /** Prefetches the scripts, and wakes the page after a delay. */
  settle: () => void;
};

/** Defers a page's scripts until the visitor interacts. `scripts` are their addresses, in order. */
export function createSleeper(scripts: readonly string[]): Sleeper {
  let asleep = true;
  let missing = scripts;

  const wake = () => {
    if (!asleep) return;
    asleep = false;
    const failed: string[] = [];
    for (const address of missing) {
      appendToHead('script', {
        src: address,
        // Probably offline: the next interaction tries again.
        onerror() {
          failed.push(address);
          missing = failed;
          asleep = true;
          giveUpPresses();
        },
      });
    }
  };
  const wakeSoon = () => onceIdle(wake);
  const move = (event: Event) => {
    const { movementX, movementY } = event as Partial<PointerEvent>;
    // Browsers also fire one for a resting pointer when a page appears.
    if (movementX === 0 && movementY === 0) return;
    for (const name of movements) removeEventListener(name, move);
    wakeSoon();
  };

  for (const name of touches) addEventListener(name, wake, true);
  for (const name of movements) addEventListener(name, move);

  return {
    isAsleep: () => asleep,
    wake,
    settle: () => {
      if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
      onceIdle(() => {
        // Safari has no prefetch.
        const rel = document.createElement('link').relList.supports('prefetch') ? 'prefetch' : 'preload';
        for (const href of missing) appendToHead('link', { rel, as: 'script', href });
        setTimeout(wakeSoon, readingMs);
      });
    },
  };
}
